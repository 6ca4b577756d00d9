/** Misspelled words mended, and what an author may have meant. */
import type { Said } from '@goldenrule/kernel';
import { said } from '../messages.ts';
import { articleBefore } from '../phrase/quantities.ts';
import type { Terms } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { meaning } from './canonical.ts';
import type { Repaired } from './normalise.ts';
import { type Read, readAbility, treeOf } from './read.ts';
import { isNearlySpelled, mended, slips } from './spelling.ts';

const MOST_MISSPELLINGS = 4;
const MOST_LOST = 12;
const COMMA = ',';
const LOST = 'lost comma';
const SIGN = 'wrong sign';
const SLIP = 'misspelled word';
const ARTICLE = 'article';

/** Reads; where that fails at a word that is nearly one of those expected, mends the word and reads on; so it does with commas, of which a text may have lost one, or all. */
export function readWithSpelling<T extends Terms>(
  vocabulary: Vocabulary<T>,
  piece: string,
): { text: string; read: Read<T>; spelled: Repaired[] } {
  const first = readAbility(vocabulary, piece);
  const spelled: Repaired[] = [];
  let text = piece;
  let read = first;
  const most = piece.includes(COMMA) ? 1 : MOST_LOST;
  while (!read.ability && read.wrong && spelled.length < MOST_MISSPELLINGS + MOST_LOST) {
    const { start, end } = read.wrong;
    const { expected } = read.faults[0]!;
    const before = text.slice(start, end);
    const slip = withArticle(text, start);
    const word = mended(before, expected);
    const mayBeLost = spelled.filter(({ repair }) => repair === LOST).length < most;
    const found: Mended<T> | undefined =
      slip ??
      (mayBeLost && (most > 1 || word === undefined) ? withComma(vocabulary, text, read, most > 1 ? FEW_WORDS : 0) : undefined) ??
      (word === undefined
        ? undefined
        : {
            text: text.slice(0, start) + word + text.slice(end),
            read: undefined,
            spelled: { repair: SLIP, before, after: word, at: start },
          });
    if (found === undefined) break;
    text = found.text;
    spelled.push(found.spelled);
    read = found.read ?? readAbility(vocabulary, text);
  }
  if (read.ability) return { text, read, spelled };
  return withSigns(vocabulary, piece, first) ?? { text: piece, read: first, spelled: [] };
}

interface Mended<T extends Terms> {
  readonly text: string;
  readonly read: Read<T> | undefined;
  readonly spelled: Repaired;
}

/** "An card": the article where reading stopped, or right before that, where it is not the one that fits the next word. */
function withArticle(text: string, start: number): Mended<never> | undefined {
  const from = start - (/\ban?\s+$/i.exec(text.slice(0, start))?.[0].length ?? 0);
  const [, before, following] = /^(an?)\s+(\S+)/i.exec(text.slice(from)) ?? [];
  if (before === undefined || following === undefined) return undefined;
  const fitting = articleBefore(following);
  if (before.toLowerCase() === fitting) return undefined;
  const after = before.startsWith('A') ? `A${fitting.slice(1)}` : fitting;
  return {
    text: text.slice(0, from) + after + text.slice(from + before.length),
    read: undefined,
    spelled: { repair: ARTICLE, before, after, at: from },
  };
}

const FEW_WORDS = 3;
/** A comma where reading stopped, or before one of the last words in front of it, which may go on with what they follow ("a card put it …"): where one then reads furthest. */
function withComma<T extends Terms>(
  vocabulary: Vocabulary<T>,
  text: string,
  { wrong, faults }: Read<T>,
  words: number,
): Mended<T> | undefined {
  const { start, end } = wrong!;
  const isExpected = faults[0]!.expected.includes(COMMA);
  if (words === 0 && !isExpected) return undefined;
  let best: Mended<T> | undefined;
  let furthest = isExpected ? -1 : start + 1;
  let at = start;
  for (let i = 0; i <= words; i++) {
    const [word = ''] = i === 0 ? [text.slice(start, end)] : (/\S+\s*$/.exec(text.slice(0, at)) ?? []);
    if (i > 0) at -= word.length;
    if (i === 0 && !isExpected) continue;
    const before = text.slice(0, at).trimEnd();
    // "If you do not discard it": with a comma it would say the contrary. An icon behind what it may describe would be done by itself.
    if (/\bnot$/i.test(before) || text[at] === '[') continue;
    const changed = `${before}, ${text.slice(at)}`;
    const read = readAbility(vocabulary, changed);
    const reached = read.ability === undefined ? (read.wrong?.start ?? 0) : Number.POSITIVE_INFINITY;
    if (reached <= furthest) continue;
    furthest = reached;
    const lost = { repair: LOST, before: text.slice(before.length, at) + word.trim(), after: `, ${word.trim()}`, at: before.length };
    best = { text: changed, read, spelled: lost };
  }
  return best;
}

const MOST_SIGNS = 2;
/** Signs that a source loses, and those that it has too many of; commas and stops say where a sentence ends, and are left alone. */
const LOST_SIGNS = ['[', ']', ':'] as const;
const STRAY_SIGNS: ReadonlySet<string> = new Set(['[', ']', '{', '}', '(', ')', ';', ':', '*', '?']);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
}

/** A parenthesis that is closed, or that closes one, says something: it is no sign too many. */
function isPaired(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1).split('\n')[0]!;
  return /[()]/.test(text[at]!) && line.split('(').length === line.split(')').length;
}

/** What the signs at the place where reading stopped may have been: one too few, one too many, or another one. */
function edits<T extends Terms>(text: string, { wrong, faults }: Read<T>): readonly Edit[] {
  if (!wrong) return [];
  const { start, end } = wrong;
  const { expected } = faults[0]!;
  const found = text.slice(start, end);
  const isStray = STRAY_SIGNS.has(found) && !isPaired(text, start);
  const lost = LOST_SIGNS.filter((sign) => expected.includes(sign));
  return [
    ...lost.map((sign) => ({ start, end: start, instead: sign })),
    ...(isStray ? [...lost, ''].map((sign) => ({ start, end, instead: sign })) : []),
    ...slips(found, expected).map((one) => ({ start, end, instead: one })),
  ];
}

/** Reads a text whose signs are wrong in a place or two: of what may have stood there, what lets one read furthest. */
function withSigns<T extends Terms>(
  vocabulary: Vocabulary<T>,
  piece: string,
  first: Read<T>,
): ReturnType<typeof readWithSpelling<T>> | undefined {
  let text = piece;
  let read = first;
  const spelled: Repaired[] = [];
  while (spelled.length < MOST_SIGNS) {
    let best: { readonly edit: Edit; readonly text: string; readonly read: Read<T>; readonly left: number } | undefined;
    const left = text.length - (read.wrong?.start ?? 0);
    for (const edit of edits(text, read)) {
      const changed = text.slice(0, edit.start) + edit.instead + text.slice(edit.end);
      const after = readAbility(vocabulary, changed);
      const rest = after.ability ? -1 : changed.length - (after.wrong?.start ?? 0);
      if (rest < Math.min(left, best?.left ?? left)) best = { edit, text: changed, read: after, left: rest };
    }
    if (best === undefined) return undefined;
    const { start, end, instead } = best.edit;
    spelled.push({ repair: /^\p{L}+$/u.test(instead) ? SLIP : SIGN, before: text.slice(start, end), after: instead, at: start });
    ({ text, read } = best);
    if (read.ability) return { text, read, spelled };
  }
  return undefined;
}

const MOST_SUGGESTIONS = 40;
/** So many characters are read for them at the most: in an ability of any length that is printed all of them are tried, in one that is several times as long a few. */
const MOST_READ = 60_000;

/** A change of one word: in words, and what then stands from `start` to `end`. */
export interface Suggestion {
  readonly how: Said;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Words that say nothing by themselves, and signs: one more or one less changes nothing but whether a text can be read. */
const NEUTRAL: ReadonlySet<string> = new Set([
  ',',
  ':',
  '[',
  ']',
  'a',
  'an',
  'the',
  'of',
  'to',
  'on',
  'in',
  'into',
  'from',
  'is',
  'are',
  'that',
  "'s",
]);

/**
 * The smallest change at the word where reading stopped after which the whole text is read: a word that is spelled nearly so, a small word more, or
 * one less. Where several would do that mean different things nobody knows which was meant.
 */
export function suggestion<T extends Terms>(vocabulary: Vocabulary<T>, text: string, { wrong, faults }: Read<T>): Suggestion | undefined {
  if (!wrong) return undefined;
  const { start, end } = wrong;
  const most = Math.min(MOST_SUGGESTIONS, Math.ceil(MOST_READ / text.length));
  const words = faults[0]!.expected.filter((one) => !one.includes(' '));
  const found = text.slice(start, end);
  const meant = (instead: string): string | undefined => {
    const tree = treeOf(vocabulary, text.slice(0, start) + instead + text.slice(end));
    return tree === undefined ? undefined : meaning(tree);
  };
  const onlyOne = (candidates: readonly string[], put: (word: string) => string): string | undefined => {
    const readable = candidates.slice(0, most).flatMap((word) => {
      const means = meant(put(word));
      return means === undefined ? [] : [{ word, means }];
    });
    return new Set(readable.map(({ means }) => means)).size === 1 ? readable[0]!.word : undefined;
  };
  const near = words.filter((one) => isNearlySpelled(one, found));
  const other = onlyOne(near, (word) => word);
  if (other !== undefined) return { how: said('text.better.instead', { word: other }), start, end, text: vocabulary.lexicon.spell(other) };
  const more = onlyOne(
    words.filter((one) => NEUTRAL.has(one)),
    (word) => `${word} ${found}`,
  );
  if (more !== undefined)
    return { how: said('text.better.before', { word: more }), start, end, text: `${vocabulary.lexicon.spell(more)} ${found}` };
  const isLess = NEUTRAL.has(found.toLowerCase()) && meant('') !== undefined;
  return isLess ? { how: said('text.better.without'), start, end, text: '' } : undefined;
}
