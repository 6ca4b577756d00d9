import type { Game } from '@goldenrule/kernel';
import { type CardData, type DeckData, run } from '@goldenrule/kernel/hosts';
import {
  cachesAgree,
  everyOptionIsAccepted,
  type Fault,
  firstFault,
  nothingLeaks,
  type Property,
  parsingAgrees,
} from '@goldenrule/kernel/proofs';
import { expect, test } from 'vitest';
import { edition as gateRuler } from '../../src/editions/1.1.2/index.ts';
import { EXAMPLES } from '../examples.ts';

/** Random games of decks in which every construct of the card language stands on some card. */
const RULES = 'gate-ruler-1.1.2';
const ATTRIBUTES = ['Beast', 'Dragon', 'Spirit', 'Zoo Brigade'];
/** Cards that the examples call by name. */
const NAMES = ['Imp', 'Great Ape'];

const texts = Object.entries(EXAMPLES)
  .filter(([construct]) => construct !== 'rulers')
  .flatMap(([, list]) => list);

const cardOf = (text: string, i: number): CardData => ({
  name: NAMES[i] ?? `Card ${i}`,
  type: text.startsWith('Timing') || text === 'Resource' ? 'Event' : text.startsWith('This field') ? 'Field' : 'Unit',
  faction: 'Plain',
  attributes: [ATTRIBUTES[i % ATTRIBUTES.length] as string],
  level: i % 3,
  atk: 2 + (i % 4),
  hp: 2 + (i % 4),
  stk: 1,
  text: text === 'Resource' ? 'Resource ■ Timing: Instant Action. Draw a card.' : text,
});
const CARDS = texts.map(cardOf);
const RULERS: readonly CardData[] = [
  {
    name: 'Keeper',
    type: 'Ruler',
    life: 8,
    atk: 3,
    stk: 2,
    deck: { size: 40, copies: 10, resources: 3 },
    setup: 'Put 3 resource cards into your resource zone in a ready state. Draw 4 cards.',
    start: 'Ready 3 resources you control. Draw 2 cards. Your summon cap is 4.',
  },
  {
    name: 'Drifter',
    type: 'Ruler',
    life: 8,
    atk: 4,
    stk: 2,
    zones: { hand: 0 },
    deck: { size: 40, copies: 10 },
    start: 'Drive 3. Summon cap is unlimited.',
    text: 'As you play a card, you do not spend any resources to pay for the cost of the card as determined by its level.',
  },
  { name: 'Pebble', type: 'Resource' },
];

const book = gateRuler.rulebook();
const loaded = gateRuler.load(book, [...RULERS, ...CARDS]);

function deckOf(seed: number, seat: number): DeckData {
  const keeper = (seed + seat) % 3 !== 0;
  const first = (seed * 40 + seat * 20) % CARDS.length;
  const cards = Array.from({ length: 20 }, (_, i) => ({ count: 2, name: CARDS[(first + i) % CARDS.length]?.name as string, line: i }));
  return {
    rules: RULES,
    name: keeper ? 'Keeper' : 'Drifter',
    header: { ruler: keeper ? 'Keeper' : 'Drifter' },
    cards: keeper ? [...cards, { count: 3, name: 'Pebble', line: 20 }] : cards,
  };
}

function gameOf(seed: number): Game {
  const game = gateRuler.start(book, loaded, [deckOf(seed, 0), deckOf(seed, 1)], seed);
  if (!('state' in game)) throw new Error(game.map(({ message }) => message).join('; '));
  run(game);
  return game;
}

/** As many games as it takes for every card to be in a deck. */
const GAMES = Math.ceil(CARDS.length / 40);
const faultOf = (property: Property, every: number): Fault => firstFault(property, gameOf, 0, GAMES, { first: 600, every });

test('every example can be carried out', () => {
  expect(loaded.problems).toEqual([]);
});
test('whatever is offered is accepted', () => {
  expect(faultOf(everyOptionIsAccepted, 9)).toBeNull();
});
test('written out and read again at any decision, the game goes on the same', () => {
  expect(faultOf(parsingAgrees, 25)).toBeNull();
});
test('values and options are what the state alone gives', () => {
  expect(faultOf(cachesAgree, 25)).toBeNull();
});
test('what a player is shown depends on nothing the player cannot know', () => {
  expect(faultOf(nothingLeaks, 25)).toBeNull();
});
