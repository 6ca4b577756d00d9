import type { Bound, Clause, Section } from './clauses.ts';
import type { Game } from './game.ts';
import type { Cited, RawInstruction } from './instructions.ts';
import type { None, Procedure } from './procedures.ts';
import { flatten, link, type Program } from './program.ts';
import { type ClauseAt, type Entry, gathered } from './questions.ts';
import type { Player, Zone } from './state.ts';

export interface ZoneKind {
  readonly name: string;
  /** Shared zones belong to nobody. */
  readonly shared?: boolean;
  /** Everybody can tell every card there that has an ability at work: what stands by on one is no secret. */
  readonly told?: boolean;
}

/** What a rulebook is made of. */
export interface RulebookSource {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly Section[];
  readonly zoneKinds: readonly ZoneKind[];
  readonly words: readonly string[];
  readonly begins: string;
  /** The main line: what its clauses work on besides facts. */
  readonly main?: Procedure<None>;
  readonly turnPlayer: (g: Game) => Player;
  /** Facts that are shown but that no value, condition or permission depends on. */
  readonly idleFacts?: readonly string[];
  /** Answers that no clause gives: how a situation is shown, what a hidden card could be. */
  readonly also?: readonly Bound[];
}

export interface Rulebook {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly Section[];
  /** Every numbered clause, in printed order. */
  readonly clauses: readonly Clause[];
  readonly clauseIndex: ReadonlyMap<string, ClauseAt>;
  readonly programs: readonly Program[];
  readonly procedures: Procedures;
  /** Where the main line has each of its clauses. */
  readonly places: ReadonlyMap<string, number>;
  /** By question: what the clauses answer. */
  readonly entries: Entries;
  readonly answers: readonly unknown[];
  readonly zoneKinds: readonly ZoneKind[];
  readonly words: readonly string[];
  readonly wordIndex: ReadonlyMap<string, number>;
  readonly begins: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly readingNames: Readonly<Record<string, readonly string[]>>;
  readonly turnPlayer: (g: Game) => Player;
  readonly idleFacts: ReadonlySet<string>;
  /** `A hand`; with a number where an owner has several zones of a kind. */
  readonly zoneName: (zones: readonly Zone[], zone: number) => string;
  /** What has been worked out from the answers, by number. */
  readonly settled: unknown[];
  /** Told of every clause whose answer is asked, while coverage listens. */
  asked: ((clause: ClauseAt) => void) | null;
}

/** Where a procedure is defined: the number of its program, and the clause that introduces it. */
export interface DefinedAt {
  readonly program: number;
  readonly clause: string;
}
export type Procedures = ReadonlyMap<Procedure, DefinedAt>;
export type Entries = ReadonlyMap<number, readonly Entry<unknown>[]>;

/** The number of the program that carries out a procedure. */
export function programOf(procedures: Procedures, procedure: Procedure): number {
  const defined = procedures.get(procedure);
  if (defined === undefined) throw new Error(`no clause defines ${procedure.name}`);
  return defined.program;
}

/** The clause that defines a procedure. */
export function clauseOf(book: Rulebook, procedure: Procedure): string {
  const defined = book.procedures.get(procedure);
  if (defined === undefined) throw new Error(`${book.id}: no clause defines ${procedure.name}`);
  return defined.clause;
}

/** The clause that is cited: it answers a question, or defines a procedure. */
export function citedIn(
  { clauseIndex, procedures, entries }: Pick<Rulebook, 'clauseIndex' | 'procedures' | 'entries'>,
  cited: Cited,
): ClauseAt {
  if (typeof cited !== 'string' && 'index' in cited) {
    const entry = entries.get(cited.index)?.[0];
    if (entry === undefined || entry.at < 0) throw new Error(`no clause answers ${cited.name}, and so none can be cited`);
    return entry.at;
  }
  const clause = typeof cited === 'string' ? cited : procedures.get(cited)?.clause;
  const at = clauseIndex.get(clause ?? '');
  if (at !== undefined) return at;
  const what = typeof cited === 'string' ? '' : ` ${clause === undefined ? 'defines' : `${clause} introduces`} ${cited.name}`;
  throw new Error(`no clause${what === '' ? ` ${clause}` : what}, and so none can be cited`);
}

/** The program of a compiled ability, linked to the rulebook it will run under; where it says nothing else it cites this clause. */
export function abilityProgram(book: Rulebook, name: string, instructions: readonly RawInstruction[], cited: Cited): Program {
  const clause = citedIn(book, cited);
  const flat = flatten(
    instructions.map((instruction) => ({ clause, instruction })),
    (other) => citedIn(book, other),
  );
  const main = (id: string): number => {
    const to = book.places.get(id);
    if (to === undefined) throw new Error(`no clause ${id} in the main line`);
    return to;
  };
  return {
    name,
    own: null,
    pays: false,
    clauses: flat.clauses,
    code: flat.code.map((code) => link(code, (called) => programOf(book.procedures, called), main, main)),
  };
}

/** A rulebook whose questions are answered by these entries. */
export function answering(book: Omit<Rulebook, 'answers' | 'entries' | 'settled' | 'asked'>, entries: Entries): Rulebook {
  return { ...book, entries, answers: gathered(entries), settled: [], asked: null };
}
