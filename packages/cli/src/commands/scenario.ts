import { existsSync } from 'node:fs';
import { bookOf } from '@goldenrule/host';
import { linesOf } from '@goldenrule/host/scenarios';
import { type Path, runScenario, type Scenario } from '@goldenrule/kernel';
import type { Command } from 'commander';
import { Failure, type Fault, faultOf, unusable } from '../failure.ts';
import { readText } from '../files/read.ts';
import { allRules, hostFor, noRulebook } from '../hosts.ts';
import { readScenarios } from '../proof/files.ts';
import { report, type Shell } from '../shell.ts';
import { type Common, JSON_OPTION } from './options.ts';

export function registerScenario(program: Command, shell: Shell): void {
  program
    .command('scenario <path...>')
    .description('run scenario files or folders')
    .option(...JSON_OPTION)
    .action((paths: string[], options: Common) => scenario(shell, paths, options));
}

function scenario(shell: Shell, paths: readonly string[], options: Common): void {
  for (const path of paths) if (!existsSync(path)) throw unusable('there is no such file or folder', { file: path });
  const { scenarios, problems } = readScenarios(paths);
  const unread = [...problems.map(({ file, ...problem }) => faultOf(problem, file)), ...scenarios.flatMap(unplayable)];
  if (unread.length > 0) throw new Failure(2, unread);
  if (scenarios.length === 0) throw unusable('there is no scenario (*.scenario.yaml) here', { file: paths[0] as string });
  const ran = scenarios.map((one) => runScenario(hostFor(one.rules), one));
  const results = ran.map(({ file, title, clauses, ok, message }) => ({ file, title, clauses, ok, message }));
  const failing = ran.filter(({ ok }) => !ok);
  const passed = results.length - failing.length;
  report(shell, options.json, { passed, failed: failing.length, results }, () =>
    [
      ...results.map(({ ok, title, clauses }) => `${ok ? 'ok  ' : 'FAIL'}  [${clauses.join(', ')}] ${title}`),
      `${passed} passed, ${failing.length} failed`,
    ].join('\n'),
  );
  if (failing.length > 0)
    throw new Failure(
      1,
      failing.map(({ file, title, message, clauses, path }) => ({
        file,
        line: lineOf(file, path),
        message: `${title}\n${message}`,
        clause: clauses.join(', '),
      })),
    );
}

const lineOf = (file: string, path: Path): number => linesOf(readText(file, 'scenario'))(path)[0];

/** A rulebook or readings that there are not. */
function unplayable({ file, rules, readings }: Scenario): readonly Fault[] {
  const game = allRules().includes(rules) ? hostFor(rules) : null;
  if (game === null) return [{ file, line: lineOf(file, ['rules']), message: noRulebook(rules) }];
  const book = bookOf(game, rules, readings);
  return 'clauses' in book ? [] : book.map(({ message }) => ({ file, line: lineOf(file, ['readings']), message }));
}
