/**
 * The ability tree: what a printed text means, as plain data.
 *
 * Every node is JSON. A string in a tree is either a literal of a closed union or a name that stood in quotation marks
 * or angle brackets. What changes only the wording sits in a field called `wording`, a variant for an aspect; absent, it
 * means the house wording. The tree is generic over the `Terms` of a game: the core knows how sentences are built, a game
 * knows its words.
 */
export type * from './tree/phrases.ts';
export type * from './tree/sentences.ts';
export type * from './tree/terms.ts';
