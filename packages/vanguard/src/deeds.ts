import { type Game, holds, type Vars } from '@goldenrule/kernel';

/** The things a text can forbid, by the names it has for them. */
export type DeedName =
  | 'attack'
  | 'be attacked'
  | 'be hit'
  | 'intercept'
  | 'boost'
  | 'be boosted'
  | 'stand'
  | 'rest'
  | 'be chosen'
  | 'be retired'
  | 'normal ride'
  | 'ride'
  | 'call'
  | 'draw'
  | 'lose'
  | 'use abilities';

/** What a static that forbids is called. */
export const forbidding = (deed: DeedName): string => `cannot ${deed}`;

/** Does a text forbid this to the card, in this case? */
export const isForbidden = (g: Game, deed: DeedName, card: number, subject?: Vars): boolean =>
  holds(g, card, forbidding(deed), subject) !== undefined;
