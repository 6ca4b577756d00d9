import { compileCard, measure } from '@goldenrule/language';
import { describe, expect, test } from 'vitest';
import { readCard } from '../src/card-data.ts';
import { edition as vanguard } from '../src/editions/1.10/index.ts';
import { vocabulary as vocabulary110 } from '../src/editions/1.10/vocabulary.ts';
import type { CardFacts, SkillIcon } from '../src/facts.ts';
import { decks, pack } from './starter.ts';
import { type CompiledCard, MECHANICS } from './starter-mechanics.ts';

const CLANS = 4;
/** By grade; what lies outside pays for it with its text. */
const POWERS: readonly (readonly [least: number, most: number])[] = [
  [4000, 6000],
  [6000, 8000],
  [8000, 11_000],
  [9000, 12_000],
];
const SKILLS: readonly SkillIcon[] = ['Boost', 'Boost', 'Intercept', 'Twin Drive!!'];

const read = pack.cards.map(readCard);
const cards = read.filter((card): card is CardFacts => 'name' in card);
const names = new Set(cards.map(({ name }) => name));
const compile = (card: CardFacts) => compileCard(vocabulary110, card, { names });
const compiled: readonly CompiledCard[] = cards.map((facts) => ({ facts, abilities: compile(facts).abilities }));

describe('the cards', () => {
  test('are all read, a hundred or more, each with a name and an id of its own', () => {
    expect(read.filter((card) => !('name' in card))).toEqual([]);
    expect(cards.length).toBeGreaterThanOrEqual(100);
    expect(names.size).toBe(cards.length);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
    expect(pack.cards.filter(({ flavour }) => typeof flavour !== 'string')).toEqual([]);
  });

  test('compile without error, doubt or repair, an ability a line', () => {
    const wrong = cards.flatMap((card) => {
      const { errors, warnings, repairs, abilities } = compile(card);
      const lines = card.text.split('\n').filter((line) => line !== '').length;
      const counted = abilities.length === lines ? [] : [`${abilities.length} abilities in ${lines} lines`];
      const said = [...errors, ...warnings].map(({ message, excerpt }) => `${message}\n${excerpt}`);
      return [...said, ...repairs.map(({ repair }) => repair), ...counted].map((message) => `${card.name}: ${message}`);
    });
    expect(wrong).toEqual([]);
  });

  test('print as the text they came from, and every changed text changes the tree', () => {
    const { withText, roundTrip, failures, same } = measure(vocabulary110, cards, { probe: true });
    expect(failures).toEqual([]);
    expect(roundTrip).toBe(withText);
    expect(same).toEqual([]);
  });

  test('keep to the curve of their grade', () => {
    const off = cards.filter(({ grade, power, shield, skill, trigger }) => {
      const [least, most] = POWERS[grade] ?? [0, 0];
      const shields: readonly (number | null)[] = [[trigger === 'draw' ? 5000 : 10_000], [5000, 0], [5000], [null]][grade] ?? [];
      return power < least || power > most || skill !== SKILLS[grade] || !shields.includes(shield);
    });
    expect(off.map(({ name }) => name)).toEqual([]);
  });
});

describe('the decks', () => {
  test('are one for each clan, and every card is in one', () => {
    expect(decks).toHaveLength(CLANS);
    expect(new Set(cards.map(({ clan }) => clan)).size).toBe(CLANS);
    const played = new Set(decks.flatMap((deck) => deck.cards.map(({ name }) => name)));
    expect([...names].filter((name) => !played.has(name))).toEqual([]);
  });

  test.each(decks.map((deck) => [deck.name, deck] as const))('%s is legal, of one clan, and begins with its first vanguard', (_, deck) => {
    const book = vanguard.rulebook();
    expect(vanguard.checkDeck(book, vanguard.load(book, pack.cards), deck)).toEqual([]);
    const clans = new Set(deck.cards.map(({ name }) => cards.find((card) => card.name === name)?.clan));
    expect([...clans]).toEqual([deck.name]);
    const first = cards.find(({ name }) => name === deck.header.first);
    expect(first?.grade).toBe(0);
    expect(deck.cards.map(({ name }) => name)).toContain(deck.header.first);
  });
});

describe('every mechanic of rulebook 1.10 is on some card:', () => {
  test.each(Object.entries(MECHANICS))('%s', (_, list) => {
    const missing = Object.keys(list).filter((name) => !compiled.some((card) => list[name]?.(card)));
    expect(missing).toEqual([]);
  });
});
