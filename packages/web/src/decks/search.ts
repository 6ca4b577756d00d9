import type { CardField } from '@goldenrule/kernel/hosts';
import type { ListedCard } from './catalogue.ts';
import { folded, isNumber, isWord, valuesOf } from './facts.ts';

/** What a search asks of a card; all terms have to hold. */
export type Term =
  | { readonly kind: 'text'; readonly not: boolean; readonly text: string }
  | { readonly kind: 'name'; readonly not: boolean; readonly text: string }
  | { readonly kind: 'word'; readonly not: boolean; readonly fact: string; readonly text: string }
  | { readonly kind: 'number'; readonly not: boolean; readonly fact: string; readonly low: number; readonly high: number }
  | { readonly kind: 'none'; readonly not: boolean; readonly fact: string };

export interface Query {
  readonly terms: readonly Term[];
  /** Facts that were asked for and that no card of the game has: they were searched as text. */
  readonly unknown: readonly string[];
}

const MOST_CHARACTERS = 400;
const TERM = /(-?)(?:([a-z][a-z-]*)(:|<=|>=|<|>|=))?(?:"([^"]*)"?|(\S+))/gi;
const NONE = 'none';

/** Reads a search: words, "phrases", `fact:value`, `fact>=2`, `fact:1-2`, `fact:none`, and any of these after `-` to leave out. */
export function parseQuery(input: string, fields: readonly CardField[]): Query {
  const unknown: string[] = [];
  const terms: Term[] = [];
  for (const [whole, minus, key = '', sign = '', quoted, bare] of input.slice(0, MOST_CHARACTERS).matchAll(TERM)) {
    const not = minus === '-';
    const value = folded(quoted ?? bare ?? '');
    const text = (): Term => ({ kind: 'text', not, text: folded(not ? whole.slice(1) : whole).replaceAll('"', '') });
    if (key === '') {
      if (value !== '') terms.push({ kind: 'text', not, text: value });
      continue;
    }
    const term = factTerm(fieldFor(fields, key), key, sign, value, not);
    if (term === null && sign === ':' && /^[a-z-]+$/i.test(key)) unknown.push(key);
    terms.push(term ?? text());
  }
  return { terms, unknown };
}

/** By the fact's own name, or by the word readers see for it. */
const fieldFor = (fields: readonly CardField[], key: string): CardField | undefined =>
  fields.find(({ fact, label }) => fact.toLowerCase() === key.toLowerCase() || label.toLowerCase() === key.toLowerCase());

function factTerm(field: CardField | undefined, key: string, sign: string, value: string, not: boolean): Term | null {
  if (key.toLowerCase() === 'name' && sign === ':') return { kind: 'name', not, text: value };
  if (field === undefined || value === '') return null;
  const { fact } = field;
  if (value === NONE) return { kind: 'none', not, fact };
  if (isNumber(field)) {
    const range = rangeOf(sign, value);
    return range === null ? null : { kind: 'number', not, fact, ...range };
  }
  return isWord(field) && (sign === ':' || sign === '=') ? { kind: 'word', not, fact, text: value } : null;
}

/** `3`, `3+`, `1-2` or `1..2`, and the signs. */
function rangeOf(sign: string, value: string): { readonly low: number; readonly high: number } | null {
  const read = /^(\d+)(\+|(?:-|\.\.)(\d+))?$/.exec(value);
  if (read === null) return null;
  const [, first, more, last] = read;
  const n = Number(first);
  if (sign !== ':' && sign !== '=' && more !== undefined) return null;
  if (sign === '<') return { low: Number.NEGATIVE_INFINITY, high: n - 1 };
  if (sign === '<=') return { low: Number.NEGATIVE_INFINITY, high: n };
  if (sign === '>') return { low: n + 1, high: Number.POSITIVE_INFINITY };
  if (sign === '>=' || more === '+') return { low: n, high: Number.POSITIVE_INFINITY };
  return { low: n, high: last === undefined ? n : Number(last) };
}

export const matches = (query: Query, card: ListedCard): boolean => query.terms.every((term) => holds(term, card) !== term.not);

function holds(term: Term, card: ListedCard): boolean {
  switch (term.kind) {
    case 'text':
      return card.words.includes(term.text);
    case 'name':
      return card.folded.includes(term.text);
    case 'none':
      return valuesOf(card.data, term.fact).length === 0;
    case 'word':
      return valuesOf(card.data, term.fact).some((value) => folded(String(value)).includes(term.text));
    case 'number':
      return valuesOf(card.data, term.fact).some((value) => typeof value === 'number' && value >= term.low && value <= term.high);
  }
}

/** Values chosen by fact: one of them has to be the card's. */
export type Filters = Readonly<Record<string, readonly string[]>>;

const passes = (filters: Filters, card: ListedCard): boolean =>
  Object.entries(filters).every(
    ([fact, chosen]) => chosen.length === 0 || valuesOf(card.data, fact).some((value) => chosen.includes(folded(String(value)))),
  );

export interface Sorting {
  /** A fact, or `name`. */
  readonly by: string;
  readonly down: boolean;
}

/** The cards that a search finds, in order; cards without the fact come last either way. */
export function find(cards: readonly ListedCard[], query: Query, filters: Filters, { by, down }: Sorting): readonly ListedCard[] {
  const found = cards.filter((card) => passes(filters, card) && matches(query, card));
  const sign = down ? -1 : 1;
  const byName = (a: ListedCard, b: ListedCard): number => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0);
  if (by === 'name') return found.sort((a, b) => sign * byName(a, b));
  const keys = new Map(found.map((card) => [card, valuesOf(card.data, by)[0]]));
  return found.sort((a, b) => {
    const [x, y] = [keys.get(a), keys.get(b)];
    if (x === undefined || y === undefined) return x === y ? byName(a, b) : x === undefined ? 1 : -1;
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : String(x) < String(y) ? -1 : String(x) > String(y) ? 1 : 0;
    return sign * order || byName(a, b);
  });
}
