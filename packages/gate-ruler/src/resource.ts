import { allOf, answerTo, type Game, type Player, question } from '@goldenrule/kernel';
import type { Role } from './abilities-data.ts';
import { cardsIn, isExhausted, RESOURCE } from './zones.ts';

/** 16-17: may this player play an event or ability with the keyword Resource; may an automatic one trigger? */
export const resourceAllows = allOf<[g: Game, player: Player, role: Role]>('may something with Resource be played');
/** Will exhausted resources do? */
export const resourceAnyState = question<boolean>('will exhausted resources do', false);

const hasResources = (g: Game, player: Player): boolean =>
  cardsIn(g, player, RESOURCE).some((card) => answerTo(g, resourceAnyState) || !isExhausted(g, card));

const isTriggered = (role: Role): boolean => role === 'automatic' || role === 'touchdown';

/** 16-17b, 16-17b-1, 16-17c: an ability that is played, one that triggers, and an event. */
export const abilityHasResources = (g: Game, player: Player, role: Role): boolean =>
  role === 'event' || isTriggered(role) || hasResources(g, player);
export const automaticHasResources = (g: Game, player: Player, role: Role): boolean => !isTriggered(role) || hasResources(g, player);
export const eventHasResources = (g: Game, player: Player, role: Role): boolean => role !== 'event' || hasResources(g, player);
