import { type CardData, type DeckData, type Game, run } from '@goldenrule/kernel/hosts';
import { edition as gateRuler } from '../src/editions/1.1.2/index.ts';

const GATE_RULER = 'gate-ruler-1.1.2';
const gateUnit = (name: string, level: number, atk: number, hp: number, stk: number): CardData => ({
  name,
  type: 'Unit',
  faction: 'Plain',
  level,
  atk,
  hp,
  stk,
});
const GATE_CARDS: readonly CardData[] = [
  {
    name: 'Keeper',
    type: 'Ruler',
    life: 8,
    atk: 3,
    stk: 3,
    cap: 2,
    deck: { size: 40, copies: 10, resources: 3 },
    setup: 'Put 3 resource cards into your resource zone in a ready state. Draw 2 cards.',
    start: 'Ready 2 resources you control. Draw 2 cards.',
  },
  { name: 'Drifter', type: 'Ruler', life: 8, atk: 4, stk: 3, zones: { hand: 0 }, deck: { size: 40, copies: 10 }, start: 'Drive 2.' },
  gateUnit('Page', 0, 1, 2, 1),
  gateUnit('Squire', 0, 2, 3, 1),
  gateUnit('Lancer', 1, 4, 3, 2),
  gateUnit('Giant', 2, 6, 7, 3),
  { name: 'Pebble', type: 'Resource' },
];
const gateDeck = (ruler: string, resources: number): DeckData => ({
  rules: GATE_RULER,
  name: ruler,
  header: { ruler },
  cards: ['Page', 'Squire', 'Lancer', 'Giant', ...(resources === 0 ? [] : ['Pebble'])].map((name, i) => ({
    count: name === 'Pebble' ? resources : 10,
    name,
    line: i + 1,
  })),
});
const GATE_DECKS = [gateDeck('Keeper', 3), gateDeck('Drifter', 0)] as const;
const gateBook = gateRuler.rulebook();
const gateCards = gateRuler.load(gateBook, GATE_CARDS);

/** A game of Gate Ruler between two decks without card text, with a hand or with a drive zone in turn. */
export function plainGateRulerGame(seed: number): Game {
  const deck = GATE_DECKS[seed % 2] as DeckData;
  const game = gateRuler.start(gateBook, gateCards, [deck, deck], seed);
  if (!('state' in game)) throw new Error(game.map(({ message }) => message).join('; '));
  run(game);
  return game;
}
