import { existsSync } from 'node:fs';
import { runScenario } from '@goldenrule/kernel';
import type { Command } from 'commander';
import { Failure, faultOf, unusable } from '../failure.ts';
import { hostFor } from '../hosts.ts';
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
  if (problems.length > 0)
    throw new Failure(
      2,
      problems.map(({ file, ...problem }) => faultOf(problem, file)),
    );
  if (scenarios.length === 0) throw unusable('there is no scenario (*.scenario.yaml) here', { file: paths[0] as string });
  const results = scenarios.map((one) => {
    const { file, title, clauses, ok, message } = runScenario(hostFor(one.rules), one);
    return { file, title, clauses, ok, message };
  });
  const failing = results.filter(({ ok }) => !ok);
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
      failing.map(({ file, title, message, clauses }) => ({ file, line: 1, message: `${title}\n${message}`, clause: clauses.join(', ') })),
    );
}
