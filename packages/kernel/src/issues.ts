import { said } from './messages.ts';
import type { Said } from './said.ts';

/** What a schema found wrong, as far as it has to be known to say it: schemas themselves are for whoever reads files. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  /** A check of one's own says what is wrong itself. */
  readonly params?: { readonly said?: Said } | undefined;
}

/** What is wrong, with the part it is wrong with. */
export function issueSaid(issue: Issue): Said {
  const fault = faultOf(issue);
  return issue.path.length === 0 ? fault : said('data.wrong', { part: issue.path.map(String).join('.'), fault });
}

const KINDS = {
  string: 'data.text',
  number: 'data.number',
  int: 'data.whole',
  boolean: 'data.flag',
  array: 'data.list',
  object: 'data.parts',
  record: 'data.parts',
} as const;

const isKind = (expected: unknown): expected is keyof typeof KINDS => typeof expected === 'string' && Object.hasOwn(KINDS, expected);

function faultOf({ code, expected, origin, minimum, maximum, keys, values, params }: Issue): Said {
  if (params?.said !== undefined) return params.said;
  if (code === 'invalid_type' && isKind(expected)) return said(KINDS[expected]);
  if (code === 'unrecognized_keys' && keys !== undefined) return said('data.unknown', { parts: keys });
  if (code === 'invalid_value' && values !== undefined) return said('data.one of', { words: values.map(String) });
  if (code === 'too_small') return said(origin === 'string' ? 'data.least.characters' : 'data.least', { least: Number(minimum) });
  if (code === 'too_big') return said('data.most', { most: Number(maximum) });
  return said('data.other');
}
