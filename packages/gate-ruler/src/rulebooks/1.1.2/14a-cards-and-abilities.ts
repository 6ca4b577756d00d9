import type { Clause } from '@goldenrule/kernel';

/** 14-1 and 14-2. */
export const cardsAndAbilities: readonly Clause[] = [];
