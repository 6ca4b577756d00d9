import type { CardData, Problem } from '@goldenrule/kernel/hosts';
import { describe, expect, test } from 'vitest';
import { readCard } from './card-data.ts';
import { book as gateRuler112 } from './editions/1.1.2/book.ts';

const book = gateRuler112();
const wrong = (card: CardData): unknown => readCard(book, card);
const messageOf = (card: CardData): string => (readCard(book, card) as Problem).message;

describe('card data', () => {
  test('a unit is read with what is printed, the rest is empty', () => {
    expect(readCard(book, { name: 'Newt', type: 'Unit', atk: 1, hp: 2, stk: 3, attributes: 'Beast' })).toMatchObject({
      id: 'Newt',
      level: 0,
      attributes: ['Beast'],
      faction: null,
      ruler: null,
      text: '',
    });
  });

  test('a ruler has the usual zones unless it says otherwise', () => {
    expect(readCard(book, { name: 'Duke', type: 'Ruler', life: 9, atk: 3, stk: 3, zones: { hand: 0 } })).toMatchObject({
      ruler: { zones: { attack: 2, defense: 1, set: 3, hand: 0 }, cap: null, deck: { size: 50, copies: null } },
    });
  });

  test('no ruler has more zones than a table has room for', () => {
    expect(messageOf({ name: 'Duke', type: 'Ruler', life: 9, atk: 3, stk: 3, zones: { attack: 1_000_000_000 } })).toBe(
      'zones.attack: a whole number from 0 to 20 is needed',
    );
  });

  test('what is missing, unknown or no number is said with its place', () => {
    expect(wrong({ name: 'Newt', type: 'Unit', atk: 1, stk: 1 })).toMatchObject({
      card: 'Newt',
      fact: 'hp',
      message: 'hp: a unit needs it',
    });
    expect(wrong({ name: 'Duke', type: 'Ruler', atk: 1, stk: 1 })).toMatchObject({
      card: 'Duke',
      fact: 'life',
      message: 'life: a ruler needs it',
    });
    expect(wrong({ name: 'Newt', type: 'Toad' })).toMatchObject({
      card: 'Newt',
      fact: 'type',
      message: 'type: there are no cards of type Toad',
    });
    expect(messageOf({ name: 'Newt', type: 'Unit', atk: 'much' })).toContain('atk: ');
    expect(messageOf({ type: 'Unit' })).toContain('name: ');
    expect(messageOf({ name: 'Duke', type: 'Ruler', life: 1, atk: 1, stk: 1, deck: { sizes: 40 } })).toContain('deck: ');
  });
});
