import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readScenario } from '@goldenrule/host/scenarios';
import type { Problem, Scenario } from '@goldenrule/kernel';
import { parse } from 'yaml';
import { z } from 'zod';
import { readText } from '../files/read.ts';

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));

/** Where the scenarios of a rulebook lie: `vanguard-1.10` in `packages/vanguard/scenarios/1.10`. */
export function scenarioFolder(id: string): string {
  const at = id.lastIndexOf('-');
  return join(PACKAGES, id.slice(0, at), 'scenarios', id.slice(at + 1));
}

const ENDING = '.scenario.yaml';

/** Every scenario file in these files and folders, in order of name. */
export function scenarioFiles(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) =>
    statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.name.endsWith(ENDING) && !entry.isDirectory())
          .map((entry) => join(entry.parentPath, entry.name))
          .toSorted((a, b) => (a < b ? -1 : 1))
      : [path],
  );
}

export interface ReadScenarios {
  readonly scenarios: readonly Scenario[];
  readonly problems: readonly (Problem & { readonly file: string })[];
}

/** The scenarios of these files and folders, with what is wrong with those that cannot be read. */
export function readScenarios(paths: readonly string[]): ReadScenarios {
  const scenarios: Scenario[] = [];
  const problems: (Problem & { file: string })[] = [];
  for (const file of scenarioFiles(paths)) {
    const read = readScenario(file, readText(file, 'scenario'));
    if ('title' in read) scenarios.push(read);
    else problems.push(...read.map((problem) => ({ ...problem, file })));
  }
  return { scenarios, problems };
}

const READ = new Map<string, readonly Scenario[]>();

/** The scenarios of a rulebook, read once. */
export function scenariosOf(id: string): readonly Scenario[] {
  const scenarios = READ.get(id) ?? readAll(id);
  READ.set(id, scenarios);
  return scenarios;
}

/** A file that cannot be read is a mistake of ours. */
function readAll(id: string): readonly Scenario[] {
  const folder = scenarioFolder(id);
  if (!existsSync(folder)) return [];
  const { scenarios, problems } = readScenarios([folder]);
  const [problem] = problems;
  if (problem !== undefined) throw new Error(`${problem.file}:${problem.line ?? 1}:${problem.column ?? 1}: ${problem.message}`);
  return scenarios;
}

/** Clauses whose absence cannot be observed, each with the reason. */
export function survivorsOf(id: string): Readonly<Record<string, string>> {
  const file = join(scenarioFolder(id), 'survivors.yaml');
  if (!existsSync(file)) return {};
  return z.record(z.string(), z.string()).parse(parse(readFileSync(file, 'utf8')));
}
