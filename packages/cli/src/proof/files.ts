import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readScenarioFile } from '@goldenrule/host/scenarios';
import type { Scenario } from '@goldenrule/kernel/proofs';
import { parse } from 'yaml';
import { z } from 'zod';
import { describeFault, Failure, type Fault, faultOf, unusable } from '../failure.ts';
import { readText } from '../files/read.ts';
import { scenarioFolder, severalFolder } from '../hosts.ts';

const ENDING = '.scenario.yaml';

/** Every scenario file in a file or folder, in order of name. */
export function scenarioFiles(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith(ENDING) && !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** A scenario file: a scenario for every edition it names, or why it cannot be read. */
export interface ScenarioFile {
  readonly file: string;
  readonly scenarios: readonly Scenario[];
  readonly faults: readonly Fault[];
}

/** Every scenario file of these files and folders; one that cannot be read keeps no other from being read. */
export const readScenarioFiles = (paths: readonly string[]): readonly ScenarioFile[] =>
  paths.flatMap((path) => {
    const files = attempt(path, scenarioFiles);
    return 'faults' in files ? [files] : files.map(readFile);
  });

function readFile(file: string): ScenarioFile {
  const read = attempt(file, (one) => readScenarioFile(one, readText(one, 'scenario')));
  return 'faults' in read ? read : { file, scenarios: read.scenarios, faults: read.problems.map((problem) => faultOf(problem, file)) };
}

/** What cannot even be opened is told like a file that makes no sense. */
function attempt<T>(file: string, read: (file: string) => T): T | ScenarioFile {
  try {
    if (!existsSync(file)) throw unusable('there is no such file or folder', { file });
    return read(file);
  } catch (error) {
    const { message } = error instanceof Error ? error : { message: String(error) };
    return { file, scenarios: [], faults: error instanceof Failure ? error.faults : [{ file, message }] };
  }
}

export interface ReadScenarios {
  readonly scenarios: readonly Scenario[];
  readonly problems: readonly Fault[];
}

/** The scenarios of these files and folders, with what is wrong with those that cannot be read. */
export function readScenarios(paths: readonly string[]): ReadScenarios {
  const files = readScenarioFiles(paths);
  return { scenarios: files.flatMap(({ scenarios }) => scenarios), problems: files.flatMap(({ faults }) => faults) };
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
  const { scenarios, problems } = readScenarios([scenarioFolder(id), severalFolder(id)].filter((folder) => existsSync(folder)));
  const [fault] = problems;
  if (fault !== undefined) throw new Error(describeFault(fault));
  return scenarios.filter(({ rules }) => rules === id);
}

/** Clauses whose absence cannot be observed, each with the reason. */
export const survivorsOf = (id: string): Readonly<Record<string, string>> => reasonsIn(join(scenarioFolder(id), 'survivors.yaml'));

/** Things that the grammar can say and that no scenario can carry out, each with the reason. */
export const unsaidOf = (id: string): Readonly<Record<string, string>> => reasonsIn(join(scenarioFolder(id), 'unsaid.yaml'));

function reasonsIn(file: string): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {};
  return z.record(z.string(), z.string()).parse(parse(readFileSync(file, 'utf8')) ?? {});
}
