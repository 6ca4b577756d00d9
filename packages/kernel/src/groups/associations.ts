/** Cards that belong to a card or to a zone. */

/** Cards that belong to a card or to a zone. */
export { associationsOf, belongingTo, belongsTo, handedOn, whileTheSame } from '../associations.ts';
