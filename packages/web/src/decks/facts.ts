import type { CardData, CardField } from '@goldenrule/kernel/hosts';

export type FactValue = string | number;

/** What a card says for a fact: nothing, one value, or several; a flag that is set says its own name. */
export function valuesOf(card: CardData, fact: string): readonly FactValue[] {
  const value = card[fact];
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [value];
  if (typeof value === 'boolean') return value ? [fact] : [];
  return Array.isArray(value) ? value.filter((one): one is FactValue => typeof one === 'string' || typeof one === 'number') : [];
}

const PLAIN = /^[ -~]*$/;

/** As searches compare: no capitals, no accents, straight quotation marks. */
export const folded = (text: string): string => (PLAIN.test(text) ? text : plainly(text)).toLowerCase();

const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201C\u201D]/g, '"');

/** Facts that are compared as numbers. */
export const isNumber = (field: CardField): boolean => field.kind === 'number';

/** Facts that a search by words can look at. */
export const isWord = (field: CardField): boolean =>
  field.kind === 'choice' || field.kind === 'list' || field.kind === 'text' || field.kind === 'flag';

/** A distinct value of a fact, as it is first spelt. */
export interface Choice {
  readonly key: string;
  readonly label: string;
}

/** The values that occur, numbers by size and words by alphabet; lists do not agree about capitals, so those do not tell values apart. */
export function choicesOf(cards: readonly CardData[], fact: string): readonly Choice[] {
  const seen = new Map<string, FactValue>();
  for (const card of cards) {
    for (const value of valuesOf(card, fact)) {
      const key = folded(String(value));
      if (!seen.has(key)) seen.set(key, value);
    }
  }
  return [...seen]
    .sort(([, a], [, b]) => (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')))
    .map(([key, value]) => ({ key, label: capital(String(value)) }));
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
