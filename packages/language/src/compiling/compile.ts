/** Compiles the text of a card: lines to abilities, faults with their places. */
import type { Said } from '@goldenrule/kernel';
import { bugOf } from '../bugs.ts';
import { said } from '../messages.ts';
import { tokenize } from '../syntax/tokens.ts';
import { settle, typeset } from '../syntax/typeset.ts';
import type { Ability, Terms } from '../tree.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { unknownNames } from './checks.ts';
import { LONGEST_TEXT } from './limits.ts';
import { readWithSpelling, suggestion } from './mending.ts';
import { type Normalised, normalise, type Repaired } from './normalise.ts';
import { spanOf } from './placing.ts';

export interface Problem extends Said {
  readonly line: number;
  readonly column: number;
  /** The line with a caret under the word. */
  readonly excerpt: string;
  /** Words that would have been understood there, nearest first. */
  readonly expected: readonly string[];
  /** How much of the line is wrong, in characters; 0: something is missing there. */
  readonly length: number;
  /** What could stand there instead, so that the line compiles. */
  readonly better?: string;
}
export interface CompiledAbility<T extends Terms> {
  /** The text of the ability as it was read, after repairs. */
  readonly text: string;
  /** Where that stands in the normalised text, and what was changed of it there before it could be read. */
  readonly at?: number;
  readonly spelled?: readonly Repaired[];
  readonly line: number;
  readonly ability: Ability<T> | undefined;
}
export interface Compiled<T extends Terms> {
  readonly abilities: readonly Ability<T>[];
  readonly parts: readonly CompiledAbility<T>[];
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly repairs: readonly (Repaired & { readonly line: number })[];
  /** What is no defect: reminders that were left out, and other words for those of the house. */
  readonly accepted: readonly (Repaired & { readonly line: number })[];
  /** What was read instead of the text of the card; nothing where the text was not read here. */
  readonly normalised?: Pick<Normalised, 'text' | 'edits'>;
  /** Where in the text of the card a node of one of the trees stands; nothing where the text was not read here. */
  readonly placeOf?: (node: object) => Pick<Problem, 'line' | 'column' | 'length' | 'excerpt'> | undefined;
}

export interface CompileOptions {
  /** Look for a small change that would compile, and put it into the message; on unless turned off, for it takes time. */
  readonly suggest?: boolean;
  /** Names that exist; a name outside is a warning. */
  readonly names?: ReadonlySet<string>;
}

/** After so many faults what is wrong is more than a word. */
const MOST_MENDED = 8;

/** Where lines begin that say something and belong to no ability. */
function looseLines(text: string, pieces: readonly { readonly start: number; readonly end: number }[]): number[] {
  const found: number[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const end = from + line.length;
    const covered = pieces.some((piece) => piece.start < end && piece.end > from);
    if (!covered && /\S/.test(line)) found.push(from + line.search(/\S/));
    from = end + 1;
  }
  return found;
}

/** Told where the text should have ended; whatever stands in it, it is one piece that cannot be read. */
function tooLong(text: string): Compiled<never> {
  const place = locate(lineStarts(text), LONGEST_TEXT);
  const near = text.slice(LONGEST_TEXT - 40, LONGEST_TEXT + 40).replaceAll('\n', ' ');
  return unread(near, 40, { ...place, ...said('text.too long', { most: LONGEST_TEXT }) });
}

/** A text of which nothing was read, for one reason. */
function unread(near: string, at: number, why: Said & { readonly line: number; readonly column: number }): Compiled<never> {
  const error = { ...why, excerpt: excerpt(near, at), expected: [], length: 0 };
  return { abilities: [], parts: [{ text: near, line: 1, ability: undefined }], errors: [error], warnings: [], repairs: [], accepted: [] };
}

/** Text to trees; what does not compile is an error with its place, and a fault of ours is one of the text. */
export function compileCard<T extends Terms>(
  vocabulary: Vocabulary<T>,
  card: { readonly name: string; readonly text: string },
  options: CompileOptions = {},
): Compiled<T> {
  if (card.text.length > LONGEST_TEXT) return tooLong(card.text);
  try {
    return compileText(vocabulary, card, options);
  } catch (error) {
    return unread(card.text.slice(0, 80).replaceAll('\n', ' '), 0, { line: 1, column: 1, ...bugOf(error) });
  }
}

function compileText<T extends Terms>(
  vocabulary: Vocabulary<T>,
  card: { readonly name: string; readonly text: string },
  options: CompileOptions,
): Compiled<T> {
  const normalised = normalise(card.text, vocabulary.repairs);
  const lines = lineStarts(card.text);
  const parts: CompiledAbility<T>[] = [];
  const errors: Problem[] = [];
  const warnings: Problem[] = [];
  const placed = (one: Repaired): Repaired & { readonly line: number } => ({ ...one, line: locate(lines, one.at).line });
  const repairs = normalised.repaired.map(placed);
  const pieces = vocabulary.split(normalised.text);
  const { headings } = vocabulary.words;
  const icons = typeof headings === 'function' ? [] : Object.values(headings);
  for (const at of looseLines(normalised.text, pieces)) {
    const loose = normalised.text.slice(at).split('\n')[0] ?? '';
    errors.push({
      ...locate(lines, normalised.origin[at] ?? card.text.length),
      ...(icons.length === 0 ? said('text.no ability') : said('text.no ability.begins', { icons })),
      excerpt: excerpt(loose, 0),
      expected: icons,
      length: loose.trimEnd().length,
    });
  }
  for (const { start, end } of pieces) {
    const piece = normalised.text.slice(start, end).trim();
    const offset = normalised.text.indexOf(piece, start);
    const original = (at: number): number => normalised.origin[offset + at] ?? card.text.length;
    const place = (at: number): { line: number; column: number } => locate(lines, original(at));
    const { text, read, spelled } = readWithSpelling(vocabulary, piece);
    const hopeless = options.suggest === false || errors.length >= MOST_MENDED;
    const better = hopeless || read.ability ? undefined : suggestion(vocabulary, text, read);
    for (const { at, end, fault, expected } of read.faults) {
      errors.push({
        ...place(at),
        ...(better === undefined ? fault : said('text.better', { fault, how: better.how })),
        excerpt: excerpt(text, at),
        expected,
        length: original(end) - original(at),
        ...(better === undefined ? {} : { better: better.text }),
      });
    }
    for (const one of spelled) repairs.push({ ...one, at: original(one.at), line: place(one.at).line });
    if (read.ability) {
      const doubts = [...vocabulary.doubts(read.ability), ...(options.names ? unknownNames(read.ability, options.names) : [])];
      for (const { words, node, doubt } of doubts) {
        const span = node && spanOf(vocabulary, read.ability, text, node);
        const at = span?.start ?? Math.max(0, text.toLowerCase().indexOf(words.toLowerCase()));
        const length = original(span?.end ?? Math.min(text.length, at + words.length)) - original(at);
        warnings.push({ ...place(at), ...doubt, excerpt: excerpt(text, at), expected: [], length });
      }
    }
    parts.push({ text, line: place(0).line, ability: read.ability, at: offset, spelled });
  }
  const abilities = parts.flatMap(({ ability }) => (ability ? [ability] : []));
  const placeOf = (node: object): ReturnType<NonNullable<Compiled<T>['placeOf']>> => {
    for (const { ability, text, at: offset = 0 } of parts) {
      const span = ability && spanOf(vocabulary, ability, text, node);
      if (span === undefined) continue;
      const start = normalised.origin[offset + span.start]!;
      const length = Math.max(0, (normalised.origin[offset + span.end] ?? card.text.length) - start);
      return { ...locate(lines, start), length, excerpt: excerpt(text, span.start) };
    }
    return undefined;
  };
  return {
    abilities,
    parts,
    errors,
    warnings,
    repairs,
    accepted: normalised.accepted.map(placed),
    normalised: { text: normalised.text, edits: normalised.edits },
    placeOf,
  };
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
function locate(lines: readonly number[], at: number): { line: number; column: number } {
  const line = lines.findLastIndex((start) => start <= at);
  return { line: line + 1, column: at - lines[line]! + 1 };
}

function excerpt(lines: string, at: number): string {
  const text = lines.replaceAll('\n', ' ');
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
  return text === undefined ? undefined : typeset(text, vocabulary.lexicon.spaced);
}

/** An ability as tokens, to compare with a text; `undefined` if the grammar cannot say it. */
export function printedTokens<T extends Terms>(vocabulary: Vocabulary<T>, ability: Ability<T>): string | undefined {
  const text = vocabulary.grammar.ability.print(ability);
  return text === undefined ? undefined : settle(text).join(' ').trim().toLowerCase();
}
