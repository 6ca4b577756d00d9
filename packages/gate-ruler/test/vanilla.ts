import type { Game, Rulebook } from '@goldenrule/kernel';
import { type CardData, type DeckData, type Loaded, run } from '@goldenrule/kernel/hosts';
import { edition as gateRuler } from '../src/editions/1.1.2/index.ts';

/** Cards without texts, and the rulers to play them with: what sections 5 to 13 do by themselves. */
const RULES = 'gate-ruler-1.1.2';

const unit = (name: string, level: number, atk: number, hp: number, stk: number): CardData => ({
  name,
  type: 'Unit',
  faction: 'Plain',
  level,
  atk,
  hp,
  stk,
});

const CARDS: readonly CardData[] = [
  {
    name: 'Keeper',
    type: 'Ruler',
    life: 6,
    atk: 3,
    stk: 3,
    cap: 2,
    deck: { size: 40, copies: 10, resources: 3 },
    setup: 'Put 3 resource cards into your resource zone in a ready state. Draw 2 cards.',
    start: 'Ready 2 resources you control. Draw 2 cards.',
  },
  {
    name: 'Drifter',
    type: 'Ruler',
    life: 8,
    atk: 4,
    stk: 3,
    zones: { hand: 0 },
    deck: { size: 40, copies: 10 },
    start: 'Drive 2.',
  },
  unit('Page', 0, 1, 2, 1),
  unit('Squire', 0, 2, 3, 1),
  unit('Lancer', 1, 4, 3, 2),
  unit('Giant', 2, 6, 7, 3),
  { name: 'Hill', type: 'Field', faction: 'Plain', level: 0 },
  { name: 'Pebble', type: 'Resource' },
];

const deckOf = (ruler: string, resources: number): DeckData => ({
  rules: RULES,
  name: ruler,
  header: { ruler },
  cards: [
    { count: 10, name: 'Page', line: 1 },
    { count: 10, name: 'Squire', line: 2 },
    { count: 10, name: 'Lancer', line: 3 },
    { count: 5, name: 'Giant', line: 4 },
    { count: 5, name: 'Hill', line: 5 },
    ...(resources === 0 ? [] : [{ count: resources, name: 'Pebble', line: 6 }]),
  ],
});
const DECKS: readonly DeckData[] = [deckOf('Keeper', 3), deckOf('Drifter', 0)];

let ready: { readonly book: Rulebook; readonly loaded: Loaded } | undefined;
const prepared = (): { readonly book: Rulebook; readonly loaded: Loaded } => {
  if (ready === undefined) {
    const book = gateRuler.rulebook();
    ready = { book, loaded: gateRuler.load(book, CARDS) };
  }
  return ready;
};

/** A game of cards without texts, every pair of rulers in its turn, not yet run. */
export function vanillaTable(seed: number): Game {
  const { book, loaded } = prepared();
  const pair = [DECKS[seed % 2], DECKS[Math.floor(seed / 2) % 2]] as readonly DeckData[];
  const game = gateRuler.start(book, loaded, pair, seed);
  if (!('state' in game)) throw new Error(game.map(({ message }) => message).join('; '));
  return game;
}

/** The same, run to its first decision. */
export function vanillaGame(seed: number): Game {
  const game = vanillaTable(seed);
  run(game);
  return game;
}
