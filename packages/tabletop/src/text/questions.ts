/** What carrying out texts asks of every rulebook. */
import { question } from '@goldenrule/kernel';

/** Does a text win where it and the rulebook disagree? */
export const textPrevails = question<boolean>('does card text prevail over the rules', false);
/** Of what is only partly possible, is the possible part done? */
export const partIsDone = question<boolean>('is the possible part done', false);
/** Does turning something into what it already is count as done, so that it could pay a cost? */
export const alreadySoCounts = question<boolean>('does what is already so count as done', true);
/** How often is something done that a text counts? */
export const timesDone = question<(n: number) => number>('how often is it done', (n) => Math.max(1, Math.abs(n)));
/** The lowest number that can be chosen. */
export const lowestNumber = question<number>('which numbers can be chosen', 1);
/** Do several cards leave the deck one after another? */
export const deckGivesOneByOne = question<boolean>('do cards leave the deck one by one', false);
/** Is a card that left read as it last was? */
export const readsLastKnown = question<boolean>('is a card that left read as it was', false);
/** Does it depend on the zones between which a card moved how an ability that this triggered reads it? Otherwise as in the zone it has come to. */
export const sideDependsOnZones = question<boolean>('does it depend on the zones how a moved card is read', false);
/** Do triggers read a card that arrives with the effects that hold there? */
export const triggersReadWithEffects = question<boolean>('do triggers read cards with effects', false);
/** Does an effect keep to what fitted when it was made? */
export const newcomersLeftAlone = question<boolean>('are later cards left alone by an effect', false);
/** Does an effect on a zone hold for cards that come there later? */
export const zoneEffectsReachArrivals = question<boolean>('do effects on a zone reach arrivals', false);
