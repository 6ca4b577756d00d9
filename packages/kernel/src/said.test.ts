import { expect, expectTypeOf, test } from 'vitest';
import { type Given, type Said, saying, worded } from './said.ts';

test('a sentence is filled in, and a hole that nothing is given for stays', () => {
  expect(worded('{card} goes to {to}, {to}!', { card: 'Ember', to: 'the {card} zone' })).toBe(
    'Ember goes to the {card} zone, the {card} zone!',
  );
  expect(worded('{toString} {card}', {})).toBe('{toString} {card}');
});

test('what is counted has the form the language has for that many', () => {
  const sentence = '{count|0=no cards|one=# card|other=# cards} of {of}';
  expect([0, 1, 2, 21].map((count) => worded(sentence, { count, of: 3 }))).toEqual([
    'no cards of 3',
    '1 card of 3',
    '2 cards of 3',
    '21 cards of 3',
  ]);
  const polish = { locale: 'pl', comma: ', ', tell: ({ message }: Said) => message };
  const cards = '{count|one=# karta|few=# karty|many=# kart|other=# karty}';
  expect([1, 2, 5, 22].map((count) => worded(cards, { count }, polish))).toEqual(['1 karta', '2 karty', '5 kart', '22 karty']);
});

test('several are joined as the language joins them, and counted', () => {
  const names = ['A', 'B', 'C'];
  expect(worded('{names} / {names|or} / {names|list}', { names })).toBe('A, B and C / A, B or C / A, B, C');
  const german = { locale: 'de', comma: '; ', tell: ({ message }: Said) => message };
  expect(worded('{names} / {names|or} / {names|list}', { names }, german)).toBe('A, B und C / A, B oder C / A; B; C');
  expect(['{names} {names|one=is|other=are} gone'].map((one) => [worded(one, { names }), worded(one, { names: ['A'] })])).toEqual([
    ['A, B and C are gone', 'A is gone'],
  ]);
  expect(worded('[{names}]', { names: [] })).toBe('[]');
});

test('a sentence in a sentence is told in the language of the whole', () => {
  const inner: Said = { key: 'inner', params: {}, message: 'it is wrong' };
  expect(worded('Why: {why}', { why: inner })).toBe('Why: it is wrong');
  expect(worded('Warum: {why|list}', { why: [inner, 'x'] }, { locale: 'de', comma: ', ', tell: ({ key }) => `<${key}>` })).toBe(
    'Warum: <inner>, x',
  );
});

test('a catalogue knows its keys and what each of them needs', () => {
  const said = saying({ plain: 'the game is over', cards: 'the deck has {count|one=# card|other=# cards} instead of {size}' } as const);
  expect(said('cards', { count: 1, size: 50 })).toEqual({
    key: 'cards',
    params: { count: 1, size: 50 },
    message: 'the deck has 1 card instead of 50',
  });
  expect(said('plain')).toEqual({ key: 'plain', params: {}, message: 'the game is over' });
  expectTypeOf<Parameters<typeof said>[0]>().toEqualTypeOf<'plain' | 'cards'>();
  expectTypeOf<Given<'{count|one=# card|other=# cards} of {of}'>[0]>().toHaveProperty('of');
  // @ts-expect-error the size is missing
  expect(said('cards', { count: 2 }).message).toBe('the deck has 2 cards instead of {size}');
});
