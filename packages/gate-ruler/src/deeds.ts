import { answerTo, type effects, type Game, machine, type Vars } from '@goldenrule/kernel';
import { cannots, isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';

/** The things a text can forbid, by the names it has for them. */
export const CANNOT = cannots([
  'attack',
  'be attacked',
  'ready',
  'exhaust',
  'be chosen',
  'be destroyed',
  'be negated',
  'be dealt damage',
  'deal damage',
  'intercept',
  'be moved',
  'be normal summoned',
  'be special summoned',
  'draw',
  'heal',
  'play',
  'set',
  'lose',
]);
export type DeedName = keyof typeof CANNOT;

/** 1-5d: does a text forbid this to the card, where the rulebook lets what is forbidden win. */
export const cannot = (g: Game, deed: effects.About, card: number, subject?: Vars): boolean =>
  isForbiddenAtAll(g, deed) && answerTo(g, machine.forbids) !== null && isForbidden(g, deed, card, subject);
