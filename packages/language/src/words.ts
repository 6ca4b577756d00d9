/** What a game tells the core about its words. */

import type { Grammar } from './grammar.ts';
import type { Phrases } from './phrase/phrases.ts';
import type { Nothing, Part, Syntax } from './syntax/syntax.ts';
import type { Ability, Block, Change, CoreAction, Declared, Filter, Period, Terms, Trigger } from './tree.ts';

/** The verb after "you" or in a command, in a cost, or after a third person. */
export type Person = 'base' | 'cost' | 'third';

export interface ZoneWord<Z> {
  readonly zone: Z;
  readonly text: string;
  /** A card lies on it, not in it. */
  readonly surface?: true;
  /** It takes neither article nor owner: "in play". */
  readonly bare?: true;
  /** Where a player has several. */
  readonly plural?: string;
  /** It stands for all that lies there: "discard your hand". */
  readonly pile?: true;
}
export interface NounWord<N> {
  readonly noun: N;
  readonly singular: string;
  readonly plural: string;
}
/** Nouns that are spelled as they are called, and take an s. */
export const regular = <const N extends string>(...nouns: readonly N[]): readonly NounWord<N>[] =>
  nouns.map((noun) => ({ noun, singular: noun, plural: `${noun}s` }));

/** A phrase that points at something, like "that card". */
export interface RefWord<R> {
  /** Kept in the tree as the wording. */
  readonly text: string;
  /** It can only mean what was called so, if it was called by a noun. */
  readonly noun?: string;
  /** What it always means; absent: it has to be found. */
  readonly to?: R | 'self' | 'triggering';
  readonly plural?: true;
  readonly rest?: true;
  /** Which of several. */
  readonly nth?: number;
  /** Only results of steps of these kinds. */
  readonly of?: readonly string[];
  /** Results of steps of these kinds only where there is nothing else. */
  readonly hardly?: readonly string[];
  /** Only what went to that zone, where it is said where it went. */
  readonly into?: string;
  /**
   * It means the bearer rather than what else set the ability off, where something was just done to the bearer; as a subject also where the
   * bearer is the subject of what set it off, and rather than what a step handled right behind something that was done to the bearer.
   */
  readonly subject?: true;
}

/** What became of cards, by the kind of the step; `to`: the preposition before where they went, where that can be said. */
export interface Participle {
  readonly step: string;
  readonly participle: string;
  readonly to?: 'into' | 'to';
}
/** What somebody did; with `base` it can be asked whether they did not, with `present` whether "you draw". */
export interface Done {
  readonly step: string;
  readonly past: string;
  readonly base?: string;
  readonly present?: true;
  readonly to?: 'into' | 'to';
}

/** How the house writes what every game says. */
export interface Style {
  /** Numbers in figures rather than in words. */
  readonly figures: boolean;
  /** "gets [Power] +2" or "gains +2 Power". */
  readonly gain: { readonly singular: string; readonly plural: string; readonly numberFirst: boolean };
  /** Two statements are joined by a bare "and". */
  readonly pair: ', and' | 'and';
  /** The player spoken of last. */
  readonly they: { readonly subject: string; readonly possessive: string; readonly plural: boolean };
  /** Of an owner: "cards you have". */
  readonly own: { readonly base: string; readonly third: string };
  /** Adjectives for what is yours and what is your opponent's; then "of your" is a variant. */
  readonly sides?: { readonly you: string; readonly opponent: string };
  /** Words that point and own, like "its", and what can be owned so. */
  readonly its?: readonly RefWord<string>[];
  /** The same of several cards, like "their" before "controllers". */
  readonly theirs?: readonly RefWord<string>[];
  readonly belongings?: readonly string[];
  /** Something other than "as" and a state: "in a ready state". */
  readonly manners?: readonly (readonly [string, string])[];
  /** Keywords without quotation marks. */
  readonly plainKeywords?: true;
  /** Words that point agree in number with what they mean; "them" can be a player. */
  readonly agrees?: true;
  /** A place without a card, where places hold cards. */
  readonly empty?: string;
  /** A number may be called X, and said behind. */
  readonly x?: true;
  /** Filters of this game that leave one card: "the" can stand before what they say. */
  readonly definite?: readonly string[];
  /** Steps of this game that name the cards they are about in another part than most, and which parts of them are subjects, as they are worded. */
  readonly parts?: Readonly<Record<string, StepParts>>;
}

export interface StepParts {
  readonly about: string;
  readonly isSubject: (part: string, wording: Readonly<Record<string, unknown>>) => boolean;
}

/** The style of a game that does not say. */
export const USUAL: Style = {
  figures: false,
  gain: { singular: 'gets', plural: 'get', numberFirst: false },
  pair: ', and',
  they: { subject: 'he or she', possessive: 'his or her', plural: false },
  own: { base: 'have', third: 'has' },
};

/** What a game that has no icons for it builds abilities from. */
export interface AbilityKit<T extends Terms> {
  readonly grammar: Grammar<T>;
  readonly statements: { readonly cost: Syntax<Block<T>>; readonly sentence: Syntax<Block<T>>; readonly block: Syntax<Block<T>> };
  readonly body: Part<{ readonly body: readonly Block<T>[] }>;
  readonly during: Part<{ readonly during?: Period<T> }>;
  readonly trigger: Syntax<Trigger<T>>;
  readonly event: Syntax<T['event']>;
  readonly keyword: Syntax<T['keyword']>;
}

/** The words of a game as the core reads them: of its terms it knows no more than that there are some. */
export const wordsOfAny = <T extends Terms>(words: Words<T>): Words<Terms> => words as Words<Terms>;

/**
 * What some game of the core's says and another cannot: to pay the cost of the heading, to use an ability up, to declare a card name, to name
 * groups of two sorts.
 */
export type Lacking = 'pay' | 'used up' | 'card name' | 'double brackets';

/** Tables and syntaxes that complete the grammar of the core. */
export interface Words<T extends Terms> {
  /** Not said in this game: nothing could carry it out. */
  readonly lacks?: readonly Lacking[];
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
  /** With another word for it, if there is one. */
  readonly columns: readonly (readonly [column: T['column'], text: string, other?: string])[];
  readonly refs: readonly RefWord<T['role']>[];
  /** Kinds of steps with their past participles, for "drawn with this effect". */
  readonly participles: readonly Participle[];
  /** "of" every player. */
  readonly everyone: string;
  /** What the whole game can be called, beside "the game". */
  readonly game?: readonly string[];
  /** What a place for one card is called. */
  readonly spot: string;
  /** A column can be chosen, and spoken of then: "in that column". */
  readonly chosenColumns?: true;
  /** What else can be declared, with its article. */
  readonly declared: readonly (readonly [Declared, string])[];
  /** Filters of the game, before and behind a noun. */
  readonly adjectives: (parts: Phrases<T>) => readonly Syntax<Filter<T>>[];
  readonly clauses: (parts: Phrases<T>) => readonly Syntax<Filter<T>>[];
  /** What a card can have, behind "with" or "that has": the lead. */
  readonly qualities?: (parts: Phrases<T>, lead: Part<Nothing>) => readonly Syntax<Filter<T>>[];
  /** Numbers of the game. */
  readonly amounts?: (parts: Phrases<T>) => readonly Syntax<T['amount']>[];
  /** What else one gets. */
  readonly gains?: (parts: Phrases<T>) => readonly Syntax<Change<T>>[];
  /** What can be said behind that, of the same card. */
  readonly also?: (parts: Grammar<T>) => readonly Syntax<Change<T>>[];
  readonly style?: Style;
  /** The icon of a cost that stands before what it is paid for, also within a sentence. */
  readonly costIcon?: string;
  /** Icons that open an ability, or how abilities are written without. */
  readonly headings:
    | { readonly auto: string; readonly act: string; readonly cont: string }
    | ((kit: AbilityKit<T>) => readonly Syntax<Ability<T>>[]);
  /** Kinds of steps and how one asks whether they were carried out: "you drew", "you did not draw". */
  readonly did: readonly Done[];
  /** Kinds of steps of the game that say how many, and their verbs: "call two cards instead of one". */
  readonly counted?: readonly (readonly [step: string, verb: string])[];
  /** Kinds of steps, beside drawing, that a late "for each" does once for each. */
  readonly repeats?: readonly T['action']['kind'][];
  readonly actions: (parts: Grammar<T>, person: Person) => readonly Syntax<T['action'] | CoreAction<T>>[];
  /** Statements of the game that are no commands. */
  readonly statements: (parts: Grammar<T>) => readonly Syntax<T['action'] | CoreAction<T>>[];
  /** Those that share the subject of the one before. */
  readonly statementsAgain?: (parts: Grammar<T>) => readonly Syntax<T['action'] | CoreAction<T>>[];
  /** Events as they happen, or as they would happen. */
  readonly events: (parts: Grammar<T>, form: 'happens' | 'would') => readonly Syntax<T['event']>[];
  /** Events without their subject: that of the bearer. */
  readonly unsaid?: (parts: Grammar<T>) => readonly Syntax<T['event']>[];
  /** Events without their subject: that of the event before. */
  readonly again?: (parts: Grammar<T>) => readonly Syntax<T['event']>[];
  readonly conditions: (parts: Grammar<T>) => readonly Syntax<T['condition']>[];
  readonly periods: (parts: Grammar<T>) => readonly Syntax<T['period']>[];
  readonly deeds: (parts: Grammar<T>) => readonly Syntax<T['deed']>[];
  readonly limits: (parts: Grammar<T>) => readonly Syntax<T['limit']>[];
  /** What an ability may be called, before the icon that opens it: "Bloom - [AUTO]: …". */
  readonly titles?: Syntax<string>;
  /** Limits that a text tells in its last sentence. */
  readonly closings?: (parts: Grammar<T>) => readonly Syntax<T['limit']>[];
  readonly rules: (parts: Grammar<T>) => readonly Syntax<T['rule']>[];
}
