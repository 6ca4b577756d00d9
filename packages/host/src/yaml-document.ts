import type { Problem, Said } from '@goldenrule/kernel/hosts';
import { isAlias, isCollection, isPair, isScalar, LineCounter, type ParsedNode, parseDocument, visit } from 'yaml';
import { said } from './file-faults.ts';
import { placeAt } from './json.ts';
import { MOST } from './limits.ts';
import { yamlSaid } from './yaml-faults.ts';

type YamlDocument = ReturnType<typeof parseDocument>;
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A document with what is written in it, as plain data. */
export interface ReadYaml {
  readonly document: YamlDocument;
  readonly data: unknown;
  /** Line and column, from 1, of a place in the text. */
  readonly place: (at: number) => Place;
  /** Where a part stands; where it is missing, where what it would be in stands. */
  readonly placeOf: (path: readonly PropertyKey[]) => Place;
}

const isTooDeep = (value: unknown, left: number = MOST.depth): boolean =>
  typeof value === 'object' && value !== null && (left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1)));

type Fault = readonly [at: number, what: Said];

/** What is wrong, as far as it is told: at each place once, and not a thousand times what. */
function toldOf(faults: Iterable<Fault>): readonly Fault[] {
  const told = new Map<string, Fault>();
  for (const fault of faults) {
    const [at, { key }] = fault;
    const place = `${at} ${key}`;
    if (!told.has(place)) told.set(place, fault);
    if (told.size === MOST.told) break;
  }
  return [...told.values()];
}

type Options = Pick<NonNullable<Parameters<typeof parseDocument>[1]>, 'customTags'>;

/** Reads YAML that may come from anybody, or says what is wrong with it and where. */
export function readYaml(text: string, options: Options = {}): ReadYaml | readonly Problem[] {
  const counter = new LineCounter();
  const place = (at: number): Place => {
    const { line, col } = counter.linePos(at);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const many = manyParts(text);
  if (many !== undefined) return [{ ...placeAt(text, many), ...said('card file.parts', { most: MOST.parts }) }];
  try {
    // What the reader only doubts is for nobody's standard error. It looks for parts given twice by comparing each with each, so that is done here.
    const document = parseDocument(text.replace(/^\uFEFF/, ''), {
      ...options,
      lineCounter: counter,
      logLevel: 'error',
      prettyErrors: false,
      uniqueKeys: false,
    });
    const wrong = toldOf(
      document.errors.length > 0
        ? document.errors.map((error): Fault => [error.pos[0], yamlSaid(error)])
        : [...strange(document), ...repeated(document)],
    );
    if (wrong.length > 0) return wrong.map(([at, what]) => ({ ...place(at), ...what }));
    // What aliases repeat has been counted.
    const data: unknown = document.toJS({ maxAliasCount: -1 });
    if (isTooDeep(data)) return [{ line: 1, column: 1, ...said('card file.deep') }];
    return { document, data, place, placeOf: (path) => placeIn(document, path, place) };
  } catch (error) {
    // What nests without end has no room to be read in; anything else is a fault of this program.
    if (!(error instanceof RangeError)) throw error;
    return [{ line: 1, column: 1, ...said('card file.deep') }];
  }
}

function placeIn(document: YamlDocument, path: readonly PropertyKey[], place: (at: number) => Place): Place {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length) as (string | number)[], true) as Partial<ParsedNode> | undefined;
    if (node?.range !== undefined && node.range !== null) return place(node.range[0]);
  }
  return { line: 1, column: 1 };
}

const PART = /[\n,[{]/g;
/** Where a text has more parts than are read, by character. Each takes some hundred times the room it has in the text. */
function manyParts(text: string): number | undefined {
  let parts = 0;
  for (const { index } of text.matchAll(PART)) if (++parts > MOST.parts) return index;
  return undefined;
}

/** What the reader lets pass, in the order of the text: parts given twice or called by a name that would be lost, and aliases of nothing. */
function strange(document: YamlDocument): readonly Fault[] {
  const found: Fault[] = [];
  const anchors = new Set<string>();
  let aliases = 0;
  visit(document, {
    Node: (_, { anchor }) => {
      if (anchor !== undefined) anchors.add(anchor);
    },
    Map: (_, { items, anchor }) => {
      if (anchor !== undefined) anchors.add(anchor);
      const names = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const at = key.range?.[0] ?? 0;
        if (names.has(key.value)) found.push([at, yamlSaid({ code: 'DUPLICATE_KEY' })]);
        // Such a part would be lost on its way through plain objects: nothing may be said that is not heard.
        if (key.value === '__proto__') found.push([at, said('card file.name', { name: '__proto__' })]);
        names.add(key.value);
      }
    },
    Alias: (_, { source, range }) => {
      aliases++;
      if (aliases > MOST.aliases) found.push([range?.[0] ?? 0, said('card file.aliases', { most: MOST.aliases })]);
      else if (!anchors.has(source)) found.push([range?.[0] ?? 0, said('card file.alias', { name: source })]);
      if (found.length >= MOST.told) return visit.BREAK;
      return undefined;
    },
  });
  return found;
}

/** Where aliases make more parts of a document than are read, or one stands within what it repeats. What they repeat is counted, not made. */
function repeated(document: YamlDocument): readonly Fault[] {
  const found: Fault[] = [];
  const sizes = new Map<string, number>();
  let total = 0;
  const sizeOf = (node: unknown): number => {
    if (isPair(node)) return sizeOf(node.key) + sizeOf(node.value);
    if (isAlias(node)) {
      const size = sizes.get(node.source) ?? 1;
      total += size;
      if (found.length === 0 && total > MOST.parts)
        found.push([
          node.range?.[0] ?? 0,
          Number.isFinite(size) ? said('card file.repeated', { most: MOST.parts }) : said('card file.endless'),
        ]);
      return size;
    }
    const anchor = isScalar(node) || isCollection(node) ? node.anchor : undefined;
    if (anchor !== undefined) sizes.set(anchor, Number.POSITIVE_INFINITY);
    const size = isCollection(node) ? node.items.reduce((sum: number, one) => sum + sizeOf(one), 1) : 1;
    if (anchor !== undefined) sizes.set(anchor, size);
    return size;
  };
  sizeOf(document.contents);
  return found;
}
