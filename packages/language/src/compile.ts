/** Compiles the text of a card: lines to abilities, faults with their places. */
import { unknownNames } from './checks.ts';
import type { Repaired } from './normalise.ts';
import { normalise } from './normalise.ts';
import { Source } from './reading.ts';
import { resolve } from './resolve.ts';
import { tokenize } from './tokens.ts';
import type { Ability, Terms } from './tree.ts';
import { settle, typeset } from './typeset.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Problem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The line with a caret under the word. */
  readonly excerpt: string;
  /** Words that would have been understood there, nearest first. */
  readonly expected: readonly string[];
}
export interface CompiledAbility<T extends Terms> {
  /** The text of the ability as it was read, after repairs. */
  readonly text: string;
  readonly line: number;
  readonly ability: Ability<T> | undefined;
}
export interface Compiled<T extends Terms> {
  readonly abilities: readonly Ability<T>[];
  readonly parts: readonly CompiledAbility<T>[];
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly repairs: readonly (Repaired & { readonly line: number })[];
}

export interface CompileOptions {
  /** Names that exist; a name outside is a warning. */
  readonly names?: ReadonlySet<string>;
}

/** Text to trees; what does not compile is an error with its place. */
export function compileCard<T extends Terms>(
  vocabulary: Vocabulary<T>,
  card: { readonly name: string; readonly text: string },
  options: CompileOptions = {},
): Compiled<T> {
  const normalised = normalise(card.text, vocabulary.repairs);
  const lines = lineStarts(card.text);
  const parts: CompiledAbility<T>[] = [];
  const errors: Problem[] = [];
  const warnings: Problem[] = [];
  const repairs = normalised.repaired.map((one) => ({ ...one, line: locate(lines, one.at).line }));
  for (const { start, end } of vocabulary.split(normalised.text)) {
    const piece = normalised.text.slice(start, end).trim();
    const offset = normalised.text.indexOf(piece, start);
    const original = (at: number): number => normalised.origin[offset + at] ?? card.text.length;
    const place = (at: number): { line: number; column: number } => locate(lines, original(at));
    const { text, read, spelled } = readWithSpelling(vocabulary, piece);
    for (const { at, message, expected } of read.faults) errors.push({ ...place(at), message, excerpt: excerpt(text, at), expected });
    for (const one of spelled) repairs.push({ ...one, at: original(one.at), line: place(one.at).line });
    if (read.ability) {
      const doubts = [...vocabulary.doubts(read.ability), ...(options.names ? unknownNames(read.ability, options.names) : [])];
      for (const { words, message } of doubts) {
        const at = Math.max(0, text.toLowerCase().indexOf(words.toLowerCase()));
        warnings.push({ ...place(at), message, excerpt: excerpt(text, at), expected: [] });
      }
    }
    parts.push({ text, line: place(0).line, ability: read.ability });
  }
  const abilities = parts.flatMap(({ ability }) => (ability ? [ability] : []));
  return { abilities, parts, errors, warnings, repairs };
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
function locate(lines: readonly number[], at: number): { line: number; column: number } {
  const line = lines.findLastIndex((start) => start <= at);
  return { line: line + 1, column: at - lines[line]! + 1 };
}

const MOST_MISSPELLINGS = 4;

/** Reads; where that fails at a word that is nearly one of those expected, mends the word and reads on. */
function readWithSpelling<T extends Terms>(vocabulary: Vocabulary<T>, piece: string): { text: string; read: Read<T>; spelled: Repaired[] } {
  const first = readAbility(vocabulary, piece);
  const spelled: Repaired[] = [];
  let text = piece;
  let read = first;
  while (!read.ability && read.wrong && spelled.length < MOST_MISSPELLINGS) {
    const { start, end } = read.wrong;
    const before = text.slice(start, end);
    const after = mended(before, read.faults[0]!.expected);
    if (after === undefined) break;
    text = text.slice(0, start) + after + text.slice(end);
    spelled.push({ repair: 'misspelled word', before, after, at: start });
    read = readAbility(vocabulary, text);
  }
  return read.ability ? { text, read, spelled } : { text: piece, read: first, spelled: [] };
}

/** The expected word that a misspelled or run-together word must have been. */
function mended(found: string, expected: readonly string[]): string | undefined {
  const lower = found.toLowerCase();
  if (!/^[\p{Ll}-]{4,}$/u.test(lower)) return undefined;
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

interface Read<T extends Terms> {
  readonly ability: Ability<T> | undefined;
  readonly faults: readonly { readonly at: number; readonly message: string; readonly expected: readonly string[] }[];
  /** The word at which reading stopped. */
  readonly wrong?: { readonly start: number; readonly end: number };
}

/** One ability, already normalised. */
export function readAbility<T extends Terms>(vocabulary: Vocabulary<T>, text: string): Read<T> {
  const tokens = tokenize(text, vocabulary.lexicon);
  const source = new Source(tokens);
  const syntax = vocabulary.grammar.ability;
  const last = tokens.length - 1;
  const complete = syntax.parse(source.start()).filter(({ rest }) => rest.index === last);
  const first = complete[0];
  if (!first) {
    const slow = new Source(tokens, 'explaining');
    syntax.parse(slow.start());
    const found = tokens[slow.furthest]!;
    const expected = nearest([...slow.expected], found.text);
    const shown = expected.slice(0, 8).map((one) => `"${one}"`);
    const what = slow.expected.size === 0 ? 'nothing more' : shown.join(', ');
    return {
      ability: undefined,
      wrong: found,
      faults: [
        {
          at: found.start,
          message: `cannot read ${found.text === '' ? 'the end of the text' : `"${found.text}"`} here; expected ${what}`,
          expected,
        },
      ],
    };
  }
  const { ability, faults } = resolve(first.value, vocabulary.words as never);
  if (faults.length > 0) {
    return {
      ability: undefined,
      faults: faults.map(({ node, message }) => ({ at: tokens[source.spans.get(node)?.start ?? 0]!.start, message, expected: [] })),
    };
  }
  return { ability: ability, faults: [] };
}

/** Expected words, those most like the found one first. */
function nearest(expected: readonly string[], found: string): string[] {
  const rank = (text: string): number => distance(text.toLowerCase(), found.toLowerCase());
  return [...expected].sort((left, right) => rank(left) - rank(right) || left.localeCompare(right));
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

function excerpt(text: string, at: number): string {
  const from = Math.max(0, at - 60);
  const shown = text.slice(from, at + 40);
  return `${from > 0 ? '…' : ''}${shown}\n${' '.repeat(at - from + (from > 0 ? 1 : 0))}^`;
}

/** The tokens of a text, as a printer would give them: what two texts are compared by. */
export function comparable<T extends Terms>(vocabulary: Vocabulary<T>, text: string): string {
  return tokenize(text, vocabulary.lexicon)
    .map(({ text: one }) => one)
    .join(' ')
    .trim()
    .toLowerCase();
}

/** An ability as text, set as a card would print it; `undefined` if the grammar cannot say the tree. */
export function printAbility<T extends Terms>(vocabulary: Vocabulary<T>, ability: Ability<T>): string | undefined {
  const text = vocabulary.grammar.ability.print(ability);
  return text === undefined ? undefined : typeset(text);
}

/** An ability as tokens, to compare with a text; `undefined` if the grammar cannot say it. */
export function printedTokens<T extends Terms>(vocabulary: Vocabulary<T>, ability: Ability<T>): string | undefined {
  const text = vocabulary.grammar.ability.print(ability);
  return text === undefined ? undefined : settle(text).join(' ').trim().toLowerCase();
}
