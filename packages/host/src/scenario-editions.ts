import type { Said } from '@goldenrule/kernel/hosts';
import type { Path } from '@goldenrule/kernel/proofs';
import { said } from './file-faults.ts';

/** Something wrong with what is given by edition, and where in the file. */
export type EditionFault = readonly [Path, Said];

type Map = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Map => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The editions a scenario holds for, where its rules are a list; null where they are not. */
export function editionsOf(data: unknown): readonly string[] | null {
  const rules = isMap(data) ? data.rules : undefined;
  return Array.isArray(rules) && rules.length > 0 && rules.every((one) => typeof one === 'string') ? rules : null;
}

const isByEdition = (value: unknown, editions: readonly string[]): value is Map =>
  isMap(value) && Object.keys(value).some((key) => editions.includes(key));

/** A part as it is for one edition: whatever is given by edition, as `{ ID: …, ID: … }`, is that of this one. */
export function forEdition(value: unknown, edition: string, editions: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => forEdition(one, edition, editions));
  if (!isMap(value)) return value;
  if (isByEdition(value, editions)) return forEdition(value[edition], edition, editions);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === 'rules' ? edition : forEdition(one, edition, editions)]),
  );
}

/** Where a part of the scenario of one edition stands in the file. */
export function pathInFile(data: unknown, path: Path, edition: string, editions: readonly string[]): Path {
  const found: (string | number)[] = [];
  let value = data;
  const enter = (key: string | number): void => {
    found.push(key);
    value = (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[key];
  };
  for (const key of path) {
    while (isByEdition(value, editions)) enter(edition);
    enter(key);
  }
  return found;
}

/** What is wrong with parts that are given by edition, and with clauses that are not. */
export function* editionFaults(data: unknown, editions: readonly string[]): Generator<EditionFault> {
  const twice = editions.findIndex((one, i) => editions.indexOf(one) !== i);
  if (twice >= 0) yield [['rules', twice], said('scenario file.edition twice', { edition: editions[twice] as string })];
  yield* incomplete(data, editions, []);
  yield* plainClauses(data, editions);
}

function* incomplete(value: unknown, editions: readonly string[], path: Path): Generator<EditionFault> {
  if (typeof value !== 'object' || value === null) return;
  if (isByEdition(value, editions)) {
    const missing = editions.find((edition) => !Object.hasOwn(value, edition));
    const other = Object.keys(value).find((key) => !editions.includes(key));
    if (other !== undefined) yield [[...path, other], said('scenario file.no edition', { edition: other, editions })];
    else if (missing !== undefined) yield [path, said('scenario file.edition missing', { edition: missing })];
  }
  for (const [key, one] of Object.entries(value)) yield* incomplete(one, editions, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Where clauses stand in a line of the script and in an expectation. */
const OF_LINE = ['until', 'before', 'after', 'at', 'refused'];
const OF_EXPECTATION: readonly Path[] = [
  ['asked', 'at'],
  ['asked', 'not'],
  ['log', 'cites'],
  ['log', 'not'],
  ['log', 'events'],
];

/** A clause has another number, or another meaning, in every edition: only what is no number can be said for all of them. */
function* plainClauses(data: unknown, editions: readonly string[]): Generator<EditionFault> {
  const at = (path: Path): readonly Path[] => partsAt(data, path, editions);
  const expectations = [...at(['expect']), ...at(['play', '*', 'expect'])];
  const places = [
    ['clauses'],
    ['position', 'at'],
    ...OF_LINE.map((key): Path => ['play', '*', key]),
    ['decks', '*', 'faults'],
    ['start', 'faults'],
  ].flatMap(at);
  const within = expectations.flatMap((path) => OF_EXPECTATION.flatMap((rest) => at([...path, ...rest])));
  for (const path of [...places, ...within]) {
    const value = valueAt(data, path);
    if (isByEdition(value, editions)) continue;
    if (path[0] === 'clauses' || namesClause(value, editions, path.at(-1) === 'not' && isMap(valueAt(data, path))))
      yield [path, said('scenario file.by edition', { editions })];
  }
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[key], data);

/** The parts at this path, with every item where it says `*`; none beyond what is given by edition. */
function partsAt(data: unknown, path: Path, editions: readonly string[]): readonly Path[] {
  let found: readonly Path[] = [[]];
  for (const key of path) {
    found = found.flatMap((before): readonly Path[] => {
      const value = valueAt(data, before);
      if (typeof value !== 'object' || value === null || isByEdition(value, editions)) return [];
      if (key === '*') return Array.isArray(value) ? value.map((_, i) => [...before, i]) : [];
      return Object.hasOwn(value, key) ? [[...before, key]] : [];
    });
  }
  return found;
}

const CLAUSE = /^\d/;

/** Is any of this the number of a clause, and not given by edition? */
function namesClause(value: unknown, editions: readonly string[], isByLabel = false): boolean {
  if (typeof value === 'string' || typeof value === 'number') return CLAUSE.test(String(value));
  if (isByEdition(value, editions)) return false;
  if (Array.isArray(value)) return value.some((one) => namesClause(one, editions));
  if (!isMap(value)) return false;
  return isByLabel ? Object.values(value).some((one) => namesClause(one, editions)) : namesClause(value.clause, editions);
}
