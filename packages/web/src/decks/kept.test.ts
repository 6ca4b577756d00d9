import { deckText } from '@goldenrule/host';
import { describe, expect, it } from 'vitest';
import { emptyDeck } from './deck.ts';
import { deckIn, ownCards, plainName, readKeptDeck, record, sortDecks } from './kept.ts';

describe('kept decks', () => {
  it('read as what was kept, an empty one too', () => {
    const deck = { ...emptyDeck('game', 'Mine'), header: { rules: 'game', name: 'Mine', first: 'Dune' } };
    const read = deckIn(record('x', deck));
    expect(read.ok && read.deck).toMatchObject({ rules: 'game', name: 'Mine', header: { first: 'Dune' }, cards: [] });
  });
  it('keep ids and parts', () => {
    const cards = [
      { count: 2, name: 'Dune', id: '4', line: 1 },
      { count: 3, name: 'Coin', part: 'side', line: 2 },
    ];
    const read = deckIn({ name: '', text: deckText({ ...emptyDeck('game', 'Mine'), cards }) });
    expect(read.ok && read.deck.cards).toMatchObject(
      cards.map(({ count, name, ...rest }) => ({ ...rest, count, name, line: expect.any(Number) as number })),
    );
  });
  it('are nothing where they are something else', () => {
    for (const odd of [null, 5, 'x', [], { id: 1 }, { id: 'a', rules: 'b', name: 'c' }]) expect(readKeptDeck(odd)).toBeUndefined();
  });
  it('that cannot be read are not left out, nor are those of a rulebook that is not here', () => {
    const good = record('a', emptyDeck('vanguard-1.10', 'Good'));
    const foreign = record('b', emptyDeck('nowhere-1', 'Foreign'));
    const { decks, unreadable } = sortDecks([
      ['a', good],
      ['b', foreign],
      ['c', 7],
      ['d', good],
    ]);
    expect(decks).toEqual([good]);
    expect(unreadable).toEqual([
      { id: 'b', value: foreign, rules: 'nowhere-1' },
      { id: 'c', value: 7 },
      { id: 'd', value: good },
    ]);
  });
  it('name every edition they are for, kept and read again', () => {
    const deck = { ...emptyDeck('vanguard-1.10', 'Both'), also: ['vanguard-legion'] };
    const kept = record('a', deck);
    expect(kept).toMatchObject({ rules: 'vanguard-1.10', also: ['vanguard-legion'] });
    expect(readKeptDeck(structuredClone(kept))).toEqual(kept);
    const read = deckIn(kept);
    expect(read.ok && [read.deck.rules, read.deck.also]).toEqual(['vanguard-1.10', ['vanguard-legion']]);
    expect(readKeptDeck({ ...kept, also: [7, 'x'] })).toMatchObject({ also: ['x'] });
    for (const odd of ['x', {}, [], [7]]) expect(readKeptDeck({ ...kept, also: odd })).not.toHaveProperty('also');
  });
  it('are read where any of their editions is here', () => {
    const later = record('a', { ...emptyDeck('vanguard-legion', 'Later'), also: ['vanguard-1.10'] });
    const foreign = record('b', { ...emptyDeck('nowhere-1', 'Foreign'), also: ['nowhere-2'] });
    const { decks, unreadable } = sortDecks([
      ['a', later],
      ['b', foreign],
    ]);
    expect(decks).toEqual([later]);
    expect(unreadable).toEqual([{ id: 'b', value: foreign, rules: 'nowhere-1, nowhere-2' }]);
  });
  it('have names that can stand in a list', () => {
    expect(plainName('a\nrules: b # c\u0007')).toBe('a rules: b   c ');
    expect(plainName('x'.repeat(500)).length).toBe(80);
  });
  it('own cards are those of packs for the same rules', () => {
    const packs = [
      { rules: 'game', cards: [{ name: 'A' }, null, 'x', []] },
      { rules: 'other', cards: [{ name: 'B' }] },
      { rules: 'other', also: ['game'], cards: [{ name: 'C' }] },
      { rules: 'other', also: 'game', cards: [{ name: 'D' }] },
      7,
      { rules: 'game' },
    ];
    expect(ownCards(packs, 'game')).toEqual([{ name: 'A' }, { name: 'C' }]);
    expect(ownCards(packs, '')).toEqual([]);
  });
});
