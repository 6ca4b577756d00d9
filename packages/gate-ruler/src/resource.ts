import { answerTo, type Game, type Permission, type Player, question } from '@goldenrule/kernel';
import type { Role } from './abilities-data.ts';
import { cardsIn, isExhausted, RESOURCE } from './zones.ts';

/** 16-17: does what has the keyword Resource need cards in the resource zone? */
export const resourceAbility = question<boolean>('does an ability with Resource need resources', false);
export const resourceAutomatic = question<boolean>('does an automatic ability with Resource need resources', false);
export const resourceEvent = question<boolean>('does an event with Resource need resources', false);
/** Will exhausted resources do? */
export const resourceAnyState = question<boolean>('will exhausted resources do', false);

const hasResources = (g: Game, player: Player): boolean =>
  cardsIn(g, player, RESOURCE).some((card) => answerTo(g, resourceAnyState) || !isExhausted(g, card));

/** Does the keyword Resource let this be played, or trigger? */
export function resourceAllows(g: Game, player: Player, resource: boolean, role: Role): Permission {
  if (!resource || hasResources(g, player)) return true;
  if (role === 'event') return !answerTo(g, resourceEvent) || '16-17c';
  if (role === 'automatic' || role === 'touchdown') return !answerTo(g, resourceAutomatic) || '16-17b-1';
  return !answerTo(g, resourceAbility) || '16-17b';
}
