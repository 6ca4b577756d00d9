import type { Book, Entry } from './book.ts';

/** A piece of text, and whether it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

const folded = (text: string): string => text.toLowerCase();
const wordsOf = (query: string): readonly string[] => folded(query).split(/\s+/).filter(Boolean);

/** How well an entry answers: the number itself, the beginning of the number, words that begin so, words within others. */
function rank(entry: Entry, words: readonly string[]): number | null {
  const id = folded(entry.id);
  const text = ` ${folded(entry.summary)} ${folded(entry.because ?? '')} ${entry.readings.map(({ name }) => folded(name)).join(' ')}`;
  let worst = 0;
  for (const word of words) {
    const one =
      id === word
        ? 0
        : id.startsWith(word) && /\d/.test(word)
          ? 1
          : new RegExp(`[^a-z0-9]${escaped(word)}`).test(text)
            ? 2
            : text.includes(word)
              ? 3
              : null;
    if (one === null) return null;
    worst = Math.max(worst, one);
  }
  return worst;
}

const escaped = (word: string): string => word.replace(/[^a-z0-9]/g, '\\$&');

/** Clauses with all these words, or numbered so; the best first, otherwise in printed order. */
export function search(book: Book, query: string): readonly Entry[] {
  const words = wordsOf(query.replace(/^§\s*/, ''));
  if (words.length === 0) return [];
  return book.entries
    .map((entry, at) => ({ entry, at, rank: rank(entry, words) }))
    .filter((one): one is typeof one & { readonly rank: number } => one.rank !== null)
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ entry }) => entry);
}

/** The text in pieces, those that were looked for marked. */
export function marked(text: string, query: string): readonly Piece[] {
  const words = wordsOf(query);
  if (words.length === 0) return [{ text, found: false }];
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'gi');
  return text
    .split(pattern)
    .map((piece, i) => ({ text: piece, found: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
