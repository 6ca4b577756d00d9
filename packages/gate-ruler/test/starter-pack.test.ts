import type { DeckData } from '@goldenrule/kernel/hosts';
import { compileCard, measure } from '@goldenrule/language';
import { describe, expect, test } from 'vitest';
import { readCard } from '../src/card-data.ts';
import { edition as gateRuler } from '../src/editions/1.1.2/index.ts';
import { vocabulary as vocabulary112 } from '../src/editions/1.1.2/vocabulary.ts';
import type { CardFacts } from '../src/facts.ts';
import { decks, pack, prepared } from './starter.ts';
import { type CompiledCard, MECHANICS } from './starter-mechanics.ts';

const RULERS = 8;
const FACTIONS = 5;
/** Units by level; what lies outside pays for it with its text. */
const ATK_AND_HP: readonly (readonly [least: number, most: number])[] = [
  [2, 7],
  [5, 9],
  [6, 12],
  [11, 14],
  [13, 16],
];

const { book } = prepared();
const read = pack.cards.map((card) => readCard(book, card));
const cards = read.filter((card): card is CardFacts => 'name' in card);
const names = new Set(cards.map(({ name }) => name));
const rulers = cards.filter(({ type }) => type === 'Ruler');
const compile = (card: { readonly name: string; readonly text: string }) => compileCard(vocabulary112, card, { names });
const compiled: readonly CompiledCard[] = cards.map((facts) => ({ facts, abilities: compile(facts).abilities }));

const problemsOf = (card: { readonly name: string; readonly text: string }): readonly string[] => {
  const { errors, warnings, repairs, abilities } = compile(card);
  const lines = card.text.split('\n').filter((line) => line !== '').length;
  const counted = abilities.length === lines ? [] : [`${abilities.length} abilities in ${lines} lines`];
  const said = [...errors, ...warnings].map(({ message, excerpt }) => `${message}\n${excerpt}`);
  return [...said, ...repairs.map(({ repair }) => repair), ...counted].map((message) => `${card.name}: ${message}`);
};

describe('the cards', () => {
  test('are all read, a hundred and twenty or more, each with a name and an id of its own', () => {
    expect(read.filter((card) => !('name' in card))).toEqual([]);
    expect(cards.filter(({ type }) => type !== 'Ruler' && type !== 'Resource').length).toBeGreaterThanOrEqual(120);
    expect(names.size).toBe(cards.length);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
    expect(pack.cards.filter(({ flavour }) => typeof flavour !== 'string')).toEqual([]);
  });

  test('compile without error, doubt or repair, an ability a line', () => {
    expect(cards.flatMap(problemsOf)).toEqual([]);
  });

  test('print as the text they came from, and every changed text changes the tree', () => {
    const { withText, roundTrip, failures, same } = measure(vocabulary112, cards, { probe: true });
    expect(failures).toEqual([]);
    expect(roundTrip).toBe(withText);
    expect(same).toEqual([]);
  });

  test('load without anything left over', () => {
    expect(prepared().loaded.problems).toEqual([]);
  });

  test('name only attributes, factions and cards that there are', () => {
    const groups = new Set(cards.flatMap(({ faction, attributes }) => [...attributes, faction]));
    const spoken = (pattern: RegExp) => cards.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, word = '']) => word));
    expect(spoken(/<([^<>]+)>/g).filter((word) => !groups.has(word))).toEqual([]);
    expect(spoken(/(?:named|becomes|another) "([^"]+)"/g).filter((word) => !names.has(word))).toEqual([]);
  });

  test('keep to the curve of their level', () => {
    const off = cards.filter(({ type, level, atk, hp, stk }) => {
      const [least, most] = ATK_AND_HP[level] ?? [0, 0];
      const sum = (atk ?? 0) + (hp ?? 0);
      return type === 'Unit' && (sum < least || sum > most || (stk ?? 0) > level + 1);
    });
    expect(off.map(({ name }) => name)).toEqual([]);
  });
});

describe('the rulers', () => {
  test('are eight, with set-up and start of turn in words of card texts', () => {
    expect(rulers).toHaveLength(RULERS);
    const acts = rulers.flatMap(({ name, ruler }) => [
      { name, text: ruler?.setup === '' ? '' : `Setup: ${ruler?.setup}` },
      { name, text: `Start of Turn: ${ruler?.start}` },
    ]);
    expect(acts.flatMap(problemsOf)).toEqual([]);
  });
});

describe('the decks', () => {
  test('are one for each ruler, and every card is in one', () => {
    expect(decks.map(({ header }) => header.ruler ?? '').toSorted()).toEqual(rulers.map(({ name }) => name).toSorted());
    expect(new Set(cards.flatMap(({ faction }) => faction ?? [])).size).toBe(FACTIONS);
    const played = new Set(decks.flatMap((deck) => [deck.header.ruler, ...deck.cards.map(({ name }) => name)]));
    expect([...names].filter((name) => !played.has(name))).toEqual([]);
  });

  test.each(decks.map((deck) => [deck.name, deck] as const))('%s is legal', (_, deck) => {
    expect(gateRuler.checkDeck(book, prepared().loaded, deck)).toEqual([]);
  });
});

describe('a fault in a deck is named with its clause:', () => {
  const deckOf = (ruler: string): DeckData => decks.find(({ header }) => header.ruler === ruler) as DeckData;
  const line = (count: number, name: string) => ({ count, name, line: 0 });
  const without = (deck: DeckData, ...names: readonly string[]): DeckData['cards'] =>
    deck.cards.filter(({ name }) => !names.includes(name));
  const factsOf = (name: string): CardFacts => cards.find((card) => card.name === name) as CardFacts;
  /** One of these cards goes for each that comes in. */
  const swap = (deck: DeckData, out: (card: CardFacts) => boolean, ...added: readonly string[]): DeckData => {
    let left = added.length;
    const kept = deck.cards.flatMap((one) => {
      const gone = out(factsOf(one.name)) ? Math.min(left, one.count) : 0;
      left -= gone;
      return one.count > gone ? [{ ...one, count: one.count - gone }] : [];
    });
    return { ...deck, cards: [...kept, ...added.map((name) => line(1, name))] };
  };
  const isPlain = ({ type, level, legendary, text }: CardFacts): boolean =>
    type !== 'Resource' && level === 0 && !legendary && !/^\[CNT\]/m.test(text);
  const faults = (deck: DeckData): readonly string[] => gateRuler.checkDeck(book, prepared().loaded, deck).map(({ clause }) => clause);

  const wizard = deckOf('Wizard');
  const alpha = deckOf('World Master Alpha 2020');
  const apprentice = deckOf('Apprentice');
  const highlander = deckOf('Highlander');

  test.each<readonly [string, DeckData, string]>([
    ['a ruler nobody knows', { ...wizard, header: { ...wizard.header, ruler: 'Wizzard' } }, '5-2a'],
    ['a card nobody knows', { ...wizard, cards: [...wizard.cards, line(1, 'Copy Clark')] }, '5-2a'],
    ['no ruler', { ...wizard, header: {} }, '5-2b'],
    ['a unit for a ruler', { ...wizard, header: { ruler: 'Copy Clerk' } }, '5-2b'],
    ['a ruler in the deck', swap(wizard, isPlain, 'Knight'), '5-2c'],
    ['too few cards', { ...wizard, cards: without(wizard, 'Paper Tiger') }, '5-2c-1a'],
    ['too many cards', { ...wizard, cards: [...wizard.cards, line(1, 'Blotting Sprite')] }, '5-2c-1a'],
    ['too many factions', swap(wizard, isPlain, 'Hearth Otter'), '5-2c-1b'],
    [
      'too many copies',
      swap(wizard, (card) => isPlain(card) && card.name !== 'Paper Tiger', 'Paper Tiger', 'Paper Tiger', 'Paper Tiger'),
      '5-2c-1c',
    ],
    ['a second copy for those who take one', swap(highlander, ({ name }) => name === 'Hearth Otter', 'Wick Boy'), '5-2c-1c'],
    ['too many legendary cards', swap(alpha, isPlain, 'Fresnel, the Ninth Eye'), '5-2c-1d'],
    ['too high levels', swap(apprentice, isPlain, 'Fresnel, the Ninth Eye', 'Moonwell Whale', 'Moonwell Whale'), '5-2c-1e'],
    [
      'too many counters',
      swap(
        wizard,
        ({ type, text }) => type !== 'Resource' && !/^\[CNT\]/m.test(text),
        ...['Bone Bassoonist', 'Mourning Truffle'].flatMap((name) => new Array<string>(4).fill(name)),
      ),
      '5-2c-1f',
    ],
    ['a legendary card twice', swap(wizard, isPlain, 'Ovidia, Permanent Minister'), '5-2c-2'],
    ['too few resource cards', { ...wizard, cards: [...without(wizard, 'Sealed Purse'), line(2, 'Sealed Purse')] }, '5-2c-1'],
    ['resource cards for those who want none', { ...apprentice, cards: [...apprentice.cards, line(3, 'Sealed Purse')] }, '5-2c-1'],
    [
      'too many cards of a faction',
      swap(alpha, ({ faction }) => faction === 'Lantern Shoal', ...new Array<string>(3).fill('Barrow Hound')),
      '5-2c-1',
    ],
    ['a collector number that does not do', swap(alpha, isPlain, 'Lightning Rod'), '2-16b-1'],
  ])('%s', (_, deck, clause) => {
    expect(faults(deck)).toContain(clause);
  });
});

describe('every mechanic of rulebook 1.1.2 is on some card:', () => {
  test.each(Object.entries(MECHANICS))('%s', (_, list) => {
    const missing = Object.keys(list).filter((name) => !compiled.some((card) => list[name]?.(card)));
    expect(missing).toEqual([]);
  });
});
