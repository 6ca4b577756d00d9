import type { Game } from './game.ts';
import { hashGame } from './hash.ts';
import type { EditionHost } from './host.ts';
import { fork, run } from './machine.ts';
import type { ClauseAt } from './questions.ts';
import { replayOf } from './replay.ts';
import { verifyReplay } from './replay-verify.ts';
import type { Rulebook } from './rulebook.ts';
import type { Scenario } from './scenario.ts';
import type { Path } from './scenario-parts.ts';
import { beginning, loadFor, type Note, preliminaries, Unexpected } from './scenario-preliminaries.ts';
import { Hung, type Manner, Runner } from './scenario-runner.ts';
import { act, openTable } from './table.ts';

export const MANNERS: readonly Manner[] = ['plain', 'forked', 'parsed', 'replayed'];

export interface ScenarioOptions {
  readonly manner?: Manner;
  /** Another rulebook than the scenario's own: one that lacks a clause. */
  readonly book?: Rulebook;
  /** How many instructions may be carried out. */
  readonly fuel?: number;
  /** Told of every clause carried out and every question asked. */
  readonly trace?: (clause: number) => void;
  readonly asked?: (clause: ClauseAt) => void;
}

/** A scenario fails where something is not as expected; it crashes or hangs where the machine does. */
export interface ScenarioResult {
  readonly file: string;
  readonly rules: string;
  readonly title: string;
  readonly clauses: readonly string[];
  readonly outcome: 'passed' | 'failed' | 'crashed' | 'hung';
  readonly ok: boolean;
  readonly message: string;
  /** Where in the file it failed. */
  readonly path: Path;
}

/** Runs a scenario; never throws. */
export function runScenario(host: EditionHost, scenario: Scenario, options: ScenarioOptions = {}): ScenarioResult {
  const { file, rules, title, clauses } = scenario;
  let path: Path = [];
  const result = (outcome: ScenarioResult['outcome'], message: string): ScenarioResult => ({
    file,
    rules,
    title,
    clauses,
    outcome,
    ok: outcome === 'passed',
    message,
    path,
  });
  const book = bookOf(host, scenario, options);
  if (book === null) return { ...result('failed', `${rules} has no such readings`), path: ['readings'] };
  book.asked = options.asked ?? null;
  try {
    perform(host, book, scenario, options, (now) => {
      path = now;
    });
    return result('passed', '');
  } catch (error) {
    if (error instanceof Unexpected) return result('failed', error.message);
    const message = error instanceof Error ? error.message : String(error);
    return result(error instanceof Hung || message.startsWith('hung') ? 'hung' : 'crashed', message);
  } finally {
    book.asked = null;
  }
}

/** The rulebook with the readings of the scenario; null where it knows no such readings. */
function bookOf(host: EditionHost, { readings }: Scenario, { book }: ScenarioOptions): Rulebook | null {
  const named = Object.entries(readings);
  if (book !== undefined || named.length === 0) return book ?? host.rulebook();
  const { readingNames } = host.rulebook();
  const isKnown = ([name, choice]: readonly [string, string]): boolean =>
    Object.hasOwn(readingNames, name) && (readingNames[name] as readonly string[]).includes(choice);
  return named.every(isKnown) ? host.rulebook(readings) : null;
}

function perform(host: EditionHost, book: Rulebook, scenario: Scenario, options: ScenarioOptions, note: Note): void {
  const loaded = loadFor(host, book, scenario, note);
  for (const check of preliminaries(host, book, scenario, loaded)) {
    note(check.part === 'start' ? ['start'] : [check.part, check.at]);
    check.hold();
  }
  const begin = beginning(host, book, scenario, loaded);
  if (begin === null) return;
  note([scenario.start === null ? 'position' : 'start']);
  const runner = new Runner(host, begin(), scenario, options);
  runner.play(note);
  note([]);
  if (expectsNothing(scenario)) throw new Unexpected('this scenario expects nothing: it has neither play nor expect');
  if (options.manner === 'replayed') checkReplay(begin, runner);
}

/** A position alone holds whatever the rules do. */
const expectsNothing = ({ play, expect, decks, compile }: Scenario): boolean =>
  play.length + decks.length + compile.length === 0 && expect === null;

/** The recorded acts, carried out from the same beginning, give the same game; and the replay verifies. */
function checkReplay(begin: () => Game, runner: Runner): void {
  const table = openTable({ game: begin(), start: null });
  for (const one of runner.acts) {
    const refused = act(table, one);
    if (refused !== undefined) throw new Unexpected(`replayed, ${JSON.stringify(one)} is refused: ${refused.message}`);
  }
  if (hashGame(table.game) !== hashGame(runAhead(runner.game))) throw new Unexpected('replayed, the game ends otherwise');
  const verdict = verifyReplay(JSON.parse(JSON.stringify(replayOf(table))), begin);
  if (!verdict.verified) throw new Unexpected(`the replay does not verify: ${JSON.stringify(verdict.firstDifference)}`);
}

/** A game that was stopped between two decisions, as it is at the next one. */
function runAhead(g: Game): Game {
  const ahead = fork(g);
  ahead.trace = null;
  run(ahead);
  return ahead;
}
