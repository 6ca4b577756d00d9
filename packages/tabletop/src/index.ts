/** What at least two rulebooks have in common, carrying out texts (`/text`) and positions (`/position`) apart. */

/** Games and editions as values. */
export type { Edition, EditionEntry, GameEntry, RulesModule } from './edition.ts';
/** Words and signs that a clause introduces. */
export { type Notation, notation, unknownAmong } from './notation.ts';
/** The rules of an edition, from what it says about its cards and decks. */
export { factsAt, type RulesParts, rulesOf } from './rules.ts';
/** Games at their beginning. */
export { runToDecision, standAtBeginning } from './start.ts';
