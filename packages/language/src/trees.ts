/** What whoever carries trees out needs of the language: the trees, without the grammar that reads and writes them. */

/** A text in which a number is another one under a condition. */
export { withAlternative } from './altering.ts';
/** What went wrong with a text by our own fault. */
export { bugOf } from './bugs.ts';
/** When an option of a list is done that depends on a number, or on the sort of a card. */
export { conditionOfCase } from './cases.ts';
/** What an engine sees of a tree. */
export { unworded } from './compiling/canonical.ts';
/** A text that was read. */
export type { Compiled } from './compiling/compile.ts';
/** How long a text may be. */
export { LONGEST_TEXT } from './compiling/limits.ts';
/** The nodes of a text, and its steps. */
export { nodesIn, stepsIn } from './nodes.ts';
/** The ability tree. */
export type * from './tree.ts';
