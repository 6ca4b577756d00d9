/** Cards made ready to play: their texts read, and what the machine carries out made of them. */
import {
  type Ability,
  type abilities,
  abilityProgram,
  type Definition,
  effects,
  type Library,
  type Rulebook,
  type Said,
} from '@goldenrule/kernel';
import { bugOf, type Compiled, LONGEST_TEXT, type Terms, type Ability as Tree } from '@goldenrule/language/trees';
import { type CoreWriter, Unread, Unworkable } from './context.ts';
import { said } from './messages.ts';
import { watcherOf } from './watching.ts';

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
export interface Collector extends CoreWriter {
  /** Words that texts give to cards, by number. */
  readonly groups: readonly string[];
  /** How much there is, to return to if the rest of a card turns out not to work. */
  readonly mark: () => Mark;
  readonly backTo: (mark: Mark) => void;
  /** Everything collected, with the cards it was collected from. */
  readonly library: (definitions: readonly Definition[]) => Library & { readonly groups: readonly string[] };
}

/** How much of each was collected. */
export type Mark = { readonly [K in 'statics' | 'abilities' | 'programs' | 'witnesses']: number };

/** `plain`: what the game keeps with an ability that has nothing special about it; `given`: statics that are there before any card. */
export function collector(book: Rulebook, plain: object = {}, given: readonly effects.Static[] = []): Collector {
  const statics = given.map(effects.staticOf);
  const abilities: Ability[] = [];
  const programs: abilities.Program[] = [];
  const groups: string[] = [];
  const witnesses: abilities.Witness[] = [];
  return {
    book,
    groups,
    mark: () => ({
      statics: statics.length,
      abilities: abilities.length,
      programs: programs.length,
      witnesses: witnesses.length,
    }),
    backTo: (mark) => {
      statics.length = mark.statics;
      abilities.length = mark.abilities;
      programs.length = mark.programs;
      witnesses.length = mark.witnesses;
    },
    static: (part) => statics.push(effects.staticOf(part, statics.length)) - 1,
    // Like statics they are read all the time, and an engine reads objects of one shape several times faster.
    ability: ({ kind, text, zones, triggers, situation, replacements, statics: parts, program, cost, more }) =>
      abilities.push({
        index: abilities.length,
        kind,
        text,
        zones,
        triggers,
        situation,
        replacements,
        statics: parts,
        program,
        cost,
        more: { ...plain, ...(more as object) },
      }) - 1,
    program: (name, instructions, clause) => programs.push(abilityProgram(book, name, instructions, clause)) - 1,
    word: (name) => {
      const at = groups.indexOf(name);
      return at >= 0 ? at : groups.push(name) - 1;
    },
    watch: ({ topic, to, memory = 'happened', notes }) => {
      const index = witnesses.length;
      witnesses.push({
        topic,
        ...(to === undefined ? {} : { to }),
        memory,
        notes: (g, event, side) => notes(g, event, side, index),
      });
      return index;
    },
    library: (definitions) => ({
      definitions,
      abilities,
      statics,
      programs,
      whats: effects.spokenOf(statics),
      groups,
      ...(witnesses.length === 0 ? {} : { witnesses }),
    }),
  };
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
  let find: Compiled<T>['placeOf'];
  try {
    // What is too long to be read is too long to be looked through for notation, too.
    const strange = text.length > LONGEST_TEXT ? undefined : unknown(into.book, text);
    if (strange !== undefined)
      return failed({ ...placeOf(text, strange.at), ...said('text.notation', { rules: into.book.id, what: strange.what }), excerpt: '' });
    const compiled = read(name, text);
    const { parts, errors } = compiled;
    find = compiled.placeOf;
    if (errors.length > 0) return failed(...errors);
    const abilities: number[] = [];
    for (const { ability: node, text: own, line } of parts) {
      at = line;
      if (node === undefined) continue;
      watcherOf(into.book)?.loads(node);
      abilities.push(...ability(node, own, into));
    }
    return { abilities, problems: [] };
  } catch (error) {
    if (error instanceof Unread) throw error;
    into.backTo(mark);
    if (!(error instanceof Unworkable)) return failed({ line: at, column: 1, ...bugOf(error), excerpt: '' });
    const [place = { line: at, column: 1, excerpt: '' }] = error.within.flatMap((node) => find?.(node) ?? []);
    return failed({ ...place, ...error.said });
  }
}
