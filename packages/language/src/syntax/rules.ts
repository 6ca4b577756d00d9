/** When a syntax is read: only where it can start, at most once at each place, and not before it is needed. */
import { type Cursor, DEEPEST, type Parsed, type Starts, type Syntax } from './reading.ts';

const NOTHING: Parsed<never> = [];

/** Computes once; while computing (a grammar that refers to itself) it does not know. */
export function once(compute: () => Starts | undefined): () => Starts | undefined {
  let known: Starts | undefined;
  let state: 'new' | 'busy' | 'done' = 'new';
  return () => {
    if (state !== 'new') return known;
    state = 'busy';
    known = compute();
    state = 'done';
    return known;
  };
}

/** Tries a syntax only where it can start. */
export function prune<T>(syntax: Syntax<T>, at: Cursor): Parsed<T> {
  const starts = syntax.starts();
  if (starts && !starts.empty && !starts.keys.has(at.token.key)) {
    if (at.index >= at.source.furthest) for (const key of starts.keys) at.source.expect(at.index, key);
    return NOTHING;
  }
  return syntax.parse(at);
}

/** For a syntax that refers to itself. */
export function lazy<T>(make: () => Syntax<T>): Syntax<T> {
  let made: Syntax<T> | undefined;
  const get = (): Syntax<T> => {
    made ??= make();
    return made;
  };
  const self: Syntax<T> = {
    parse: (at) => get().parse(at),
    print: (tree) => get().print(tree),
    starts: once(() => get().starts()),
    shape: (into) => into.of(self, () => get().shape(into)),
  };
  return self;
}

/** A syntax read at most once at each place. */
export function rule<T>(syntax: Syntax<T>): Syntax<T> {
  const self: Syntax<T> = {
    parse: (at) => {
      const { source } = at;
      const { memo } = source;
      let known = memo.get(self);
      if (!known) {
        known = new Map();
        memo.set(self, known);
      }
      const before = known.get(at.index);
      if (before) return before as Parsed<T>;
      if (source.depth >= DEEPEST) source.refused ??= { why: 'deep', at: at.index };
      // A text that is refused is not read at all: nothing of it is worth the time.
      if (source.refused !== null) return NOTHING;
      source.depth++;
      source.steps++;
      const found = prune(syntax, at);
      source.depth--;
      source.readings += found.length;
      known.set(at.index, found);
      return found;
    },
    print: (tree) => syntax.print(tree),
    starts: () => syntax.starts(),
    shape: (into) => into.of(self, () => syntax.shape(into)),
  };
  return self;
}

/** Remembers where in the text the tree stood. */
export function spanned<T extends object>(syntax: Syntax<T>): Syntax<T> {
  return {
    ...syntax,
    parse: (at) => {
      const found = syntax.parse(at).map(({ value, rest }) => ({ value: { ...value }, rest }));
      for (const { value, rest } of found) at.source.spans.set(value, { start: at.index, end: rest.index });
      return found;
    },
  };
}
