import { gameOf } from '@goldenrule/games';
import { bookOf } from '@goldenrule/host';
import { linesOf } from '@goldenrule/host/scenarios';
import type { EditionHost } from '@goldenrule/kernel/hosts';
import { type Path, runScenario, type Scenario, type ScenarioResult } from '@goldenrule/kernel/proofs';
import type { Command } from 'commander';
import { describeFault, type ExitCode, Failure, type Fault, unusable } from '../failure.ts';
import { readText } from '../files/read.ts';
import { hostFor, noRulebook } from '../hosts.ts';
import { readScenarioFiles } from '../proof/files.ts';
import { report, type Shell } from '../shell.ts';
import { type Common, JSON_OPTION } from './options.ts';

export function registerScenario(program: Command, shell: Shell): void {
  program
    .command('scenario [path...]')
    .description('run scenario files or folders')
    .option(...JSON_OPTION)
    .action((paths: string[], options: Common) => scenario(shell, paths, options));
}

/** What came of a file: of every edition it names, or of the file itself where it cannot be read or played. */
export interface Outcome {
  readonly file: string;
  readonly rules: string;
  readonly title: string;
  readonly clauses: readonly string[];
  readonly ok: boolean;
  readonly message: string;
  readonly faults: readonly Fault[];
  readonly code: ExitCode;
}

function scenario(shell: Shell, paths: readonly string[], options: Common): void {
  const outcomes = runScenarios(paths, findEdition);
  const results = outcomes.map(({ file, rules, title, clauses, ok, message }) => ({ file, rules, title, clauses, ok, message }));
  const passed = results.filter(({ ok }) => ok).length;
  const failed = results.length - passed;
  report(shell, options.json, { passed, failed, results }, () =>
    [...results.filter(({ ok }) => ok).map((one) => `ok    ${named(one, results)}`), `${passed} passed, ${failed} failed`].join('\n'),
  );
  if (paths.length === 0) throw unusable('which scenarios? A file or a folder is needed');
  const code = outcomes.reduce<ExitCode>((worst, one) => (one.code > worst ? one.code : worst), 0);
  if (code > 0)
    throw new Failure(
      code,
      outcomes.flatMap(({ faults }) => faults),
    );
}

type Named = Pick<Outcome, 'file' | 'rules' | 'title' | 'clauses'>;

/** The clauses and the title, with the edition where the file holds for several. */
const named = ({ file, rules, title, clauses }: Named, all: readonly Named[]): string =>
  `[${clauses.join(', ')}] ${title}${all.some((one) => one.file === file && one.rules !== rules) ? ` (${rules})` : ''}`;

/** An edition with the id of its game; null where there is none. */
export type Find = (rules: string) => { readonly game: string; readonly host: EditionHost } | null;

const findEdition: Find = (rules) => {
  const game = gameOf(rules);
  return game === undefined ? null : { game: game.id, host: hostFor(rules) };
};

/** Runs every scenario there: what is wrong with one file is a result of its own and keeps no other from being run. */
export function runScenarios(paths: readonly string[], find: Find): readonly Outcome[] {
  const files = readScenarioFiles(paths);
  const [file = ''] = paths;
  if (files.length === 0 && paths.length > 0) return [unread(file, [{ file, message: 'there is no scenario (*.scenario.yaml) here' }])];
  return files.flatMap((one) => (one.faults.length > 0 ? [unread(one.file, one.faults)] : outcomesOf(one.scenarios, find)));
}

const messageOf = (faults: readonly Fault[]): string =>
  faults
    .map(({ line, message, clause = '' }) => `${line === undefined ? '' : `line ${line}: `}${describeFault({ message, clause })}`)
    .join('\n');

/** Said once for every file, below all that is wrong with it. */
const UNREAD = 'FAIL it cannot be run';

const unread = (file: string, faults: readonly Fault[]): Outcome => ({
  file,
  rules: '',
  title: '',
  clauses: [],
  ok: false,
  message: messageOf(faults),
  faults: faults.map((fault, i) => (i === faults.length - 1 ? { ...fault, message: `${fault.message}\n${UNREAD}` } : fault)),
  code: 2,
});

function outcomesOf(editions: readonly Scenario[], find: Find): readonly Outcome[] {
  const games = new Set(editions.map(({ rules }) => find(rules)?.game));
  return editions.map((one): Outcome => {
    const { file, rules, title, clauses } = one;
    const faults = unplayable(one, find, games.size > 1);
    if (faults.length > 0) return { ...unread(file, faults), rules, title, clauses };
    const { ok, message, path } = runScenario(find(rules)?.host as EditionHost, one);
    return {
      file,
      rules,
      title,
      clauses,
      ok,
      message,
      faults: ok ? [] : [failing(one, message, path, editions.length > 1)],
      code: ok ? 0 : 1,
    };
  });
}

/** The failure and its reason together, where the scenario stands. */
const failing = (
  { file, rules, title, clauses }: Scenario,
  message: string,
  path: ScenarioResult['path'],
  isOneOfSeveral: boolean,
): Fault => ({
  file,
  line: lineOf(file, path),
  message: `${title}${isOneOfSeveral ? ` (${rules})` : ''}\nFAIL ${message}`,
  clause: clauses.join(', '),
});

const lineOf = (file: string, path: Path): number => linesOf(readText(file, 'scenario'))(path)[0];

/** A rulebook or readings that there are not, or editions of more than one game. */
function unplayable({ file, rules, readings }: Scenario, find: Find, isMixed: boolean): readonly Fault[] {
  const found = find(rules);
  const at = { file, line: lineOf(file, ['rules']) };
  if (found === null) return [{ ...at, message: noRulebook(rules) }];
  if (isMixed) return [{ ...at, message: `a scenario is of one game: ${rules} is an edition of another` }];
  const book = bookOf(found.host, rules, readings);
  return 'clauses' in book ? [] : book.map(({ message }) => ({ file, line: lineOf(file, ['readings']), message }));
}
