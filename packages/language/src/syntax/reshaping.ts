/** Other trees for what another syntax reads and writes: fewer of them, or of another shape. */
import type { Cursor, Part, Syntax } from './reading.ts';
import { type Fields, filling, NO_FIELDS, type Schema, type Shapes, together } from './schema.ts';

/** Only trees that pass the test, in both directions. */
export function where<T, S extends Syntax<T>>(syntax: S & Syntax<T>, test: (tree: T) => boolean): S {
  return {
    ...syntax,
    parse: (at: Cursor) => syntax.parse(at).filter(({ value }) => test(value)),
    print: (tree: T) => {
      const text = syntax.print(tree);
      return text !== undefined && test(tree) ? text : undefined;
    },
  };
}

/** Another shape for the same tree; writing may refuse. */
export function convert<A, B>(
  syntax: Syntax<A>,
  schema: Schema | ((inner: Schema) => Schema),
  to: (value: A) => B,
  from: (value: B) => A | undefined,
): Syntax<B> {
  return {
    parse: (at) => syntax.parse(at).map(({ value, rest }) => ({ value: to(value), rest })),
    print: (tree) => {
      const value = from(tree);
      return value === undefined ? undefined : syntax.print(value);
    },
    starts: () => syntax.starts(),
    shape: (into) => (typeof schema === 'function' ? schema(syntax.shape(into)) : schema),
  };
}

/** Another shape for the fields of a part; `renamed` tells which key its own keys become, `known` what they then hold. */
export function reshape<A extends object, B extends object>(
  part: Part<A>,
  renamed: Readonly<Record<string, string>>,
  to: (value: A) => B,
  from: (value: B) => A | undefined,
  known: (into: Shapes) => Fields = () => NO_FIELDS,
): Part<B> {
  const rename = (fields: Fields): Fields => together([...fields].map(([key, one]) => new Map([[renamed[key] ?? key, one]])));
  return {
    ...convert(part, {}, to, from),
    keys: new Set([...part.keys].map((key) => renamed[key] ?? key)),
    ...filling((into) => new Map([...rename(part.fields(into)), ...known(into)])),
  };
}

/** Does a tree have a field, or a wording? */
export function has(tree: object, key: string): boolean {
  if (!key.startsWith('wording.')) return key in tree;
  const wording = 'wording' in tree ? (tree.wording as object | undefined) : undefined;
  return wording !== undefined && key.slice('wording.'.length) in wording;
}

/** A part that cannot fill these fields here. */
export function without<T extends object>(part: Part<T>, ...lacking: readonly string[]): Part<T> {
  const isWhole = (tree: T): boolean => !lacking.some((key) => has(tree, key));
  const left = (fields: Fields): Fields => new Map([...fields].filter(([key]) => !lacking.includes(key)));
  return {
    ...where(part, isWhole),
    keys: new Set([...part.keys].filter((key) => !lacking.includes(key))),
    ...filling((into) => left(part.fields(into))),
  };
}
