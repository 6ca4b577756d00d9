/** A word that stands in both texts, or only in one of them. */
export interface Piece {
  readonly text: string;
  readonly side: 'both' | 'before' | 'after';
}

/** Words, numbers and signs; spaces and capitals make no difference. */
const PARTS = /\[[^[\]]*\]|[\p{L}\d][\p{L}\p{M}\d'’-]*|\S/gu;
const partsOf = (text: string): readonly string[] => text.match(PARTS) ?? [];
const same = (a: string | undefined, b: string | undefined): boolean =>
  a?.toLowerCase().replace('’', "'") === b?.toLowerCase().replace('’', "'");

/** What has to be taken away from one text and put in to get the other. */
export function differenceOf(before: string, after: string): readonly Piece[] {
  const a = partsOf(before);
  const b = partsOf(after);
  // The longest common sequence, by lengths of those that are left.
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
    if (i < a.length && j < b.length && same(a[i], b[j])) {
      pieces.push({ text: b[j] as string, side: 'both' });
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) pieces.push({ text: a[i++] as string, side: 'before' });
    else pieces.push({ text: b[j++] as string, side: 'after' });
  }
  return pieces;
}

/** Two texts that say the same in the same words. */
export const isSame = (pieces: readonly Piece[]): boolean => pieces.every(({ side }) => side === 'both');
