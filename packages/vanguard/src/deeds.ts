import { effects, type Game, type Ref, type Vars } from '@goldenrule/kernel';

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
export const forbidding = (deed: DeedName): string => FORBIDDING[deed];
const FORBIDDING: Readonly<Record<DeedName, string>> = {
  attack: 'cannot attack',
  'be attacked': 'cannot be attacked',
  'be hit': 'cannot be hit',
  intercept: 'cannot intercept',
  boost: 'cannot boost',
  'be boosted': 'cannot be boosted',
  stand: 'cannot stand',
  rest: 'cannot rest',
  'be chosen': 'cannot be chosen',
  'be retired': 'cannot be retired',
  'normal ride': 'cannot normal ride',
  ride: 'cannot ride',
  call: 'cannot call',
  draw: 'cannot draw',
  lose: 'cannot lose',
  'use abilities': 'cannot use abilities',
};

/** What each of them is about, by number. */
export const CANNOT = Object.fromEntries(Object.entries(FORBIDDING).map(([deed, name]) => [deed, effects.about(name)])) as Readonly<
  Record<DeedName, effects.About>
>;

/** Is anything at work that forbids this to anybody? Cheaper to ask than to describe a case. */
export const isForbiddenAtAll = (g: Game, deed: effects.About): boolean => effects.working(g, deed).length > 0;

/** Does a text forbid this to the card, in this case? */
export const isForbidden = (g: Game, deed: effects.About, card: number, subject?: Vars): boolean =>
  effects.holds(g, card, deed, subject) !== undefined;

// 1.3.3: what texts do not forbid.
export const interceptNotForbidden = (g: Game, card: number): boolean => !isForbidden(g, CANNOT.intercept, card);
/** May an effect of that card choose this one? */
export const choiceNotForbidden = (g: Game, card: number, by: Ref): boolean =>
  !isForbidden(g, CANNOT['be chosen'], card, { by, through: 'effect' });

/** Does a text keep this unit from attacking that one? */
export const cannotBattle = (g: Game, attacker: number, card: number): boolean =>
  (isForbiddenAtAll(g, CANNOT['be attacked']) && isForbidden(g, CANNOT['be attacked'], card, { by: attacker })) ||
  (isForbiddenAtAll(g, CANNOT.attack) && isForbidden(g, CANNOT.attack, attacker, { target: card }));
