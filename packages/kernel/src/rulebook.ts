import type { Game } from './game.ts';
import type { Instruction } from './instructions.ts';
import { type Flat, flatten, link, NOTHING, type Program } from './program.ts';
import { type Question, silentAnswers } from './questions.ts';
import type { Player, Zone } from './state.ts';
import { playerName } from './subjects.ts';

// Clauses.

export type ClauseKind = 'heading' | 'step' | 'rule' | 'same' | 'note';

export interface Clause {
  readonly id: string;
  readonly kind: ClauseKind;
  readonly summary: string;
  readonly instructions: readonly Instruction[];
  readonly answers: readonly Bound[];
  /** `same`: the clause it repeats; `note`: why there is nothing to carry out. */
  readonly because: string;
  readonly procedure: readonly Clause[] | null;
}

/** An answer without a clause. */
export const answers = <A>(question: Question<A>, answer: A | Reading<A>): Bound => ({ question, answer });

export interface Bound {
  readonly question: Question<unknown>;
  readonly answer: unknown;
}

const clause = (id: string, kind: ClauseKind, summary: string, more: Partial<Clause> = {}): Clause => ({
  id,
  kind,
  summary,
  instructions: [],
  answers: [],
  because: '',
  procedure: null,
  ...more,
});

export const heading = (id: string, title: string): Clause => clause(id, 'heading', title);
export const step = (id: string, summary: string, ...instructions: readonly Instruction[]): Clause =>
  clause(id, 'step', summary, { instructions });
export const rule = <A>(id: string, summary: string, question: Question<A>, answer: A | Reading<A>): Clause =>
  clause(id, 'rule', summary, { answers: [{ question, answer }] });
/** A clause that answers several questions at once. */
export const rules = (id: string, summary: string, ...given: readonly Bound[]): Clause => clause(id, 'rule', summary, { answers: given });
export const same = (id: string, summary: string, as: string): Clause => clause(id, 'same', summary, { because: as });
export const note = (id: string, summary: string, why: string): Clause => clause(id, 'note', summary, { because: why });
/** The numbered list a clause introduces: a program of its own, entered by `call(id)`. */
export const procedure = (id: string, clauses: readonly Clause[]): Clause => clause(id, 'step', '', { procedure: clauses });

/** Two or more answers to one question, by the name of a reading. */
export interface Reading<A> {
  readonly reading: string;
  readonly choices: { readonly default: A; readonly [name: string]: A };
}
export const reading = <A>(name: string, choices: Reading<A>['choices']): Reading<A> => ({ reading: name, choices });
const isReading = (answer: unknown): answer is Reading<unknown> =>
  typeof answer === 'object' && answer !== null && 'reading' in answer && 'choices' in answer;

/** What a rulebook leaves open somewhere, and what each choice takes it to mean. With `default` alone there is nothing to choose. */
export interface ReadingWords {
  readonly about: string;
  readonly choices: { readonly default: string; readonly [choice: string]: string };
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}
export const section = (id: string, title: string, clauses: readonly Clause[]): Section => ({ id, title, clauses });

export interface ZoneKind {
  readonly name: string;
  /** Shared zones belong to nobody. */
  readonly shared?: boolean;
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

interface Draft {
  name: string;
  items: { clause: number; instruction: Instruction }[];
  starts: Map<string, number>;
}

/** Reads a rulebook: clauses into programs, rules into answers. Throws where the rulebook itself is wrong. */
export function assemble(source: RulebookSource, life: readonly Instruction[], readings: Readonly<Record<string, string>> = {}): Rulebook {
  const clauses: Clause[] = [];
  const clauseIndex = new Map<string, number>();
  const drafts: Draft[] = [
    { name: 'life of an event', items: [], starts: new Map() },
    { name: source.id, items: [], starts: new Map() },
  ];
  const procedures = new Map<string, number>();
  const given = silentAnswers();
  const ruleOf = new Map<number, number>();
  const readingNames: Record<string, string[]> = {};
  const settle = (question: Question<unknown>, answer: unknown): void => {
    if (!isReading(answer)) {
      given[question.index] = answer;
      return;
    }
    readingNames[answer.reading] = Object.keys(answer.choices);
    const chosen = readings[answer.reading] ?? 'default';
    if (!(chosen in answer.choices)) throw new Error(`reading ${answer.reading} has no choice ${chosen}`);
    given[question.index] = answer.choices[chosen];
  };
  for (const { question, answer } of source.also ?? []) settle(question, answer);
  const walk = (list: readonly Clause[], draft: Draft): void => {
    for (const c of list) {
      if (c.procedure !== null) {
        const inner: Draft = { name: c.id, items: [], starts: new Map() };
        procedures.set(c.id, drafts.length);
        drafts.push(inner);
        walk(c.procedure, inner);
        continue;
      }
      if (clauseIndex.has(c.id)) throw new Error(`${source.id} has clause ${c.id} twice`);
      const at = clauses.length;
      clauseIndex.set(c.id, at);
      clauses.push(c);
      draft.starts.set(c.id, draft.items.length);
      for (const instruction of c.instructions) draft.items.push({ clause: at, instruction });
      for (const { question, answer } of c.answers) {
        if (ruleOf.has(question.index)) throw new Error(`${source.id}: ${c.id} answers ${question.name}, as another clause does`);
        ruleOf.set(question.index, at);
        settle(question, answer);
      }
    }
  };
  for (const s of source.sections) walk(s.clauses, drafts[1] as Draft);
  const lifeDraft = drafts[0] as Draft;
  for (const instruction of life) lifeDraft.items.push({ clause: -1, instruction });
  const flats = drafts.map((draft) => flatten(draft.items, clauseIndex));
  const startOf = (program: number, id: string): number => {
    const starts = (drafts[program] as Draft).starts.get(id);
    if (starts === undefined) throw new Error(`${source.id}: no clause ${id} to go to in ${(drafts[program] as Draft).name}`);
    return (flats[program] as Flat).at[starts] ?? (flats[program] as Flat).code.length;
  };
  const programs = flats.map(
    (flat, program): Program => ({
      name: (drafts[program] as Draft).name,
      clauses: flat.clauses,
      code: flat.code.map((code) =>
        link(
          code,
          procedures,
          (id) => startOf(program, id),
          (id) => startOf(1, id),
        ),
      ),
    }),
  );
  const entries = new Map<string, number>();
  for (const [id] of (drafts[1] as Draft).starts) entries.set(id, startOf(1, id));
  return {
    id: source.id,
    title: source.title,
    sections: source.sections,
    clauses,
    clauseIndex,
    programs,
    procedures,
    entries,
    answers: given,
    zoneKinds: source.zoneKinds,
    words: source.words,
    wordIndex: new Map(source.words.map((word, i) => [word, i])),
    begins: source.begins,
    readings,
    readingNames,
    turnPlayer: source.turnPlayer,
    idleFacts: new Set(source.idleFacts),
    zoneName: zoneNames(source.zoneKinds),
    ruleOf,
    asked: null,
  };
}

/** The names of zones, found once for every list of zones: lists are replaced, and while a game is set up they grow. */
function zoneNames(kinds: readonly ZoneKind[]): Rulebook['zoneName'] {
  const known = new WeakMap<readonly Zone[], readonly string[]>();
  return (list, zone) => {
    let names = known.get(list);
    if (names?.length !== list.length) {
      names = namesOf(kinds, list);
      known.set(list, names);
    }
    return names[zone] as string;
  };
}

function namesOf(kinds: readonly ZoneKind[], zones: readonly Zone[]): readonly string[] {
  const whole = zones.map(({ kind, owner }) =>
    kind < 0 ? '' : `${owner < 0 ? '' : `${playerName(owner as Player)} `}${kinds[kind]?.name}`,
  );
  const alike = new Map<string, number>();
  for (const name of whole) alike.set(name, (alike.get(name) ?? 0) + 1);
  const before = new Map<string, number>();
  return whole.map((name) => {
    if (alike.get(name) === 1) return name;
    const number = (before.get(name) ?? 0) + 1;
    before.set(name, number);
    return `${name} ${number}`;
  });
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
