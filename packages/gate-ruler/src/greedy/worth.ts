import { isOf, type Seen } from './sight.ts';

/** What a point of damage on a ruler is worth; everything else is measured by it. */
export const LIFE = 10;
/** What a card more or less is worth. */
export const CARD = 7;
/** What ends the game. */
export const GAME = 1000;

const says = (keyword: string): ((card: Seen) => boolean) => {
  const word = new RegExp(`\\b${keyword}\\b`);
  return ({ text }) => word.test(text);
};
export const intercepts = says('Intercept');
export const retaliates = says('Retaliate');
export const breaksThrough = says('Breakthrough');
const attacksTwice = says('Double Attack');
export const isDormant = says('(Dormant|This unit cannot attack\\.)');

const TEXT = 4;

/** How much whoever has it would miss a card. */
export function worthOf(card: Seen): number {
  const text = card.text === '' ? 0 : TEXT;
  if (isOf(card, 'Unit')) return 6 * card.stk + 3 * card.atk + 2 * Math.max(0, card.hp) + 2 * card.level + text;
  if (isOf(card, 'Ruler')) return GAME;
  return 8 + 3 * card.level + text;
}

/** What a unit is good for in an attack zone. */
const asAttacker = (unit: Seen): number => (isDormant(unit) ? 0 : (7 * unit.stk + 3 * unit.atk) * (attacksTwice(unit) ? 1.6 : 1)) + unit.hp;
/** What it is good for in front of the ruler: nobody in the way is worst of all. */
const asDefender = (unit: Seen): number => 8 + 4 * unit.hp + (intercepts(unit) || retaliates(unit) ? 3 * unit.atk : 0);

export const valueIn = (unit: Seen, kind: 'attack' | 'defense'): number => (kind === 'attack' ? asAttacker(unit) : asDefender(unit));
