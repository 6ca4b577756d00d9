import type { Game, Player, Ref } from '@goldenrule/kernel';
import { cannots, isForbidden, isForbiddenAtAll } from '@goldenrule/tabletop/play';

/** The things a text can forbid, by the names it has for them. */
export const CANNOT = cannots([
  'attack',
  'be attacked',
  'be hit',
  'intercept',
  'boost',
  'be boosted',
  'stand',
  'rest',
  'be chosen',
  'be retired',
  'normal ride',
  'ride',
  'call',
  'call together',
  'draw',
  'lose',
  'use abilities',
  'use trigger effects',
  'move',
]);
export type DeedName = keyof typeof CANNOT;

// 1.3.3: what texts do not forbid.
export const interceptNotForbidden = (g: Game, card: number): boolean => !isForbidden(g, CANNOT.intercept, card);
/** May an effect of that card choose this one? */
export const choiceNotForbidden = (g: Game, card: number, by: Ref): boolean =>
  !isForbidden(g, CANNOT['be chosen'], card, { by, through: 'effect' });

/** May this unit move from one rear-guard circle to another? */
export const moveNotForbidden = (g: Game, card: number): boolean => !isForbiddenAtAll(g, CANNOT.move) || !isForbidden(g, CANNOT.move, card);

/** May a player call so many cards at the same time? */
export const numberNotForbidden = (g: Game, player: Player, count: number): boolean =>
  !isForbiddenAtAll(g, CANNOT['call together']) || !isForbidden(g, CANNOT['call together'], -1, { player, count });

/** Does a text keep this unit from attacking that one? */
export const cannotBattle = (g: Game, attacker: number, card: number): boolean =>
  (isForbiddenAtAll(g, CANNOT['be attacked']) && isForbidden(g, CANNOT['be attacked'], card, { by: attacker })) ||
  (isForbiddenAtAll(g, CANNOT.attack) && isForbidden(g, CANNOT.attack, attacker, { target: card }));
