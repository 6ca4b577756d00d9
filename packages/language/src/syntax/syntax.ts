/**
 * Invertible syntax: one description reads a text into a tree and writes the tree as text, so the two cannot drift apart.
 *
 * Reading gives every way to read, the writer's first choice first; grammars are kept small enough for that by the keys
 * a syntax can start with. Writing gives tokens separated by `GAP`, or `undefined` where the syntax cannot say the tree.
 */

import { MARK, MARKED } from './marks.ts';
import type { Cursor, Match, Parsed, Part, Starts, Syntax } from './reading.ts';
import { has } from './reshaping.ts';
import { once, prune } from './rules.ts';
import { alternatively, anyOf, fieldOf, filling, NO_FIELDS, objectOf, optionally, type Schema, together } from './schema.ts';
import { END, GROUP, NAME, NUMBER } from './tokens.ts';

export { convert, reshape, where, without } from './reshaping.ts';
export { lazy, once, prune, rule, spanned } from './rules.ts';
export type { Cursor, Match, Parsed, Part, Starts, Syntax };

/** Stands between the tokens that a printer gives. */
export const GAP = '\n';

/** What a part that fills no field gives. */
export type Nothing = object;
type Empty = Nothing;
const EMPTY: Empty = Object.freeze({});
const NO_KEYS: ReadonlySet<string> = new Set();
const NOTHING: Parsed<never> = [];

/** The place behind. */
export const next = (at: Cursor): Cursor => at.source.cursors[at.index + 1] ?? at;

/** Fills no field. */
const bare = { fields: () => NO_FIELDS, shape: () => objectOf(NO_FIELDS) };

/** One word or sign. */
export function word(text: string): Part<Empty> {
  const key = text.toLowerCase();
  const starts = { keys: new Set([key]), empty: false };
  return {
    keys: NO_KEYS,
    parse: (at) => {
      if (at.token.key === key) return [{ value: EMPTY, rest: next(at) }];
      at.source.expect(at.index, text);
      return NOTHING;
    },
    print: () => text,
    starts: () => starts,
    ...bare,
  };
}

/** Several words, separated by spaces. */
export function words(text: string): Part<Empty> {
  const parts = text.split(' ').map(word);
  return parts.length === 1 ? parts[0]! : (seq(...parts) as Part<Empty>);
}

/** A token of a class, read and written by two functions; either may refuse. */
export function token<T>(
  key: string,
  schema: Schema,
  read: (text: string) => T | undefined,
  write: (value: T) => string | undefined,
): Syntax<T> {
  const starts = { keys: new Set([key]), empty: false };
  return {
    parse: (at) => {
      const value = at.token.key === key ? read(at.token.text) : undefined;
      if (value !== undefined) return [{ value, rest: next(at) }];
      at.source.expect(at.index, key);
      return NOTHING;
    },
    print: write,
    starts: () => starts,
    shape: () => schema,
  };
}

/** A name in quotation marks. */
export const name: Syntax<string> = token(
  NAME,
  { type: 'string', description: NAME },
  (text) => text.slice(1, -1),
  (value) => `"${value}"`,
);

/** What is too large to be told from its neighbours is no number. */
const exact = (text: string): number | undefined => (Number.isSafeInteger(Number(text)) ? Number(text) : undefined);

/** A number in figures, without a sign. */
export const figure: Syntax<number> = token(
  NUMBER,
  { type: 'integer' },
  (text) => (/^\d/.test(text) ? exact(text) : undefined),
  (value) => (Number.isInteger(value) && value >= 0 ? String(value) : undefined),
);

/** A number with its sign. */
export const signed: Syntax<number> = token(
  NUMBER,
  { type: 'integer' },
  (text) => (/^[+-]\d/.test(text) ? exact(text) : undefined),
  (value) => (value < 0 || Object.is(value, -0) ? `-${-value}` : `+${value}`),
);

/** A name in single or double angle brackets; the brackets are part of what it gives. */
export const bracketed: Syntax<string> = token(
  GROUP,
  { type: 'string', description: GROUP },
  (text) => text,
  (value) => value,
);

/** The end of the text. */
export const end: Part<Empty> = { ...word(END), print: () => '' };

/** Takes no text, but only stands before one of these tokens. */
export function before(...keys: readonly string[]): Part<Empty> {
  return {
    ...nothing,
    parse: (at) => {
      if (keys.includes(at.token.key)) return [{ value: EMPTY, rest: at }];
      for (const key of keys) at.source.expect(at.index, key);
      return NOTHING;
    },
  };
}

/** Nothing at all. */
export const nothing: Part<Empty> = {
  keys: NO_KEYS,
  parse: (at) => [{ value: EMPTY, rest: at }],
  print: () => '',
  starts: () => ({ keys: NO_KEYS, empty: true }),
  ...bare,
};

type FieldsOf<P> = P extends Part<infer F> ? F : never;
type Intersect<P extends readonly unknown[]> = P extends readonly [Part<infer F>, ...infer R] ? F & Intersect<R> : unknown;
type Flat<T> = T extends object ? { [K in keyof T]: T[K] } : T;
export type Merged<P extends readonly Part<object>[]> = Flat<Intersect<P>>;

// What several parts give together follows from the list of them. Inside, they are parts that give some object or other.

/** Parts one after the other; the fields of all of them together. */
export function seq<P extends readonly Part<object>[]>(...parts: P): Part<Merged<P>>;
export function seq(...parts: readonly Part<object>[]): Part<object> {
  return {
    keys: new Set(parts.flatMap((part) => [...part.keys])),
    parse: (at) => {
      let found: readonly Match<object>[] = parts[0] ? parts[0].parse(at) : [{ value: EMPTY, rest: at }];
      for (let index = 1; index < parts.length; index++) {
        if (found.length === 0) return NOTHING;
        const part = parts[index]!;
        const longer: Match<object>[] = [];
        for (const { value, rest } of found) {
          for (const more of part.parse(rest)) longer.push({ value: merge(value, more.value), rest: more.rest });
          if (at.source.isTooMany(longer.length, rest)) return NOTHING;
        }
        found = longer;
      }
      return found;
    },
    print: (tree) => {
      let text = '';
      for (const part of parts) {
        const piece = part.print(tree);
        if (piece === undefined) return undefined;
        text = glue(text, piece);
      }
      return text;
    },
    starts: once(() => startsOfSequence(parts)),
    fields: (into) => together(parts.map((part) => part.fields(into))),
    shape: (into) => objectOf(together(parts.map((part) => part.fields(into)))),
  };
}

export const glue = (left: string, right: string): string => (left === '' ? right : right === '' ? left : left + GAP + right);

function merge(left: object, right: object): object {
  if (left === EMPTY) return right;
  if (right === EMPTY) return left;
  if ('wording' in left && 'wording' in right)
    return { ...left, ...right, wording: { ...(left.wording as object), ...(right.wording as object) } };
  return { ...left, ...right };
}

function startsOfSequence(parts: readonly Syntax<unknown>[]): Starts | undefined {
  const keys = new Set<string>();
  for (const part of parts) {
    const starts = part.starts();
    if (!starts) return undefined;
    for (const key of starts.keys) keys.add(key);
    if (!starts.empty) return { keys, empty: false };
  }
  return { keys, empty: true };
}

/** A field of a node. */
export function field<K extends string, T>(key: K, syntax: Syntax<T>): Part<{ readonly [P in K]: T }> {
  return {
    keys: new Set([key]),
    parse: (at) => syntax.parse(at).map(({ value, rest }) => ({ value: { [key]: value } as { readonly [P in K]: T }, rest })),
    print: (tree) => (key in tree ? syntax.print(tree[key]) : undefined),
    starts: () => syntax.starts(),
    ...filling((into) => fieldOf(key, syntax.shape(into))),
  };
}

/** A field with a fixed value that takes no text. */
export function constant<K extends string, const V>(key: K, value: V): Part<{ readonly [P in K]: V }> {
  const given = { [key]: value } as { readonly [P in K]: V };
  const same =
    value !== null && typeof value === 'object'
      ? (found: unknown) => JSON.stringify(found) === JSON.stringify(value)
      : (found: unknown) => found === value;
  return {
    keys: new Set([key]),
    parse: (at) => [{ value: given, rest: at }],
    print: (tree) => (key in tree && same(tree[key]) ? '' : undefined),
    starts: () => ({ keys: NO_KEYS, empty: true }),
    ...filling(() => fieldOf(key, { const: value })),
  };
}

/** A field that the text does not show; it is filled after reading. */
export function hidden<K extends string, V>(key: K, value: V): Part<{ readonly [P in K]: V }> {
  return { ...constant(key, value), print: () => '', ...filling(() => fieldOf(key, { type: 'integer' })) };
}

/** The same, where it may stay empty. */
export function hiddenIfAny<K extends string>(key: K): Part<{ readonly [P in K]?: number }> {
  return { ...nothing, keys: new Set([key]), ...filling(() => fieldOf(key, { type: 'integer' }, false)) };
}

/** A variant of the wording that does not change what is meant. */
export function worded<A extends string, const V extends string>(
  aspect: A,
  variant: V,
): Part<{ readonly wording?: { readonly [P in A]?: V } }> {
  const given = { wording: { [aspect]: variant } } as { readonly wording?: { readonly [P in A]?: V } };
  return {
    keys: new Set([`wording.${aspect}`]),
    parse: (at) => [{ value: given, rest: at }],
    print: (tree) => (tree.wording?.[aspect] === variant ? '' : undefined),
    starts: () => ({ keys: NO_KEYS, empty: true }),
    ...filling(() => fieldOf(`wording.${aspect}`, { const: variant })),
  };
}

type Maybe<T> = { readonly [K in keyof T]?: T[K] };

/** A part that may be missing; then none of its fields is there. */
export function opt<T>(part: Part<T>): Part<Maybe<T>> {
  const keys = [...part.keys];
  return {
    keys: part.keys,
    parse: (at) => [...prune(part, at), { value: EMPTY, rest: at }],
    print: (tree) => {
      const text = part.print(tree as T);
      if (text !== undefined) return text;
      return keys.some((key) => has(tree, key)) ? undefined : '';
    },
    starts: once(() => {
      const starts = part.starts();
      return starts && { keys: starts.keys, empty: true };
    }),
    ...filling((into) => optionally(part.fields(into))),
  };
}

type ValueOf<S> = S extends Syntax<infer T> ? T : never;

/** Any of several; written with the first that can say the tree. */
export function either<S extends readonly Syntax<unknown>[]>(...options: S): Syntax<ValueOf<S[number]>>;
export function either(...options: readonly Syntax<unknown>[]): Syntax<unknown> {
  let index: Map<string, readonly Syntax<unknown>[]> | undefined;
  let anywhere: readonly Syntax<unknown>[] = [];
  const build = (): Map<string, readonly Syntax<unknown>[]> => {
    const built = new Map<string, Syntax<unknown>[]>();
    const all = options.map((option) => ({ option, starts: option.starts() }));
    for (const { starts } of all) if (starts && !starts.empty) for (const key of starts.keys) built.set(key, []);
    for (const { option, starts } of all) {
      if (starts && !starts.empty) for (const key of starts.keys) built.get(key)!.push(option);
      else for (const list of built.values()) list.push(option);
    }
    anywhere = all.filter(({ starts }) => !starts || starts.empty).map(({ option }) => option);
    return built;
  };
  return {
    parse: (at) => {
      index ??= build();
      at.source.steps++;
      const keyed = index.get(at.token.key);
      const candidates = keyed ?? anywhere;
      if (!keyed && at.index >= at.source.furthest) for (const key of index.keys()) at.source.expect(at.index, key);
      if (candidates.length === 1) return candidates[0]!.parse(at);
      const found: Match<unknown>[] = [];
      for (const candidate of candidates) found.push(...candidate.parse(at));
      return at.source.isTooMany(found.length, at) ? NOTHING : found;
    },
    print: (tree) => {
      for (const option of options) {
        const text = option.print(tree);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    starts: once(() => {
      const keys = new Set<string>();
      let empty = false;
      for (const option of options) {
        const starts = option.starts();
        if (!starts) return undefined;
        for (const key of starts.keys) keys.add(key);
        empty ||= starts.empty;
      }
      return { keys, empty };
    }),
    shape: (into) => anyOf(options.map((option) => option.shape(into))),
  };
}

/** Any of several parts. */
export function oneOf<P extends readonly Part<object>[]>(...parts: P): Part<FieldsOf<P[number]>>;
export function oneOf(...parts: readonly Part<object>[]): Part<object> {
  const keys = new Set(parts.flatMap((part) => [...part.keys]));
  // A part must not be chosen for writing when it would leave a field unsaid that another part says.
  const closed = parts.map((part) => {
    const others = [...keys].filter((key) => !part.keys.has(key));
    return { ...part, print: (tree: object) => (others.some((key) => has(tree, key)) ? undefined : part.print(tree)) };
  });
  return {
    ...either(...closed),
    keys,
    ...filling((into) => alternatively(parts.map((part) => part.fields(into)))),
  };
}

/** The node a part fills, complete: writing refuses a tree with a field the part does not know. */
export function record<T extends object>(part: Part<T>): Syntax<T> {
  return {
    parse: (at) => part.parse(at),
    print: (tree) => {
      for (const key of Object.keys(tree)) {
        if (key === 'wording') {
          for (const aspect of Object.keys((tree as { wording: object }).wording))
            if (!part.keys.has(`wording.${aspect}`)) return undefined;
        } else if (!part.keys.has(key)) return undefined;
      }
      const text = part.print(tree);
      return text !== undefined && MARK in tree ? glue(glue(MARKED.begin, text), MARKED.end) : text;
    },
    starts: () => part.starts(),
    shape: (into) => objectOf(part.fields(into)),
  };
}

/** A node with its kind. */
export function construct<const K extends string, P extends readonly Part<object>[]>(
  kind: K,
  ...parts: P
): Syntax<Merged<readonly [Part<{ readonly kind: K }>, ...P]>>;
export function construct(kind: string, ...parts: readonly Part<object>[]): Syntax<object> {
  const whole = record(seq(constant('kind', kind), ...parts));
  return { ...whole, print: (tree: { readonly kind: string }) => (tree.kind === kind ? whole.print(tree) : undefined) };
}
