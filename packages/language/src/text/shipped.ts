/** Texts compiled beforehand, so that a game can begin before the grammar is there. The text stays the source: it is found by what it says. */
import { hashText } from '@goldenrule/kernel/hosts';
import { unworded } from '../compiling/canonical.ts';
import type { Compiled } from '../compiling/compile.ts';
import type { Ability, Terms } from '../tree.ts';

/** A piece of what was printed, from where to where; or what was read instead. */
type Piece = string | readonly [start: number, end: number];
/** The abilities of a text: each in which line, its tree, and its own text. */
export type ShippedText = readonly (readonly [line: number, tree: unknown, ...text: readonly Piece[]])[];
/** By a hash of the text. */
export type Shipped = Readonly<Record<string, ShippedText>>;

/** 40 bits tell a few hundred texts from any other; all of them would make the page larger. */
const keyOf = (text: string): string => hashText(text).slice(0, 10);

/** What is shipped of these texts: those that say what they say without doubt. The others are left to whoever has the grammar. */
export function shipped(texts: Iterable<readonly [text: string, compiled: Compiled<Terms>]>): Shipped {
  const found: [string, ShippedText][] = [];
  for (const [text, { parts, errors, warnings, repairs }] of texts)
    if (errors.length + warnings.length + repairs.length === 0)
      found.push([keyOf(text), parts.map(({ text: own, line, ability }) => [line, unworded(ability), ...piecesOf(text, own)])]);
  return Object.fromEntries(found);
}

/** Shorter pieces are written out. */
const SHORTEST = 6;

/** A text in pieces of another. */
function piecesOf(text: string, own: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < own.length; ) {
    let end = own.length;
    while (end > at + SHORTEST && !text.includes(own.slice(at, end))) end--;
    const start = text.indexOf(own.slice(at, end));
    const last = pieces.at(-1);
    if (start >= 0) pieces.push([start, start + end - at]);
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + own[at];
    else pieces.push(own[at] as string);
    at = start >= 0 ? end : at + 1;
  }
  return pieces;
}

/** What the grammar would make of a text, if it is one of those shipped, without the words for it. */
export function compiledFrom<T extends Terms>(texts: Shipped, text: string): Compiled<T> | undefined {
  const key = keyOf(text);
  const found = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (found === undefined) return undefined;
  const parts = found.map(([line, tree, ...pieces]) => ({
    text: pieces.map((piece) => (typeof piece === 'string' ? piece : text.slice(...piece))).join(''),
    line,
    ability: tree as Ability<T>,
  }));
  return { abilities: parts.map(({ ability }) => ability), parts, errors: [], warnings: [], repairs: [] };
}
