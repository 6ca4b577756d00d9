import type { ClauseData, ReadingData, RulesModule, ScenarioData, TestData } from '../virtual.d.ts';

/** A clause with everything that is known of it. */
export interface Entry extends ClauseData {
  readonly section: string;
  /** How deep it is numbered below its section, from 0. */
  readonly depth: number;
  readonly scenarios: readonly ScenarioData[];
  readonly tests: readonly TestData[];
  readonly readings: readonly ReadingData[];
}

/** A rulebook to walk about in. */
export interface Book {
  readonly module: RulesModule;
  readonly entries: readonly Entry[];
  readonly places: ReadonlyMap<string, number>;
}

/** The numbers and letters of a clause: 14-3b-6a has five. */
const partsOf = (id: string): readonly string[] => id.match(/\d+|[a-z]+/gi) ?? [];

export function bookOf(module: RulesModule): Book {
  const scenarios = byClause(module.scenarios);
  const tests = byClause(module.tests);
  const readings = byClause([...module.readings, ...module.settled]);
  const entries = module.sections.flatMap(({ id: section, clauses }) =>
    clauses.map(
      (clause): Entry => ({
        ...clause,
        section,
        depth: Math.max(0, partsOf(clause.id).length - partsOf(section).length - 1),
        scenarios: scenarios.get(clause.id) ?? [],
        tests: tests.get(clause.id) ?? [],
        readings: readings.get(clause.id) ?? [],
      }),
    ),
  );
  return { module, entries, places: new Map(entries.map(({ id }, at) => [id, at])) };
}

function byClause<T extends { readonly clauses: readonly string[] }>(all: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) for (const clause of one.clauses) found.set(clause, [...(found.get(clause) ?? []), one]);
  return found;
}

export const entryOf = (book: Book, id: string): Entry | undefined => book.entries[book.places.get(id) ?? -1];

export const neighboursOf = (book: Book, id: string): { readonly before: Entry | undefined; readonly after: Entry | undefined } => {
  const at = book.places.get(id);
  return at === undefined ? { before: undefined, after: undefined } : { before: book.entries[at - 1], after: book.entries[at + 1] };
};

/** Is the second numbered below the first? 7.10 is not below 7.1, and 14-3b is below 14-3. */
export function isBelow(id: string, other: string): boolean {
  if (other.length <= id.length || !other.startsWith(id)) return false;
  const [last = '', next = ''] = [id.at(-1), other[id.length]];
  return ![/\d/, /[a-z]/i].some((kind) => kind.test(last) && kind.test(next));
}

/** The clauses a clause is numbered below, from the outermost. */
export const above = (book: Book, { id, section }: Entry): readonly Entry[] =>
  book.entries.filter((one) => one.section === section && isBelow(one.id, id));

export const below = (book: Book, { id, section }: Entry): readonly Entry[] =>
  book.entries.filter((one) => one.section === section && isBelow(id, one.id));

/** The clause that a repeating clause repeats, if it names one. */
export const repeated = (book: Book, { kind, because }: Entry): Entry | undefined =>
  kind === 'same' && because !== undefined ? entryOf(book, because) : undefined;

export const readingOf = (book: Book, name: string): ReadingData | undefined =>
  [...book.module.readings, ...book.module.settled].find((one) => one.name === name);
