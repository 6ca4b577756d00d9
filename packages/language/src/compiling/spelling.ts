/** Words that are nearly right. */

/** No word is longer; how far a longer one is from the words there are is told by how it begins. */
const LONGEST_WORD = 40;

/** Expected words, those most like the found one first. */
export function nearest(expected: readonly string[], found: string): string[] {
  const lower = found.slice(0, LONGEST_WORD).toLowerCase();
  return expected
    .map((word) => ({ word, rank: distance(word.toLowerCase(), lower) }))
    .toSorted((left, right) => left.rank - right.rank || left.word.localeCompare(right.word))
    .map(({ word }) => word);
}

/** How many letters must be changed, added, left out or swapped. */
function distance(left: string, right: string): number {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const following = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1;
      const swapped =
        i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1] ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY;
      following.push(Math.min(row[j]! + 1, following[j - 1]! + 1, row[j - 1]! + same, swapped));
    }
    before = row;
    row = following;
  }
  return row[right.length]!;
}

const SHORT = 5;
const lettersOf = (word: string): string => word.toLowerCase().split('').toSorted().join('');
/** "you" for "your" and the like: too short to be told by their letters alone from what may have been meant otherwise. */
export const slips = (found: string, expected: readonly string[]): readonly string[] =>
  found.length > SHORT || !/^[a-z]+$/i.test(found)
    ? []
    : expected.filter(
        (one) =>
          /^[a-z]{2,}$/.test(one) &&
          one.length <= SHORT &&
          // Another letter makes another word.
          (one.length !== found.length || lettersOf(one) === lettersOf(found)) &&
          (one.startsWith(found.slice(0, 1).toLowerCase()) || one.endsWith(found.toLowerCase())) &&
          distance(one, found.toLowerCase()) === 1,
      );

/** Words on which all depends: how many, whose, whether or not, which end. Nobody means one of them who wrote another word. */
const DECISIVE: ReadonlySet<string> = new Set(
  'no not none nor cannot without non other another may must your opponent his her their all each any every up more less most least and or if unless until top bottom front back left right one two three four five six seven eight nine ten'.split(
    ' ',
  ),
);

/** Is a word spelled so nearly like another one that it may have been meant? Icons are told by their letters. */
export function isNearlySpelled(word: string, found: string): boolean {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  const [left, right] = [letters(word), letters(found)];
  if (left === '' || right === '') return false;
  if (left === right) return word.toLowerCase() !== found.toLowerCase();
  const far = distance(left, right);
  if (DECISIVE.has(left)) return !DECISIVE.has(right) && far === 1 && left.length >= SHORT;
  return !DECISIVE.has(right) && far <= Math.floor(Math.max(left.length, right.length) / 3);
}

/** The expected word that a misspelled or run-together word must have been. */
export function mended(found: string, expected: readonly string[]): string | undefined {
  const lower = found.toLowerCase();
  if (lower.length > LONGEST_WORD || !/^[\p{Ll}-]{4,}$/u.test(lower)) return undefined;
  const words = expected.filter((one) => /^[a-z-]{2,}$/.test(one));
  const allowed = lower.length >= 8 ? 2 : 1;
  const near = words.filter((one) => one.length >= 5 && one[0] === lower[0] && distance(one, lower) <= allowed);
  const best = nearest(near, lower)[0];
  if (best !== undefined && best !== lower) return best;
  const head = words
    .filter((one) => lower.startsWith(one) && lower.length - one.length >= 2)
    .sort((left, right) => right.length - left.length)[0];
  return head === undefined ? undefined : `${found.slice(0, head.length)} ${found.slice(head.length)}`;
}
