import type { Clause } from '@goldenrule/kernel';

/** 14-3 to 14-6. */
export const playing: readonly Clause[] = [];
