import { answerTo, effects, type Game, machine, type Vars } from '@goldenrule/kernel';

/** The things a text can forbid, by the names it has for them. */
export const DEEDS = [
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
] as const;
export type DeedName = (typeof DEEDS)[number];

/** What a static that forbids is called. */
export const forbidding = (deed: DeedName): string => `cannot ${deed}`;
const ABOUT = Object.fromEntries(DEEDS.map((deed) => [deed, effects.about(forbidding(deed))])) as Readonly<Record<DeedName, effects.About>>;

/** Is anything at work that forbids this to anybody? Cheaper to ask than to describe a case. */
export const isForbiddenAtAll = (g: Game, deed: DeedName): boolean => effects.working(g, ABOUT[deed]).length > 0;

/** Does a text forbid this to the card, in this case? */
export const isForbidden = (g: Game, deed: DeedName, card: number, subject?: Vars): boolean =>
  effects.holds(g, card, ABOUT[deed], subject) !== undefined;

/** 1-5d: the same, where the rulebook lets what is forbidden win. */
export const cannot = (g: Game, deed: DeedName, card: number, subject?: Vars): boolean =>
  isForbiddenAtAll(g, deed) && answerTo(g, machine.forbids) !== null && isForbidden(g, deed, card, subject);
