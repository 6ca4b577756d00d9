/** Words that stand for values, found by walking a tree of their tokens. */
import type { Match, Part, Syntax } from './reading.ts';
import { GAP, next, oneOf, seq, words } from './syntax.ts';

interface Branch<V> {
  readonly next: Map<string, Branch<V>>;
  readonly values: V[];
}

/** Words that stand for values; the first spelling of a value is the one written. */
export function table<const V extends string | number | boolean>(entries: readonly (readonly [V, string])[]): Syntax<V> {
  const root: Branch<V> = { next: new Map(), values: [] };
  const spellings = new Map<V, string>();
  for (const [value, spelling] of entries) {
    const tokens = spelling.split(' ');
    if (!spellings.has(value)) spellings.set(value, tokens.join(GAP));
    let branch = root;
    for (const one of tokens) {
      const key = one.toLowerCase();
      const following = branch.next.get(key) ?? { next: new Map(), values: [] };
      branch.next.set(key, following);
      branch = following;
    }
    branch.values.push(value);
  }
  const starts = { keys: new Set(root.next.keys()), empty: false };
  return {
    parse: (at) => {
      const found: Match<V>[] = [];
      let branch = root;
      let here = at;
      for (;;) {
        const following = branch.next.get(here.token.key);
        if (!following) {
          if (here.index >= here.source.furthest) for (const key of branch.next.keys()) here.source.expect(here.index, key);
          return found;
        }
        here = next(here);
        branch = following;
        for (const value of branch.values) found.push({ value, rest: here });
      }
    },
    print: (value) => spellings.get(value),
    starts: () => starts,
    shape: () => ({ enum: [...spellings.keys()] }),
  };
}

/** Values that are spelled as they are called. */
export const alike = <const V extends string>(...values: readonly V[]): readonly (readonly [V, V])[] => values.map((one) => [one, one]);

/** Words that stand for fields: any of several phrases, of which those that begin alike are read at once. */
export function saying<F extends object>(entries: readonly (readonly [text: string, fields: Part<F>])[]): Part<F> {
  const texts = table(entries.map(([text], index) => [index, text] as const));
  return {
    ...(oneOf(...entries.map(([text, fields]) => seq(words(text), fields))) as Part<F>),
    parse: (at) => texts.parse(at).flatMap(({ value, rest }) => entries[value]![1].parse(rest)),
    starts: () => texts.starts(),
  };
}
