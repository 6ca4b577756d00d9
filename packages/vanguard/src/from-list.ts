import type { CardData } from '@goldenrule/kernel';

/** Lists say 0 where units of the top grade print no shield. */
export const fromList = (row: CardData): CardData =>
  typeof row.grade === 'number' && row.grade >= 3 && row.shield === 0 ? { ...row, shield: null } : row;
