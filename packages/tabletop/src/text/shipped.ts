/** Texts compiled beforehand, so that a game can begin before the grammar is there. The text stays the source: it is found by what it says. */
import { hashText } from '@goldenrule/kernel/hosts';
import { type Ability, type Compiled, type Terms, unworded } from '@goldenrule/language/trees';

/** A piece of what was printed, from where to where; or what was read instead. */
type Piece = string | readonly [start: number, end: number];
/** How an ability lies in a text: in which line, and its own text. */
type Lying = readonly [line: number, ...text: readonly Piece[]];
/**
 * Texts, their parts apart: keys, and in the same order the trees of their abilities and how these lie. What is alike stands together so, and
 * texts whose trees are alike stand beside each other: the page is smaller.
 */
export interface Shipped {
  readonly keys: string;
  readonly trees: readonly (readonly unknown[])[];
  readonly lying: readonly (readonly Lying[])[];
}

/** 40 bits tell a few hundred texts from any other; all of them would make the page larger. */
const KEY = 10;
const keyOf = (text: string): string => hashText(text).slice(0, KEY);

/** What is shipped of these texts: those that say what they say without doubt. The others are left to whoever has the grammar. */
export function shipped(texts: Iterable<readonly [text: string, compiled: Compiled<Terms>]>): Shipped {
  const found = new Map<string, { readonly trees: readonly unknown[]; readonly lying: readonly Lying[] }>();
  for (const [text, { parts, errors, warnings, repairs }] of texts)
    if (errors.length + warnings.length + repairs.length === 0)
      found.set(keyOf(text), {
        trees: parts.map(({ ability }) => unworded(ability)),
        lying: parts.map(({ text: own, line }) => [line, ...piecesOf(text, own)]),
      });
  const sorted = [...found]
    .map(([key, one]) => ({ key, ...one, tree: JSON.stringify(one.trees) }))
    .toSorted((a, b) => (a.tree < b.tree ? -1 : 1));
  return { keys: sorted.map(({ key }) => key).join(''), trees: sorted.map(({ trees }) => trees), lying: sorted.map(({ lying }) => lying) };
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
  const { keys, trees, lying } = texts;
  const at = placeOf(keys, keyOf(text));
  if (at === undefined) return undefined;
  const parts = (lying[at] as readonly Lying[]).map(([line, ...pieces], i) => ({
    text: pieces.map((piece) => (typeof piece === 'string' ? piece : text.slice(...piece))).join(''),
    line,
    ability: trees[at]?.[i] as Ability<T>,
  }));
  return { abilities: parts.map(({ ability }) => ability), parts, errors: [], warnings: [], repairs: [], accepted: [] };
}

/** The place of a key among others of its length. */
function placeOf(keys: string, key: string): number | undefined {
  for (let at = keys.indexOf(key); at >= 0; at = keys.indexOf(key, at + 1)) if (at % KEY === 0) return at / KEY;
  return undefined;
}
