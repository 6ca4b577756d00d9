/** What a game tells the core about its words. */

import type { Grammar } from './grammar.ts';
import type { Phrases } from './phrases.ts';
import type { Syntax } from './syntax.ts';
import type { CoreAction, Declared, Terms } from './tree.ts';

/** The verb after "you" or in a command, in a cost, or after a third person. */
export type Person = 'base' | 'cost' | 'third';

export interface ZoneWord<Z> {
  readonly zone: Z;
  readonly text: string;
  /** A card lies on it, not in it. */
  readonly surface?: true;
}
export interface NounWord<N> {
  readonly noun: N;
  readonly singular: string;
  readonly plural: string;
}
/** A phrase that points at something, like "that card". */
export interface RefWord<R> {
  /** Kept in the tree as the wording. */
  readonly text: string;
  /** What it always means; absent: it has to be found. */
  readonly to?: R | 'self' | 'triggering';
  readonly plural?: true;
  readonly rest?: true;
  /** Only results of steps of these kinds. */
  readonly of?: readonly string[];
}

/** Tables and syntaxes that complete the grammar of the core. */
export interface Words<T extends Terms> {
  readonly zones: readonly ZoneWord<T['zone']>[];
  readonly nouns: readonly NounWord<T['noun']>[];
  readonly stats: readonly (readonly [T['stat'], string])[];
  /** States as adjectives and after "is". */
  readonly states: readonly (readonly [T['state'], string])[];
  /** States that a verb of the same spelling brings about. */
  readonly verbStates: readonly (readonly [T['state'], string])[];
  readonly keywords: readonly (readonly [T['keyword'], string])[];
  readonly phases: readonly (readonly [T['phase'], string])[];
  readonly rows: readonly (readonly [T['row'], string])[];
  readonly columns: readonly (readonly [T['column'], string])[];
  readonly refs: readonly RefWord<T['role']>[];
  /** Kinds of steps with their past participles, for "drawn with this effect". */
  readonly participles: readonly (readonly [string, string])[];
  /** "of" every player. */
  readonly everyone: string;
  /** What a place for one card is called. */
  readonly spot: string;
  /** What else can be declared, with its article. */
  readonly declared: readonly (readonly [Declared, string])[];
  /** Filters of the game, before and behind a noun. */
  readonly adjectives: (parts: Phrases<T>) => readonly Syntax<T['filter']>[];
  readonly clauses: (parts: Phrases<T>) => readonly Syntax<T['filter']>[];
  /** Icons that open an ability. */
  readonly headings: { readonly auto: string; readonly act: string; readonly cont: string };
  /** Kinds of steps and how one asks whether they were carried out: "you drew". */
  readonly did: readonly (readonly [string, string])[];
  readonly actions: (parts: Grammar<T>, person: Person) => readonly Syntax<T['action'] | CoreAction<T>>[];
  /** Statements of the game that are no commands. */
  readonly statements: (parts: Grammar<T>) => readonly Syntax<T['action'] | CoreAction<T>>[];
  /** Events as they happen, or as they would happen. */
  readonly events: (parts: Grammar<T>, form: 'happens' | 'would') => readonly Syntax<T['event']>[];
  readonly conditions: (parts: Grammar<T>) => readonly Syntax<T['condition']>[];
  readonly periods: (parts: Grammar<T>) => readonly Syntax<T['period']>[];
  readonly deeds: (parts: Grammar<T>) => readonly Syntax<T['deed']>[];
  readonly limits: (parts: Grammar<T>) => readonly Syntax<T['limit']>[];
  readonly rules: (parts: Grammar<T>) => readonly Syntax<T['rule']>[];
}
