import type { Game } from '@goldenrule/kernel';

/** What depends on the rulebook alone is worked out once, unless somebody listens to what is asked. */
export function settled<T>(find: (g: Game) => T): (g: Game) => T {
  let last: { readonly book: Game['book']; readonly found: T } | undefined;
  return (g) => {
    if (g.book.asked !== null) return find(g);
    if (last?.book !== g.book) last = { book: g.book, found: find(g) };
    return last.found;
  };
}
