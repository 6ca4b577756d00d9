import { expect, test } from 'vitest';
import { keptFor } from './shelf.ts';

const DECKS = [
  { id: 'a', rules: 'game-1', name: 'One edition', text: '4 Dune' },
  { id: 'b', rules: 'game-1', also: ['game-2'], name: 'Two editions', text: '4 Dune' },
  { id: 'c', rules: 'game-1', also: 'game-2', name: 'Damaged', text: '4 Dune' },
  { id: 'd', rules: ['game-1'], name: 'Damaged too', text: '4 Dune' },
  { rules: 'game-2', name: 'Without an id', text: '4 Dune' },
  null,
  'game-2',
];
const PACKS = [
  { id: 'p', rules: 'game-1', cards: [{ name: 'Dune' }] },
  { id: 'q', rules: 'game-2', also: [7, 'game-1'], cards: [{ name: 'Coin' }, null] },
  { id: 'r', rules: 'game-2', cards: 'none' },
  7,
];

test.each([
  ['game-1', ['One edition', 'Two editions', 'Damaged'], ['Dune', 'Coin']],
  ['game-2', ['Two editions'], ['Coin']],
  ['game-3', [], []],
])('what is kept stands on the shelf of every edition it names: %s', (rules, decks, cards) => {
  const shelf = keptFor(rules, DECKS, PACKS);
  expect(shelf.decks.map(({ name, own }) => [name, own])).toEqual(decks.map((name) => [name, true]));
  expect(shelf.cards.map(({ name }) => name)).toEqual(cards);
});
