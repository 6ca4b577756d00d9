import type { Clause } from '@goldenrule/kernel';

/** 14-7 to 14-16. */
export const kindsOfAbilities: readonly Clause[] = [];
