import type { Game } from '@goldenrule/kernel';
import { type CardData, type DeckData, type Loaded, run } from '@goldenrule/kernel/hosts';
import {
  askingOpenly,
  type Fault,
  firstFault,
  isPrivate,
  leaksNothing,
  nothingCompared,
  nothingLeaks,
  type Property,
} from '@goldenrule/kernel/proofs';
import { expect, test } from 'vitest';
import { edition as gateRuler } from '../../src/editions/1.1.2/index.ts';
import { starterGame } from '../starter.ts';

/**
 * Games of cards whose texts ask for what only one player sees: what can be paid, done, chosen, shown or set hangs on it. Where any card there
 * is could be played from a hand at any time, everybody is asked always: such texts stand apart, and so do set cards.
 */
const RULES = 'gate-ruler-1.1.2';
const POOLS: readonly (readonly string[])[] = [
  [
    'As this card would leave play, you may discard 1 <Beast> card from your hand. If you do, this card remains in its current zone instead.',
  ],
  ['This unit cannot attack unless you discard 1 <Beast> card from your hand.'],
  [
    'Instant Action [Discard 1 <Beast> card from your hand]: Draw a card.',
    'When this unit attacks, you may discard 1 <Beast> card from your hand. If you do, draw a card.',
    'When this unit is attacked, destroy it unless you discard 1 <Beast> card from your hand.',
  ],
  [
    'Allied units gain "Instant Action [Discard 1 <Beast> card from your hand]: Draw a card."',
    'When this unit enters play, it gains "Instant Action [Put 1 <Beast> card from your hand into your graveyard]: This unit gains +1 ATK." until end of turn.',
    'When this unit enters play, your opponent discards 1 <Beast> card from their hand.',
    'Enhance (another <Beast> unit)',
  ],
  [
    'When this unit enters play, look at the top 3 cards of your deck, put up to 1 <Beast> card from among them into your hand, and put the rest on the bottom of your deck.',
    'When this unit attacks, your opponent may put 1 <Beast> card from their hand on the bottom of their deck. If they do not, draw a card.',
    'When an allied unit enters play, you may set 1 event card from your hand.',
    'When this unit attacks, destroy 1 enemy set card.',
    'Concealment ■ You may normal summon this card from your set zone.',
    'Timing: You can play this when an enemy unit attacks. Draw a card.',
    'Timing: You can play this as long as an enemy unit is attacking. Draw a card.',
    'Timing: Instant Action. Discard 1 <Beast> card from your hand. If you do, draw 2 cards.',
  ],
  [
    'While this card is in your hand, when you are dealt damage, you may special summon this card.',
    'While this card is in your hand, when an allied unit enters play, draw a card.',
    'When this unit attacks, draw a card.',
  ],
  [
    'You may play events as an instant action.',
    'Timing: Standard Action. Your opponent discards 1 unit card from their hand.',
    "Timing: Standard Action. Choose 1 enemy set card and return it to its owner's hand.",
  ],
];

/** Each text on a Beast and on a card that nobody can pay for, so that one can be dealt for the other. */
const cardsOf = (text: string, i: number): readonly CardData[] =>
  ['Wild', 'Tame'].map((kind, beast) => ({
    name: `${kind} ${i}`,
    type: text.startsWith('Timing') ? 'Event' : 'Unit',
    faction: 'Plain',
    attributes: beast === 0 ? ['Beast'] : [],
    level: beast,
    text,
    ...(text.startsWith('Timing') ? {} : { atk: 2 + (i % 3), hp: 2 + (i % 4), stk: 1 }),
  }));

/** Rulers that do not attack: whether anything can hangs on the units. */
const SIZE = 36;
const common = { type: 'Ruler', life: 8, atk: 3, stk: 2, text: 'Dormant', deck: { size: SIZE, copies: SIZE } };
const RULERS: readonly CardData[] = [
  { ...common, name: 'Keeper', setup: 'Draw 3 cards.', start: 'Draw 1 card.', cap: 2 },
  { ...common, name: 'Drifter', zones: { hand: 0 }, start: 'Drive 2.' },
];

const book = gateRuler.rulebook();
interface Table {
  readonly loaded: Loaded;
  readonly names: readonly string[];
}
const TABLES: readonly Table[] = POOLS.map((texts) => {
  const cards = texts.flatMap(cardsOf);
  return { loaded: gateRuler.load(book, [...RULERS, ...cards]), names: cards.map(({ name }) => String(name)) };
});

function deckOf({ names }: Table, ruler: string): DeckData {
  const count = (i: number): number => Math.floor(SIZE / names.length) + (i < SIZE % names.length ? 1 : 0);
  return { rules: RULES, name: ruler, header: { ruler }, cards: names.map((name, i) => ({ count: count(i), name, line: i })) };
}

function gameOf(table: Table, seed: number): Game {
  const decks = [0, 1].map((seat) => deckOf(table, (seed + seat) % 4 === 0 ? 'Drifter' : 'Keeper'));
  const game = gateRuler.start(book, table.loaded, decks, seed);
  if (!('state' in game)) throw new Error(game.map(({ message }) => message).join('; '));
  run(game);
  return game;
}

test('every text can be carried out', () => {
  for (const { loaded } of TABLES) expect(loaded.problems).toEqual([]);
});

/** So many games with the cards of each pool, and so many of their first decisions. */
const GAMES = 4;
const FIRST = 150;
const faultIn = (pool: number, property: Property, change: (g: Game) => Game): Fault =>
  firstFault(property, (seed) => change(gameOf(TABLES[pool] as Table, seed)), 0, GAMES, { first: FIRST });

POOLS.forEach(([text], pool) => {
  test(`[3-2b-2] whether anybody is asked, and what a player is shown, hangs on nothing that player cannot know: ${text}`, () => {
    const compared = nothingCompared();
    expect(faultIn(pool, leaksNothing(compared), (g) => g)).toBeNull();
    // Most of what was looked at was compared to the end, and often the other player was the next to be asked.
    expect(compared.views).toBeGreaterThan(GAMES * FIRST);
    expect(compared.others).toBeGreaterThan((GAMES * FIRST) / 4);
    expect(faultIn(pool, nothingLeaks, askingOpenly), 'it would be found').not.toBeNull();
  });
});

/** Games of the shipped decks in whose first decisions an ability of a set card, or of one in hand, could be triggered. */
const SHIPPED = [13, 18];
const FIRST_SHIPPED = 160;

test('[14-9b-1a] [14-9b-1b] that an ability of a hidden card has triggered is not told; it would be if nobody else were asked', () => {
  for (const seed of SHIPPED) {
    const pace = { first: FIRST_SHIPPED };
    expect(firstFault(nothingLeaks, starterGame, seed, 1, pace)).toBeNull();
    expect(firstFault(nothingLeaks, (one) => askingOpenly(starterGame(one), isPrivate), seed, 1, pace)).toMatch('[11-2a-2]');
  }
});
