/** Cards that belong to a card or to a zone. */

/** Cards that belong to a card or to a zone. */
export { associationsOf, belongingTo, belongsTo, handedOn, whileTheSame } from '../associations.ts';
/** The state: plain data. */
export type { Association } from '../state.ts';
