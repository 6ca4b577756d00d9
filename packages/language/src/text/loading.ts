/** Cards made ready to play: their texts read, and what the machine carries out made of them. */
import {
  type Ability,
  abilityProgram,
  type Cited,
  type Definition,
  type Instruction,
  type Library,
  type Program,
  type Rulebook,
  type Said,
  type Static,
  spokenOf,
  staticOf,
  type Witness,
} from '@goldenrule/kernel';
import type { Compiled } from '../compiling/compile.ts';
import { LONGEST_TEXT } from '../compiling/limits.ts';
import type { Terms, Ability as Tree } from '../tree.ts';
import { type CoreWriter, Unread, Unworkable } from './context.ts';
import { bugOf, said } from './messages.ts';
import type { Watch } from './waiting.ts';

/** A text that could not be loaded, and where. */
export interface CardProblem extends Said {
  readonly card: string;
  readonly id: string;
  readonly line: number;
  readonly column: number;
  readonly length?: number;
  /** The fact that holds the text, where it is not the text of the card itself. */
  readonly fact?: string;
  /** The line with a caret under the word, where there is one. */
  readonly excerpt: string;
}

/** What the cards of a library are compiled into. */
export class Collector implements CoreWriter {
  readonly book: Rulebook;
  readonly statics: Static[];
  readonly abilities: Ability[] = [];
  readonly programs: Program[] = [];
  /** Words that texts give to cards, by number. */
  readonly groups: string[] = [];
  readonly witnesses: Witness[] = [];

  /** What the game keeps with an ability that has nothing special about it. */
  readonly #plain: object;

  constructor(book: Rulebook, plain: object = {}, statics: readonly Static[] = []) {
    this.book = book;
    this.#plain = plain;
    this.statics = statics.map(staticOf);
  }

  /** How much there is, to return to if the rest of a card turns out not to work. */
  mark(): readonly number[] {
    return [this.statics, this.abilities, this.programs, this.witnesses].map(({ length }) => length);
  }
  backTo([statics = 0, abilities = 0, programs = 0, witnesses = 0]: readonly number[]): void {
    this.statics.length = statics;
    this.abilities.length = abilities;
    this.programs.length = programs;
    this.witnesses.length = witnesses;
  }

  static = (part: Omit<Static, 'index'>): number => this.statics.push(staticOf(part, this.statics.length)) - 1;
  // Like statics they are read all the time, and an engine reads objects of one shape several times faster.
  ability = ({ kind, text, zones, triggers, situation, replacements, statics, program, cost, more }: Omit<Ability, 'index'>): number =>
    this.abilities.push({
      index: this.abilities.length,
      kind,
      text,
      zones,
      triggers,
      situation,
      replacements,
      statics,
      program,
      cost,
      more: { ...this.#plain, ...(more as object) },
    }) - 1;
  program = (name: string, instructions: readonly Instruction[], clause: Cited | string): number =>
    this.programs.push(abilityProgram(this.book, name, instructions, clause)) - 1;
  word = (name: string): number => {
    const at = this.groups.indexOf(name);
    return at >= 0 ? at : this.groups.push(name) - 1;
  };
  watch = ({ topic, to, memory = 'happened', notes }: Watch): number => {
    const index = this.witnesses.length;
    this.witnesses.push({
      topic,
      ...(to === undefined ? {} : { to }),
      memory,
      notes: (g, event, side) => notes(g, event, side, index),
    });
    return index;
  };

  /** Everything collected, with the cards it was collected from. */
  library(definitions: readonly Definition[]): Library & { readonly groups: readonly string[] } {
    const { statics, abilities, programs, groups, witnesses } = this;
    const whats = spokenOf(statics);
    return { definitions, abilities, statics, programs, whats, groups, ...(witnesses.length === 0 ? {} : { witnesses }) };
  }
}

/** Makes trees of a text: whoever only plays with texts that were compiled beforehand does without the grammar. */
export type ReadText<T extends Terms> = (name: string, text: string) => Compiled<T>;

/** Where in a text a character stands. */
function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** How a game loads a text. */
export interface Loader<T extends Terms, W extends Collector> {
  readonly read: ReadText<T>;
  /** Notation that the rulebook in hand does not have. */
  readonly unknown: (book: Rulebook, text: string) => { readonly at: number; readonly what: Said } | undefined;
  /** The numbers of the abilities that the machine sees in one; none: it does nothing during a game. */
  readonly ability: (node: Tree<T>, text: string, into: W) => readonly number[];
}

/** The abilities of a text, or why it cannot be loaded: then it has none. */
export function loadText<T extends Terms, W extends Collector>(
  { read, unknown, ability }: Loader<T, W>,
  { name, id }: { readonly name: string; readonly id: string },
  text: string,
  into: W,
): { readonly abilities: readonly number[]; readonly problems: readonly CardProblem[] } {
  const failed = (...problems: readonly Omit<CardProblem, 'card' | 'id'>[]) => ({
    abilities: [],
    problems: problems.map(({ line, column, length, key, params, message, excerpt }) => ({
      card: name,
      id,
      line,
      column,
      ...(length === undefined ? {} : { length }),
      key,
      params,
      message,
      excerpt,
    })),
  });
  if (text.trim() === '') return failed();
  const mark = into.mark();
  let at = 1;
  try {
    // What is too long to be read is too long to be looked through for notation, too.
    const strange = text.length > LONGEST_TEXT ? undefined : unknown(into.book, text);
    if (strange !== undefined)
      return failed({ ...placeOf(text, strange.at), ...said('text.notation', { rules: into.book.id, what: strange.what }), excerpt: '' });
    const { parts, errors } = read(name, text);
    if (errors.length > 0) return failed(...errors);
    const abilities: number[] = [];
    for (const { ability: node, text: own, line } of parts) {
      at = line;
      if (node !== undefined) abilities.push(...ability(node, own, into));
    }
    return { abilities, problems: [] };
  } catch (error) {
    if (error instanceof Unread) throw error;
    into.backTo(mark);
    return failed({ line: at, column: 1, ...(error instanceof Unworkable ? error.said : bugOf(error)), excerpt: '' });
  }
}
