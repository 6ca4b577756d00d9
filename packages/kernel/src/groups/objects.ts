/** Objects beyond their references: what they are, who owns them, how they come to be. */

/** Who knows which card. */
export { knows } from '../knowledge.ts';
/** The machine: run, copy, write down. */
export { gameOf, standAt } from '../machine.ts';
/** Objects and the references to them. */
export {
  definitionAt,
  definitionFor,
  isThere,
  kindWhere,
  lastKnown,
  MOST_CARDS,
  MOST_TURNS,
  ownerOf,
  stampOf,
  traitsOf,
} from '../objects.ts';
/** An object that comes to be. */
export { bringCards, createObject } from '../placing.ts';
/** The state: plain data. */
export { emptyState, type Frame, OBJECT_KINDS, type State, type Zone } from '../state.ts';
