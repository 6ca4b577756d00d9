import { describe, expect, it } from 'vitest';
import { type Catalogue, catalogueOf, type ListedCard } from './catalogue.ts';
import {
  added,
  copiesOf,
  counted,
  drawnFrom,
  emptyDeck,
  groupsOf,
  headerCards,
  namedCards,
  removed,
  renamed,
  sizeOf,
  withHeader,
} from './deck.ts';
import { BUILDING, CARDS, FIELDS } from './fixtures.ts';

const catalogue: Catalogue = catalogueOf(CARDS, [{ id: 'own', name: '<b>Mine</b>', level: 0, text: '' }], FIELDS);
const card = (name: string, id?: string): ListedCard => catalogue.find(name, id) as ListedCard;
const plus = (names: readonly string[]) =>
  names.reduce((deck, name) => added(deck, BUILDING, catalogue, card(name)), emptyDeck('game', 'Mine'));

describe('editing a deck', () => {
  it('adds copies to one line and takes them away again', () => {
    const two = plus(['Dune', 'Dune']);
    expect(two.cards).toEqual([{ count: 2, name: 'Dune', line: 0 }]);
    const one = removed(two, BUILDING, catalogue, card('Dune'));
    expect(copiesOf(one, BUILDING, catalogue, card('Dune'))).toBe(1);
    expect(removed(one, BUILDING, catalogue, card('Dune')).cards).toEqual([]);
    expect(removed(emptyDeck('game', ''), BUILDING, catalogue, card('Dune')).cards).toEqual([]);
  });
  it('leaves the deck it was given alone', () => {
    const before = plus(['Dune']);
    const copy = structuredClone(before);
    added(before, BUILDING, catalogue, card('Dune'));
    removed(before, BUILDING, catalogue, card('Dune'));
    expect(before).toEqual(copy);
  });
  it('names the id of cards that share their name, and tells them apart', () => {
    const deck = added(added(emptyDeck('game', ''), BUILDING, catalogue, card('Ash Page')), BUILDING, catalogue, card('Ash Page', '5'));
    expect(deck.cards.map(({ id }) => id)).toEqual(['1', '5']);
    expect(copiesOf(deck, BUILDING, catalogue, card('Ash Page', '5'))).toBe(1);
  });
  it('counts a list without ids as the first of that name', () => {
    const deck = { ...emptyDeck('game', ''), cards: [{ count: 3, name: 'Ash Page', line: 1 }] };
    expect(copiesOf(deck, BUILDING, catalogue, card('Ash Page', '1'))).toBe(3);
    expect(added(deck, BUILDING, catalogue, card('Ash Page', '1')).cards).toEqual([{ count: 4, name: 'Ash Page', line: 1 }]);
  });
  it('puts cards where they belong: a header line, a part', () => {
    const deck = plus(['Captain Ode', 'Coin', 'Dune']);
    expect(deck.header.captain).toBe('Captain Ode');
    expect(deck.cards.map(({ part }) => part)).toEqual(['side', undefined]);
    expect([sizeOf(deck), sizeOf(deck, 'side')]).toEqual([1, 1]);
    expect(copiesOf(deck, BUILDING, catalogue, card('Captain Ode'))).toBe(1);
    expect(removed(deck, BUILDING, catalogue, card('Captain Ode')).header).not.toHaveProperty('captain');
  });
  it('holds no more copies than a list can say', () => expect(counted(plus(['Dune']), 0, 500).cards[0]?.count).toBe(99));
  it('renames and takes header lines back', () => {
    const deck = withHeader(renamed(emptyDeck('game', 'a'), 'b'), 'first', 'Dune');
    expect(deck).toMatchObject({ name: 'b', header: { rules: 'game', name: 'b', first: 'Dune' } });
    expect(withHeader(deck, 'first', undefined).header).not.toHaveProperty('first');
  });
});

describe('a deck laid out', () => {
  it('stands by the fact of the game, unknown cards after the known, parts last', () => {
    const deck = plus(['Coin', 'Café Warden', 'Bell Rider', 'Bell Rider', 'Ash Page']);
    const odd = { ...deck, cards: [{ count: 2, name: 'Nobody', line: 3 }, ...deck.cards] };
    expect(groupsOf(odd, BUILDING, catalogue).map(({ part, value, count }) => [part, value, count])).toEqual([
      [undefined, 0, 1],
      [undefined, 1, 2],
      [undefined, 3, 1],
      [undefined, undefined, 2],
      ['side', undefined, 1],
    ]);
  });
  it('stands in the order in which a game gives the values of its fact', () => {
    const building = { ...BUILDING, order: 'tribe' };
    const deck = plus(['Dune', 'Ash Page']);
    expect(groupsOf(deck, building, catalogue, ['Tide', 'Ember']).map(({ value }) => value)).toEqual(['Tide', 'Ember']);
    expect(groupsOf(deck, building, catalogue, ['Ember', 'Tide']).map(({ value }) => value)).toEqual(['Ember', 'Tide']);
  });
  it('gives the legality check the cards it names and no others, namesakes in their order', () => {
    const deck = plus(['Captain Ode', 'Dune', 'Ash Page']);
    expect(namedCards(deck, BUILDING, catalogue).map(({ id }) => id)).toEqual(['1', '5', '4', 'C1']);
    expect(headerCards(deck, BUILDING, catalogue).captain?.name).toBe('Captain Ode');
  });
  it('draws hands without what lies apart: a listed header card, parts, unknown names', () => {
    const deck = withHeader(plus(['Ash Page', 'Ash Page', 'Dune', 'Coin']), 'first', 'Ash Page');
    const odd = { ...deck, cards: [...deck.cards, { count: 2, name: 'Nobody', line: 3 }] };
    expect(drawnFrom(odd, BUILDING, catalogue).map(({ name }) => name)).toEqual(['Ash Page', 'Dune']);
  });
});

describe('the catalogue', () => {
  it('counts own cards among the cards, before others of their name', () => {
    expect(card('<b>Mine</b>').own).toBe(true);
    const mended = catalogueOf(CARDS, [{ ...CARDS[0], level: 3 }], FIELDS);
    expect(mended.find('Ash Page', '1')?.data.level).toBe(3);
    expect(mended.find('Ash Page')?.data.level).toBe(3);
  });
  it('leaves out what has no name', () => expect(catalogueOf([{ id: 'x' }, { name: 5 }], [], FIELDS).cards).toEqual([]));
});
