/** A game's side of the language, complete. */

import type { Doubt, Fault } from './compiling/checks.ts';
import type { Repair } from './compiling/normalise.ts';
import { type Grammar, grammar } from './grammar.ts';
import type { Lexicon } from './syntax/tokens.ts';
import type { Ability, Terms } from './tree.ts';
import { type Words, wordsOfAny } from './words.ts';

/** Counts what reading texts takes; whoever wants to know hands it over with the vocabulary. */
export interface Meter {
  /** What was tried at some place of a text. */
  steps: number;
  /** Readings kept of one text at once, at the most. */
  readings: number;
}

export interface Vocabulary<T extends Terms> {
  readonly lexicon: Lexicon;
  readonly repairs: readonly Repair[];
  /** Where in a normalised text the abilities are. */
  readonly split: (line: string) => readonly { readonly start: number; readonly end: number }[];
  /** Its words, as the grammar sees them: whose they are makes no difference to it. */
  readonly words: Words<Terms>;
  readonly grammar: Grammar;
  /** What a text of this game says that can hardly be meant. */
  doubts(this: void, ability: Ability<T>): readonly Doubt[];
  /** What a text of this game says that can never happen: errors where they stand. */
  faults?(this: void, ability: Ability<T>): readonly Fault[];
  /** What `--probe` exchanges: sets of words of which one is put for another. */
  readonly probes: readonly (readonly string[])[];
  readonly meter?: Meter;
}

/** A vocabulary from its words; the grammar is built here, once. */
export function vocabulary<T extends Terms>(parts: Omit<Vocabulary<T>, 'grammar' | 'words'> & { readonly words: Words<T> }): Vocabulary<T> {
  const words = wordsOfAny(parts.words);
  return { ...parts, words, grammar: grammar(words) };
}
