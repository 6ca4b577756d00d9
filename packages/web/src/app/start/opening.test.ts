import { describe, expect, test } from 'vitest';
import { cardsFor, deckOn, openingOf, PERSON, readSetup, type Setup } from './opening.ts';
import { seedOf } from './seed.ts';
import type { Shelf } from './shelf.ts';

const list = (name: string, ...lines: readonly string[]): string => ['rules: toy-1', `name: ${name}`, ...lines].join('\n');
const shelf: Shelf = {
  decks: [
    { id: 'one', name: 'One', text: list('One', 'first: Ace', '4 Ace', '2 Deuce (D-2)'), own: false },
    { id: 'two', name: 'Two', text: list('Two', '4 Trey'), own: false },
    { id: 'bad', name: 'Bad', text: list('Bad', 'nonsense'), own: true },
  ],
  cards: [
    { id: 'A-1', name: 'Ace' },
    { id: 'D-1', name: 'Deuce' },
    { id: 'D-2', name: 'Deuce' },
    { id: 'D-3', name: 'Deuce' },
    { id: 'T-1', name: 'Trey' },
    { id: 'X-1', name: 'Unwanted' },
    { id: 'A-2', name: 'Ace' },
  ],
};
const SETUP: Setup = { rules: 'toy-1', mine: '', theirs: '', opponent: 'greedy', readings: {} };
const NAMES = { mine: 'Robin', theirs: 'Bot' };

describe('the opening of a game', () => {
  test('has the decks that were chosen, or two different ones', () => {
    expect(deckOn(shelf, 'two')?.id).toBe('two');
    expect(deckOn(shelf, 'gone')?.id).toBe('one');
    expect(deckOn(shelf, '', shelf.decks[0])?.id).toBe('two');
    expect(deckOn({ ...shelf, decks: shelf.decks.slice(0, 1) }, '', shelf.decks[0])?.id).toBe('one');
  });

  test('has only the cards the decks name, namesakes included', () => {
    const opened = openingOf(SETUP, shelf, NAMES, 3);
    expect(opened).toMatchObject({ ok: true, title: 'One – Two', opening: { kind: 'new', seed: 3 } });
    expect(opened.ok && opened.opening.cards.map(({ id }) => id)).toEqual(['A-1', 'D-1', 'D-2', 'D-3', 'T-1', 'A-2']);
    expect(opened.ok && opened.opening.players).toEqual([
      { kind: 'person', name: 'Robin' },
      { kind: 'bot', bot: 'greedy', name: 'Bot' },
    ]);
  });

  test('has a card that only a header line names', () => {
    const deck = { rules: 'toy-1', name: '', header: { first: 'Trey' }, cards: [] };
    expect(cardsFor([deck], shelf.cards).map(({ id }) => id)).toEqual(['T-1']);
  });

  test('has two people where a person is the opponent', () => {
    const opened = openingOf({ ...SETUP, opponent: PERSON }, shelf, NAMES, 3);
    expect(opened.ok && opened.opening.players[1]).toEqual({ kind: 'person', name: 'Bot' });
  });

  test('is none where a deck cannot be read or there is none', () => {
    expect(openingOf({ ...SETUP, mine: 'bad' }, shelf, NAMES, 3)).toMatchObject({ ok: false, deck: 'Bad', problems: [{ line: 3 }] });
    expect(openingOf(SETUP, { decks: [], cards: [] }, NAMES, 3)).toMatchObject({ ok: false });
  });
});

describe('what was chosen before', () => {
  const bots = (rules: string): readonly string[] | undefined => (rules === 'toy-1' ? ['greedy', 'random'] : undefined);
  test('is chosen again', () => {
    expect(readSetup({ rules: 'toy-1', deck: 'two' }, SETUP, bots)).toEqual({ ...SETUP, mine: 'two' });
    expect(readSetup({ rules: 'toy-1', opponent: 'random', theirs: 'one' }, SETUP, bots)).toEqual({
      ...SETUP,
      opponent: 'random',
      theirs: 'one',
    });
    expect(readSetup({ rules: 'toy-1', opponent: 'clever' }, SETUP, bots).opponent).toBe('greedy');
  });
  test.each([null, 'x', { rules: 'other', deck: 'two' }, { rules: 7 }, { deck: 'two' }])(
    'is left aside where it makes no sense: %j',
    (kept) => {
      expect(readSetup(kept, SETUP, bots)).toBe(SETUP);
    },
  );
});

test.each([
  ['', null],
  [' 12 ', 12],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['-1', undefined],
  ['1e3', undefined],
])('the seed %j is %j', (typed, seed) => {
  expect(seedOf(typed)).toBe(seed);
});
