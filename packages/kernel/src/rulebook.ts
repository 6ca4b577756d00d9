import type { Ask } from './decisions.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { type Question, questionCount, silentAnswers } from './questions.ts';
import type { Player, Vars, Zone } from './state.ts';
import type { Subject } from './subjects.ts';

type Compute<T> = (g: Game, v: never) => T;

/** What a step says is to be done; `when`, `unless` and `repeat` hold further instructions. */
export type Instruction =
  | { op: 'happen'; events: Compute<readonly GameEvent[] | null>; into: string }
  | { op: 'ask'; ask: Compute<Ask | null>; into: string }
  | { op: 'call'; procedure: string; vars: Compute<Vars | null>; into: string }
  | { op: 'perform'; entry: Compute<Performance | null>; into: string }
  | { op: 'let'; into: string; value: Compute<Vars[string]> }
  | { op: 'goto'; clause: string }
  | { op: 'leave'; clause: string }
  | { op: 'return' }
  | { op: 'save' }
  | { op: 'settle' }
  | { op: 'rewind' }
  | { op: 'commit' }
  | { op: 'chance'; from: Compute<readonly Subject[]>; count: Compute<number>; into: string }
  | { op: 'when'; condition: Compute<boolean>; body: readonly Instruction[]; otherwise: readonly Instruction[] }
  | { op: 'repeat'; condition: Compute<boolean>; body: readonly Instruction[] }
  | { op: 'cite'; clause: string; body: readonly Instruction[] };

/** An ability to be carried out: its effect, or the payment of its cost. */
export interface Performance {
  readonly ability: number;
  readonly vars: Vars;
  readonly cost?: boolean;
}

/** Flattened: jumps instead of nesting. */
export type Code =
  | Exclude<Instruction, { op: 'when' | 'repeat' | 'cite' | 'call' | 'goto' | 'leave' }>
  | { op: 'call'; program: number; procedure: string; vars: Compute<Vars | null>; into: string }
  | { op: 'jump'; to: number }
  | { op: 'unless'; condition: Compute<boolean>; to: number }
  | { op: 'goto'; to: number; clause: string }
  | { op: 'leave'; to: number; clause: string }
  | { op: 'nothing' };

export interface Program {
  readonly name: string;
  readonly code: readonly Code[];
  /** Index of the clause each instruction belongs to. */
  readonly clauses: readonly number[];
}

// Instructions, as the rulebook files and the compiled abilities use them.

/** All of these events at once; what really happened is left in `did`. */
export const happen = <V>(events: (g: Game, v: V) => readonly GameEvent[] | null, into = 'did'): Instruction => ({
  op: 'happen',
  events,
  into,
});
/** Asks; the picks are left under `into`. Null: there is nothing to ask. */
export const ask = <V>(into: string, question: (g: Game, v: V) => Ask | null): Instruction => ({ op: 'ask', ask: question, into });
/** Runs a procedure; what it did is left under `into`. Null: it is not run. */
export const call = <V>(procedure: string, vars: (g: Game, v: V) => Vars | null = () => ({}), into = 'did'): Instruction => ({
  op: 'call',
  procedure,
  vars,
  into,
});
/** Runs the program of an ability. */
export const perform = <V>(entry: (g: Game, v: V) => Performance | null, into = 'did'): Instruction => ({
  op: 'perform',
  entry,
  into,
});
/** Leaves a value in the frame. */
export const set = <V>(into: string, value: (g: Game, v: V) => Vars[string]): Instruction => ({ op: 'let', into, value });
export const when = <V>(condition: (g: Game, v: V) => boolean, ...body: readonly Instruction[]): Instruction => ({
  op: 'when',
  condition,
  body,
  otherwise: [],
});
export const either = <V>(
  condition: (g: Game, v: V) => boolean,
  body: readonly Instruction[],
  otherwise: readonly Instruction[],
): Instruction => ({
  op: 'when',
  condition,
  body,
  otherwise,
});
export const repeat = <V>(condition: (g: Game, v: V) => boolean, ...body: readonly Instruction[]): Instruction => ({
  op: 'repeat',
  condition,
  body,
});
/** Goes on at a clause of the same program. */
export const goto = (clause: string): Instruction => ({ op: 'goto', clause });
/** Leaves every frame above the main line of the rulebook and goes on at a clause there. */
export const leave = (clause: string): Instruction => ({ op: 'leave', clause });
export const done: Instruction = { op: 'return' };
/** Remembers the state, to return to it if the play in progress fails. */
export const save: Instruction = { op: 'save' };
/** The play has succeeded. */
export const settle: Instruction = { op: 'settle' };
/** The play has failed: back to the state before it; what was seen stays known. */
export const rewind: Instruction = { op: 'rewind' };
/** An even random choice. */
export const chance = <V>(
  into: string,
  from: (g: Game, v: V) => readonly Subject[],
  count: (g: Game, v: V) => number = () => 1,
): Instruction => ({
  op: 'chance',
  from,
  count,
  into,
});
/** Instructions of a compiled ability, citing the clause that defines them. */
export const citing = (clause: string, ...body: readonly Instruction[]): Instruction => ({ op: 'cite', clause, body });

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
  readonly zoneName: (zones: readonly Zone[], zone: number) => string;
  /** Which rule clause answers a question. */
  readonly ruleOf: ReadonlyMap<number, number>;
  asked: ((question: number) => void) | null;
}

/** The machine's own program, the life of an event, comes before those of the rulebook. */
export interface Built {
  readonly name: string;
  readonly instructions: readonly { readonly clause: number; readonly instruction: Instruction }[];
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
  const names = source.zoneKinds.map((kind) => kind.name);
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
    zoneName: (zones, zone) => {
      const z = zones[zone] as Zone;
      return `${z.owner === -1 ? '' : z.owner === 0 ? 'A ' : 'B '}${names[z.kind]}`;
    },
    ruleOf,
    asked: null,
  };
}

interface Flat {
  code: Code[];
  clauses: number[];
  /** Where each source instruction begins. */
  at: number[];
}

type Unlinked =
  | Code
  | { op: 'call'; procedure: string; vars: Compute<Vars | null>; into: string }
  | { op: 'goto' | 'leave'; clause: string };

function flatten(items: readonly { clause: number; instruction: Instruction }[], clauseIndex: ReadonlyMap<string, number>): Flat {
  const code: Code[] = [];
  const clauses: number[] = [];
  const at: number[] = [];
  const emit = (clauseAt: number, item: Unlinked): number => {
    code.push(item as Code);
    clauses.push(clauseAt);
    return code.length - 1;
  };
  const each = (list: readonly Instruction[], clauseAt: number): void => {
    for (const instruction of list) one(instruction, clauseAt);
  };
  const one = (instruction: Instruction, clauseAt: number): void => {
    switch (instruction.op) {
      case 'when': {
        const test = emit(clauseAt, { op: 'unless', condition: instruction.condition, to: -1 });
        each(instruction.body, clauseAt);
        if (instruction.otherwise.length > 0) {
          const skip = emit(clauseAt, { op: 'jump', to: -1 });
          (code[test] as { to: number }).to = code.length;
          each(instruction.otherwise, clauseAt);
          (code[skip] as { to: number }).to = code.length;
        } else (code[test] as { to: number }).to = code.length;
        return;
      }
      case 'repeat': {
        const test = emit(clauseAt, { op: 'unless', condition: instruction.condition, to: -1 });
        each(instruction.body, clauseAt);
        emit(clauseAt, { op: 'jump', to: test });
        (code[test] as { to: number }).to = code.length;
        return;
      }
      case 'cite': {
        const cited = clauseIndex.get(instruction.clause);
        if (cited === undefined) throw new Error(`no clause ${instruction.clause} to cite`);
        each(instruction.body, cited);
        return;
      }
      default:
        emit(clauseAt, instruction);
    }
  };
  for (const { clause: clauseAt, instruction } of items) {
    at.push(code.length);
    one(instruction, clauseAt);
  }
  return { code, clauses, at };
}

function link(code: Code, procedures: ReadonlyMap<string, number>, here: (id: string) => number, main: (id: string) => number): Code {
  switch (code.op) {
    case 'call': {
      const program = procedures.get(code.procedure);
      if (program === undefined) throw new Error(`no procedure ${code.procedure}`);
      return { ...code, program };
    }
    case 'goto':
      return { ...code, to: here(code.clause) };
    case 'leave':
      return { ...code, to: main(code.clause) };
    default:
      return code;
  }
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
      code: program.code.map((code, i): Code => (program.clauses[i] === at ? { op: 'nothing' } : code)),
    }),
  );
  return { ...book, answers, programs };
}

export const knowsEveryQuestion = (book: Rulebook): boolean => book.answers.length === questionCount();
