import type { Clause, ClauseKind } from './clauses.ts';
import type { EditionHost } from './host.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';
import type { Rulebook } from './rulebook.ts';
import type { Scenario } from './scenario.ts';
import { runScenario, type ScenarioResult } from './scenario-run.ts';

/** How much of a rulebook is bound and proved. */
export interface Coverage extends Readonly<Record<ClauseKind, number>> {
  readonly rules: string;
  readonly clauses: number;
  readonly notes: readonly { readonly id: string; readonly reason: string }[];
  readonly unbound: readonly string[];
  readonly executed: number;
  readonly tested: number;
  readonly untested: readonly string[];
}

/** What leaving out clauses one by one showed: what each of them does, and each of its answers. */
export interface Kill {
  readonly rules: string;
  readonly tried: number;
  readonly killed: number;
  readonly crashed: readonly string[];
  readonly hung: readonly string[];
  readonly survived: readonly { readonly clause: string; readonly tests: readonly string[]; readonly reason: string | null }[];
}

/** The clause that is proved in place of one that repeats it. */
function provedBy(book: Rulebook, id: string): string {
  const clause = book.clauses[book.clauseIndex.get(id) as number];
  return clause?.kind === 'same' ? provedBy(book, clause.because) : id;
}

const isCarriedOut = (clause: Clause): boolean => clause.kind === 'step' || clause.kind === 'rule';

interface Traced {
  readonly result: ScenarioResult;
  /** Indices of the clauses it reached or whose questions it asked. */
  readonly executed: ReadonlySet<number>;
  readonly steps: number;
}

const TRACED = new WeakMap<EditionHost, WeakMap<Scenario, Traced>>();

/** How a scenario goes under its own rulebook: always the same, so it is run once, whoever asks. */
function traced(host: EditionHost, scenario: Scenario, book: Rulebook): Traced {
  const known = TRACED.get(host) ?? new WeakMap<Scenario, Traced>();
  TRACED.set(host, known);
  const made = known.get(scenario) ?? trace(host, scenario, book);
  known.set(scenario, made);
  return made;
}

function trace(host: EditionHost, scenario: Scenario, book: Rulebook): Traced {
  const executed = new Set<number>();
  let steps = 0;
  const result = runScenario(host, scenario, {
    book,
    trace: (clause) => {
      steps++;
      executed.add(clause);
    },
    asked: (clause) => executed.add(clause),
  });
  return { result, executed, steps };
}

/** The rulebook with the readings of a scenario, made once for each set of readings. */
function booksOf(host: EditionHost): (scenario: Scenario) => Rulebook {
  const made = new Map<string, Rulebook>();
  return ({ readings }) => {
    const key = JSON.stringify(readings);
    const book = made.get(key) ?? host.rulebook(readings);
    made.set(key, book);
    return book;
  };
}

/** Runs every scenario; a clause is tested where one that cites it passes and has carried it out. */
export function coverageOf(host: EditionHost, scenarios: readonly Scenario[]): Coverage {
  const bookFor = booksOf(host);
  const book = host.rulebook();
  const executed = new Set<string>();
  const tested = new Set<string>();
  for (const scenario of scenarios) {
    const run = traced(host, scenario, bookFor(scenario));
    for (const at of run.executed) if (at >= 0) executed.add((book.clauses[at] as Clause).id);
    if (!run.result.ok) continue;
    for (const cited of scenario.clauses) {
      const clause = provedBy(book, cited);
      if (run.executed.has(book.clauseIndex.get(clause) as number)) tested.add(clause);
    }
  }
  const count = (kind: ClauseKind): number => book.clauses.filter((clause) => clause.kind === kind).length;
  const proved = book.clauses.filter((clause) => isCarriedOut(clause) || clause.kind === 'same');
  return {
    rules: host.id,
    clauses: book.clauses.length,
    heading: count('heading'),
    step: count('step'),
    rule: count('rule'),
    same: count('same'),
    note: count('note'),
    notes: book.clauses.filter((clause) => clause.kind === 'note').map((clause) => ({ id: clause.id, reason: clause.because })),
    unbound: book.clauses
      .filter((clause) => isCarriedOut(clause) && clause.instructions.length + clause.answers.length === 0)
      .map((clause) => clause.id),
    executed: proved.filter((clause) => executed.has(provedBy(book, clause.id))).length,
    tested: proved.filter((clause) => tested.has(provedBy(book, clause.id))).length,
    untested: proved.filter((clause) => !tested.has(provedBy(book, clause.id))).map((clause) => clause.id),
  };
}

const PATIENCE = 20;

/** Changes each thing about each clause in turn, and runs the scenarios that cite the clause. */
export function killClauses(
  host: EditionHost,
  scenarios: readonly Scenario[],
  reasons: Readonly<Record<string, string>> = {},
  only?: readonly string[],
): Kill {
  const bookFor = booksOf(host);
  const book = host.rulebook();
  const mutants = mutantsOf(book).filter(({ clause }) => only === undefined || only.some((one) => provedBy(book, one) === clause));
  const citing = citedBy(book, scenarios);
  const crashed: string[] = [];
  const hung: string[] = [];
  const survived: Kill['survived'][number][] = [];
  let killed = 0;
  for (const mutant of mutants) {
    const { clause, question } = mutant;
    const tests = (citing.get(clause) ?? []).filter((scenario) => traced(host, scenario, bookFor(scenario)).result.ok);
    const outcomes = outcomesOf(tests, (scenario) => runMutant(host, scenario, bookFor(scenario), mutant));
    const named = question === null ? clause : `${clause} (${question.name})`;
    if (outcomes.includes('failed')) killed++;
    else if (outcomes.includes('crashed')) crashed.push(named);
    else if (outcomes.includes('hung')) hung.push(named);
    else survived.push({ clause: named, tests: tests.map(({ title }) => title), reason: reasons[clause] ?? null });
  }
  return { rules: host.id, tried: mutants.length, killed, crashed, hung, survived };
}

/** The scenarios that cite a clause, or one that repeats it. */
function citedBy(book: Rulebook, scenarios: readonly Scenario[]): ReadonlyMap<string, readonly Scenario[]> {
  const citing = new Map<string, Scenario[]>();
  for (const scenario of scenarios) {
    for (const clause of new Set(scenario.clauses.map((cited) => provedBy(book, cited)))) {
      const list = citing.get(clause) ?? [];
      list.push(scenario);
      citing.set(clause, list);
    }
  }
  return citing;
}

/** How they end, up to the first that misses the clause: that one decides. */
function outcomesOf(tests: readonly Scenario[], end: (scenario: Scenario) => ScenarioResult['outcome']): ScenarioResult['outcome'][] {
  const outcomes: ScenarioResult['outcome'][] = [];
  for (const scenario of tests) {
    const outcome = end(scenario);
    outcomes.push(outcome);
    if (outcome === 'failed') break;
  }
  return outcomes;
}

function runMutant(host: EditionHost, scenario: Scenario, book: Rulebook, mutant: Mutant): ScenarioResult['outcome'] {
  const fuel = Math.max(traced(host, scenario, book).steps * PATIENCE, 1000);
  return runScenario(host, scenario, { book: mutated(book, [mutant]), fuel }).outcome;
}
