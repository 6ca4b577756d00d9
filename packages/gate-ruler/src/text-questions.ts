import { type Game, objects, question } from '@goldenrule/kernel';
import { FACE_DOWN } from './traits.ts';

/** Questions about what texts mean that belong to no mechanic of their own. */
export * from '@goldenrule/tabletop/questions';

/** Is something done as often as possible where it cannot be done so often as told? */
export const timesPossible = question<boolean>('is it done as often as possible', false);
/** Does any quality make a card what is asked for, or the first printed one alone? */
export const qualitiesFit = question<'any' | 'first'>('which qualities count', 'first');
/** What is a number that does not exist? Where the rulebook is silent it compares with nothing. */
export const missingNumber = question<number>('what is a number that does not exist', Number.NaN, 1);
/** Where is a card looked for that is named by its properties alone? */
export const zonelessPlace = question<'in play' | 'anywhere public'>('where is a card without a zone', 'anywhere public');
/** Does a name fit: the one wanted, a card's, and whether a part of it is enough? */
export const nameFits = question<(wanted: string, name: string, part: boolean) => boolean>(
  'which names fit',
  (wanted, name) => wanted === name,
);
/** Which attributes can be chosen, of all there are and of the card's own? */
export const attributesThereAre = question<(published: readonly string[], own: readonly string[]) => readonly string[]>(
  'which attributes can be chosen',
  (_published, own) => own,
);
/** The HP that is read, of HP and damage. */
export const hpRead = question<(hp: number, damage: number) => number>('which HP is read', (hp, damage) => hp - damage);
/** Does the effect that moved a card go on speaking of it? */
export const effectFollows = question<boolean>('does an effect follow the card it moved', false);
/** Who puts cards in order that arrive together: the zone's owner or who moves them? */
export const ordersArrivals = question<'owner' | 'mover'>('who orders cards that arrive together', 'mover');
/** Is a number chosen before the cards where up to so many are meant? */
export const upToNumberFirst = question<boolean>('is the number chosen first', false);
/** How many does an instruction mean that names no number? */
export const numberlessTakes = question<'all' | 'one'>('how many without a number', 'one');
/** Has something been done that was done with no card? */
export const nothingIsDone = question<boolean>('is doing it with nothing doing it', true);
/** Does a text that says card mean rulers too? */
export const cardMeansRuler = question<boolean>('does card mean a ruler too', true);
/** Which cards are set cards? */
export const setCardMeans = question<(g: Game, card: number) => boolean>(
  'which cards are set cards',
  () => false,
  (g, card) => (objects.traitsOf(g, card) & FACE_DOWN) !== 0,
);
