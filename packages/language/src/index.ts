/** Card text to ability tree and back, for any game that brings a vocabulary. */

/** A subject with a verb that agrees with it. */
export { agreeing, subject } from './agreement.ts';
/** The same meaning in house wording; and what two texts must share to mean the same. */
export { canonical, meaning } from './canonical.ts';
/** What a text says that can hardly be meant; every object of a tree. */
export { type Doubt, visit } from './checks.ts';
/** Text to trees with errors, warnings and repairs; a tree to text. */
export { type Compiled, type CompileOptions, compileCard, type Problem, printAbility } from './compile.ts';
/** Filters of which any may hold; a name in angle brackets. */
export { alternatives, group } from './filters.ts';
/** What may stand next in a text that is being written. */
export { type Following, following } from './following.ts';
/** What a game's own syntaxes are built from. */
export type { Grammar } from './grammar.ts';
/** How much of a list of cards compiles and comes back: the result of the command `compile`. */
export { type Failure, type Measured, type MeasuredCard, type MeasureOptions, measure, type Refusal } from './measure.ts';
/** What is said about texts, in English. */
export { TEXTS } from './messages.ts';
/** Listed repairs for defects of a source. */
export type { Repair, Repaired } from './normalise.ts';
/** Texts read for playing. */
export { compiledOnce } from './once.ts';
/** The noun phrase, and what is meant but not said. */
export type { Phrases } from './phrases.ts';
export { implied } from './pointing.ts';
/** The JSON Schema of every tree that a vocabulary can give. */
export { type Schema, schemaOf } from './published.ts';
/** Numbers, articles and how many. */
export { article, bound, indefinite, numberWord, ordinal, plural, quantities } from './quantities.ts';
/** Repetition and lists. */
export * from './series.ts';
/** The combinators that build a reader and a writer at once. */
export * from './syntax.ts';
/** Words that stand for values. */
export { table } from './table.ts';
/** Tokens, and what a game says about them. */
export { CLOSE_QUOTE, type Lexicon, OPEN_QUOTE, tokenize } from './tokens.ts';
/** The ability tree. */
export type * from './tree.ts';
/** A verb in the form its subject wants; the number of a step. */
export { id, verb } from './verbs.ts';
/** A game's side of the language. */
export { type Vocabulary, vocabulary } from './vocabulary.ts';
/** The words a game brings. */
export type { AbilityKit, Person, RefWord, Style, Words, ZoneWord } from './words.ts';
