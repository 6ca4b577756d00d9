/** Card text to ability tree and back, for any game that brings a vocabulary. */

export { agreeing } from './agreement.ts';
export { canonical, meaning } from './canonical.ts';
export { player } from './changes.ts';
export { type Doubt, visit } from './checks.ts';
export { type Compiled, comparable, compileCard, type Problem, printAbility } from './compile.ts';
export { alternatives, group } from './filters.ts';
export type { Grammar } from './grammar.ts';
export { type Failure, type Measured, type MeasuredCard, measure } from './measure.ts';
export type { Repair, Repaired } from './normalise.ts';
export { implied, type Phrases } from './phrases.ts';
export { possessive, whose } from './places.ts';
export { type Schema, schemaOf } from './published.ts';
export { bound, counted, indefinite, numberWord, ordinal } from './quantities.ts';
export { readAbility } from './read.ts';
export { Source } from './reading.ts';
export * from './series.ts';
export * from './syntax.ts';
export { CLOSE_QUOTE, END, GROUP, type Lexicon, NAME, OPEN_QUOTE, tokenize } from './tokens.ts';
export type * from './tree.ts';
export { typeset } from './typeset.ts';
export { id, verb } from './verbs.ts';
export { type Vocabulary, vocabulary } from './vocabulary.ts';
export type { Person, RefWord, Words } from './words.ts';
