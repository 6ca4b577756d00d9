import type { Game } from './game.ts';
import type { EditionHost } from './host.ts';
import { fork } from './machine.ts';
import type { Rulebook } from './rulebook.ts';
import type { Expectation, Line, Scenario } from './scenario.ts';
import { type Part, type PartKey, type Path, partsOf } from './scenario-parts.ts';
import { beginning, loadFor, type Preliminary, preliminaries, Unexpected } from './scenario-preliminaries.ts';
import { Runner } from './scenario-runner.ts';
import { playerName } from './subjects.ts';
import type { LastingAct } from './table.ts';

/** Messages for what can be expected: of a game, of an answer, of cards and decks alone. */
export type CheckKey = PartKey | 'refused' | 'compiles' | 'compiles.not' | 'deck.legal' | 'deck.faults' | 'start.faults';

/** Something that is expected, as a message, and what was found instead; null where it is as expected. */
export interface Check {
  readonly path: Path;
  readonly key: CheckKey;
  readonly params: Part['params'];
  readonly found: string | null;
}

/** The scenario after one line of its script. */
export interface ScenarioStep {
  /** Where the line stands in the file. */
  readonly path: Path;
  /** How many acts have been carried out by then. */
  readonly acts: number;
  /** The game where the script has stopped it before the next decision; null: it stands as these acts leave it. */
  readonly stopped: Game | null;
  readonly checks: readonly Check[];
  /** Why the script cannot go on here. */
  readonly trouble: string | null;
}

/** A scenario taken apart: the acts of its script, and how far they have got after each line. */
export interface ScenarioSteps {
  /** The game at its beginning, not yet run; null where none is played. */
  readonly begin: (() => Game) | null;
  readonly acts: readonly LastingAct[];
  /** The beginning, then a step for every line of the script, then one for what is expected at the end. */
  readonly steps: readonly ScenarioStep[];
}

/** Runs a scenario and notes where it stood after every line; never throws. Everything expected is looked at, not only up to the first fault. */
export function scenarioSteps(host: EditionHost, scenario: Scenario): ScenarioSteps {
  const first = pathOfBeginning(scenario);
  const failed = (error: unknown): ScenarioSteps => ({
    begin: null,
    acts: [],
    steps: [{ path: first, acts: 0, stopped: null, checks: [], trouble: messageOf(error) }],
  });
  try {
    return taken(host, host.rulebook(scenario.readings), scenario, first);
  } catch (error) {
    return failed(error);
  }
}

const pathOfBeginning = ({ position, start, decks, compile }: Scenario): Path =>
  position !== null
    ? ['position']
    : start !== null
      ? ['start']
      : decks.length > 0
        ? ['decks']
        : compile.length > 0
          ? ['compile']
          : ['title'];

const messageOf = (error: unknown): string => {
  if (error instanceof Unexpected && error.wrong !== null) return `${error.wrong.expected}; ${error.wrong.found}`;
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
};

function taken(host: EditionHost, book: Rulebook, scenario: Scenario, first: Path): ScenarioSteps {
  const loaded = loadFor(host, book, scenario);
  const checks = preliminaries(host, book, scenario, loaded).map((one) => checkOf(scenario, one));
  const begin = beginning(host, book, scenario, loaded);
  const steps: ScenarioStep[] = [];
  if (begin === null) return { begin, acts: [], steps: [{ path: first, acts: 0, stopped: null, checks, trouble: null }] };
  const runner = new Runner(host, begin(), scenario, {});
  const standing = (): Pick<ScenarioStep, 'acts' | 'stopped'> => ({
    acts: runner.acts.length,
    stopped: runner.isStopped ? fork(runner.game) : null,
  });
  const note = (path: Path, done: () => readonly Check[]): boolean => {
    try {
      steps.push({ path, checks: done(), ...standing(), trouble: null });
      return true;
    } catch (error) {
      steps.push({ path, checks: [], ...standing(), trouble: messageOf(error) });
      return false;
    }
  };
  const begun = note(first, () => {
    runner.start();
    return checks;
  });
  const goesOn = begun && scenario.play.every((line, i) => note(['play', i], () => carryOut(runner, line, i)));
  const { expect } = scenario;
  const held = goesOn && (expect === null || note(['expect'], () => checked(runner, expect, ['expect'])));
  const unused = held ? whereChanceFails(runner) : null;
  if (unused !== null) steps.push({ ...unused, ...standing(), checks: [] });
  return { begin, acts: runner.acts, steps };
}

/** Chance laid down for nothing is seen only when everything is over. */
function whereChanceFails(runner: Runner): Pick<ScenarioStep, 'path' | 'trouble'> | null {
  let path: Path = [];
  try {
    runner.checkChance((now) => {
      path = now;
    });
    return null;
  } catch (error) {
    return { path, trouble: messageOf(error) };
  }
}

function carryOut(runner: Runner, line: Line, at: number): readonly Check[] {
  if (line.kind === 'expect') return checked(runner, line.expect, ['play', at, 'expect']);
  runner.carryOut(at);
  if (!('refused' in line) || line.refused === null) return [];
  const params = { who: playerName(line.player), clause: line.refused };
  return [{ path: ['play', at, 'refused'], key: 'refused', params, found: null }];
}

const checked = (runner: Runner, expect: Expectation, path: Path): readonly Check[] =>
  partsOf(expect, path).map((part) => ({
    path: part.path,
    key: part.key,
    params: part.params,
    found: runner.misses(part.expect)?.found ?? null,
  }));

/** What is expected without a game, as a check. */
function checkOf(scenario: Scenario, { part, at, hold }: Preliminary): Check {
  const found = missed(hold);
  const faults = (part === 'decks' ? scenario.decks[at]?.faults : scenario.start?.faults)?.map((fault) => fault.clause) ?? [];
  if (part === 'compile') {
    const { card, error = null } = scenario.compile[at] ?? {};
    return {
      path: ['compile', at],
      key: error === null ? 'compiles' : 'compiles.not',
      params: { card: String(card?.name), error: error ?? '' },
      found,
    };
  }
  const params = { number: at + 1, clauses: faults.join(', ') };
  if (part === 'start') return { path: ['start', 'faults'], key: 'start.faults', params, found };
  return { path: ['decks', at], key: faults.length === 0 ? 'deck.legal' : 'deck.faults', params, found };
}

function missed(hold: () => void): string | null {
  try {
    hold();
    return null;
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    return error.wrong?.found ?? error.message;
  }
}
