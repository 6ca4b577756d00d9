import type { Problem, Said } from '@goldenrule/kernel';
import { isAlias, isScalar, LineCounter, type ParsedNode, parseDocument, visit } from 'yaml';
import { said } from './file-faults.ts';
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

/** No part of a file goes deeper; what does is an attempt on whoever reads it. */
const DEEPEST = 12;
/** Whoever reads a file that is something else wants to know that, not a thousand times what. */
const MOST_TOLD = 10;

export const isTooDeep = (value: unknown, left: number = DEEPEST): boolean =>
  typeof value === 'object' && value !== null && (left === 0 || Object.values(value).some((one) => isTooDeep(one, left - 1)));

type Fault = readonly [at: number, what: Said];
/** What is wrong at a place is told once. */
const isFirst = ([at, what]: Fault, i: number, all: readonly Fault[]): boolean =>
  all.findIndex((one) => one[0] === at && one[1].key === what.key) === i;

type Options = Pick<NonNullable<Parameters<typeof parseDocument>[1]>, 'customTags'>;

/** Reads YAML that may come from anybody, or says what is wrong with it and where. */
export function readYaml(text: string, options: Options = {}): ReadYaml | readonly Problem[] {
  const counter = new LineCounter();
  const place = (at: number): Place => {
    const { line, col } = counter.linePos(at);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  try {
    // What the reader only doubts is for nobody's standard error.
    const document = parseDocument(text.replace(/^\uFEFF/, ''), { ...options, lineCounter: counter, logLevel: 'error' });
    const wrong: readonly Fault[] =
      document.errors.length > 0
        ? document.errors.map((error) => [error.pos[0], yamlSaid(error)])
        : [...strangeParts(document), ...strangeAliases(document)];
    if (wrong.length > 0)
      return wrong
        .filter(isFirst)
        .slice(0, MOST_TOLD)
        .map(([at, what]) => ({ ...place(at), ...what }));
    const data: unknown = document.toJS();
    if (isTooDeep(data)) return [{ line: 1, column: 1, ...said('card file.deep') }];
    return { document, data, place, placeOf: (path) => placeIn(document, path, place) };
  } catch (error) {
    // The reader gives up on what nests without end, and on what refers to itself over and over.
    return [{ line: 1, column: 1, ...said(error instanceof RangeError ? 'card file.deep' : 'card file.endless') }];
  }
}

function placeIn(document: YamlDocument, path: readonly PropertyKey[], place: (at: number) => Place): Place {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length) as (string | number)[], true) as Partial<ParsedNode> | undefined;
    if (node?.range !== undefined && node.range !== null) return place(node.range[0]);
  }
  return { line: 1, column: 1 };
}

/** A part of this name would be lost on its way through plain objects: nothing may be said that is not heard. */
function strangeParts(document: YamlDocument): readonly Fault[] {
  const found: Fault[] = [];
  visit(document, {
    Pair: (_, { key }) => {
      if (isScalar(key) && key.value === '__proto__') found.push([key.range?.[0] ?? 0, said('card file.name', { name: '__proto__' })]);
    },
  });
  return found;
}

function strangeAliases(document: YamlDocument): readonly Fault[] {
  const found: Fault[] = [];
  visit(document, {
    Alias: (_, node) => {
      if (isAlias(node) && node.resolve(document) === undefined)
        found.push([node.range?.[0] ?? 0, said('card file.alias', { name: node.source })]);
    },
  });
  return found;
}
