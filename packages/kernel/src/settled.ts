import type { Rulebook } from './rulebook.ts';

let settlements = 0;

/**
 * What the answers of a rulebook come to, and so cannot change while a game is played: worked out once for a rulebook. Only while somebody
 * listens to which clauses are asked it is worked out each time, so that every question is heard.
 */
export function settled<T>(workOut: (book: Rulebook) => T): (book: Rulebook) => T {
  const at = settlements++;
  return (book) => {
    if (book.asked !== null) return workOut(book);
    book.settled[at] ??= { found: workOut(book) };
    return (book.settled[at] as { readonly found: T }).found;
  };
}
