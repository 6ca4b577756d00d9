import type { Bound, Clause, Section } from './clauses.ts';
import type { Game } from './game.ts';
import type { Instruction } from './instructions.ts';
import { flatten, link, NOTHING, type Program } from './program.ts';
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
  readonly clauseIndex: ReadonlyMap<string, number>;
  readonly programs: readonly Program[];
  readonly procedures: ReadonlyMap<string, number>;
  /** Where the main line has each of its clauses. */
  readonly entries: ReadonlyMap<string, number>;
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
  /** Which rule clause answers a question. */
  readonly ruleOf: ReadonlyMap<number, number>;
  asked: ((question: number) => void) | null;
}

/** The program of a compiled ability, linked to the rulebook it will run under. */
export function abilityProgram(book: Rulebook, name: string, instructions: readonly Instruction[], clauseId: string): Program {
  const cited = book.clauseIndex.get(clauseId);
  if (cited === undefined) throw new Error(`no clause ${clauseId}`);
  const flat = flatten(
    instructions.map((instruction) => ({ clause: cited, instruction })),
    book.clauseIndex,
  );
  const main = (id: string): number => {
    const to = book.entries.get(id);
    if (to === undefined) throw new Error(`no clause ${id} in the main line`);
    return to;
  };
  return { name, clauses: flat.clauses, code: flat.code.map((code) => link(code, book.procedures, main, main)) };
}

/** The rulebook with one clause left out: a step does nothing, a rule's question gets the answer of a silent rulebook. */
export function without(book: Rulebook, id: string): Rulebook {
  const at = book.clauseIndex.get(id);
  if (at === undefined) throw new Error(`${book.id} has no clause ${id}`);
  const left = book.clauses[at] as Clause;
  const answers = book.answers.slice();
  for (const { question } of left.answers) answers[question.index] = question.silent;
  const programs = book.programs.map(
    (program): Program => ({
      ...program,
      code: program.code.map((code, i) => (program.clauses[i] === at ? NOTHING : code)),
    }),
  );
  return { ...book, answers, programs };
}
