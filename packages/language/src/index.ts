/** Card text to ability tree and back, for any game that brings a vocabulary. */

/** The same meaning in house wording; what an engine sees; and what two texts must share to mean the same. */
export { canonical, meaning, unworded } from './compiling/canonical.ts';
/** What a text says that can hardly be meant, or never happen. */
export type { Doubt, Fault } from './compiling/checks.ts';
/** Text to trees with errors, warnings, repairs and accepted wordings; a tree to text. */
export { type Compiled, type CompileOptions, compileCard, type Problem, printAbility } from './compiling/compile.ts';
/** What may stand next in a text that is being written. */
export { type Following, following } from './compiling/following.ts';
/** How long a text may be. */
export { LONGEST_TEXT } from './compiling/limits.ts';
/** How much of a list of cards compiles and comes back: the result of the command `compile`. */
export { type Failure, type Measured, type MeasuredCard, type MeasureOptions, measure, type Refusal } from './compiling/measure.ts';
/** Listed repairs for defects of a source. */
export type { Repair, Repaired } from './compiling/normalise.ts';
/** Texts read for playing. */
export { compiledOnce } from './compiling/once.ts';
/** Parentheses that explain what they stand behind. */
export { type Reminder, recognised } from './compiling/reminders.ts';
/** What a game's own syntaxes are built from. */
export type { Grammar } from './grammar.ts';
/** What is said about texts, in English. */
export { TEXTS } from './messages.ts';
/** The nodes of a text; every object of its tree. */
export { nodesIn, visit } from './nodes.ts';
/** A subject with a verb that agrees with it. */
export { agreeing, subject } from './phrase/agreement.ts';
/** Which way up a card lies. */
export { facing } from './phrase/destinations.ts';
/** Filters of which any may hold; a name in angle brackets. */
export { alternatives, group, plainGroup } from './phrase/filters.ts';
/** The noun phrase, and what is meant but not said. */
export { BEARER } from './phrase/layout.ts';
export type { Phrases } from './phrase/phrases.ts';
export { implied } from './phrase/pointing.ts';
/** Numbers, articles and how many. */
export { article, bound, indefinite, numberWord, ordinal, plural, quantities } from './phrase/quantities.ts';
/** The JSON Schema of every tree that a vocabulary can give. */
export { type Schema, schemaOf } from './published.ts';
/** Everything that can be said in a vocabulary, and what a tree says of it. */
export { eachSaid, kindsIn, type Saying, type SayingSort, sayingsOf, sayingsOfNode, wordingsOf } from './sayings.ts';
/** Repetition and lists. */
export * from './sentence/sharing.ts';
/** Verbs as events tell them, and players as their subjects. */
export { active, isNow, passive, playersWith, type Verb, type VerbForm } from './sentence/tenses.ts';
/** A verb in the form its subject wants; the number of a step. */
export { id, verb } from './sentence/verbs.ts';
export * from './syntax/series.ts';
/** The combinators that build a reader and a writer at once. */
export * from './syntax/syntax.ts';
/** Words that stand for values. */
export { alike, table } from './syntax/table.ts';
/** Tokens, and what a game says about them. */
export { CLOSE_QUOTE, GROUP, type Lexicon, OPEN_QUOTE, tokenize } from './syntax/tokens.ts';
/** The ability tree. */
export type * from './tree.ts';
/** A game's side of the language. */
export { type Meter, type Vocabulary, vocabulary } from './vocabulary.ts';
/** The words a game brings; nouns that take an s. */
export { type AbilityKit, type Lacking, type Person, type RefWord, regular, type Style, type Words, type ZoneWord } from './words.ts';
