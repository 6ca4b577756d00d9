/** A word that stands in both texts, or only in one of them, with the spaces and brackets before it. */
export interface Piece {
  readonly lead: string;
  readonly text: string;
  readonly side: 'both' | 'before' | 'after';
}

type Part = Omit<Piece, 'side'>;

/** Icons, words, numbers and signs. Spaces, round brackets, strokes and capitals are only the look of a text. */
const PARTS = /([\s()/]*)(\[[^[\]]*\]|[+-]?\d+|[\p{L}\d][\p{L}\p{M}\d'’-]*|[^\s()/])/gu;
const partsOf = (text: string): readonly Part[] => [...text.matchAll(PARTS)].map(([, lead = '', part = '']) => ({ lead, text: part }));

const folded = (text: string): string => text.toLowerCase().replaceAll('’', "'");
const same = (a: Part | undefined, b: Part | undefined): boolean => a !== undefined && b !== undefined && folded(a.text) === folded(b.text);

/** What has to be taken away from one text and put in to get the other. */
export function differenceOf(before: string, after: string): readonly Piece[] {
  const a = partsOf(before);
  const b = partsOf(after);
  // The longest common sequence, by lengths of what is left.
  const left = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number): number => left[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      (left[i] as Uint16Array)[j] = same(a[i], b[j]) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (same(a[i], b[j])) {
      pieces.push({ ...(b[j] as Part), side: 'both' });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) pieces.push({ ...(a[i++] as Part), side: 'before' });
    else pieces.push({ ...(b[j++] as Part), side: 'after' });
  }
  return pieces;
}

/** Two texts that say the same in the same words. */
export const isSame = (pieces: readonly Piece[]): boolean => pieces.every(({ side }) => side === 'both');
