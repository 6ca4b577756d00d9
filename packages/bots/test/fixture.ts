import { gateRuler } from '@goldenrule/gate-ruler';
import { type CardData, type DeckData, type Definition, type Game, type Library, run } from '@goldenrule/kernel/hosts';
import { type CardFacts, startGame, type TriggerIcon, vanguard110 } from '@goldenrule/vanguard';

const unit = (name: string, grade: number, power: number, more: Partial<CardFacts> = {}): CardFacts => ({
  id: name,
  name,
  type: 'Normal Unit',
  clan: 'Lantern Guild',
  race: ['Human'],
  grade,
  power,
  shield: grade >= 3 ? null : 5000,
  critical: 1,
  trigger: null,
  skill: grade <= 1 ? 'Boost' : grade === 2 ? 'Intercept' : 'Twin Drive!!',
  text: '',
  ...more,
});
const trigger = (name: string, icon: TriggerIcon): CardFacts =>
  unit(name, 0, icon === 'stand' || icon === 'heal' ? 5000 : 4000, {
    type: 'Trigger Unit',
    trigger: icon,
    shield: icon === 'draw' ? 5000 : 10000,
  });

const LIST: readonly (readonly [number, CardFacts])[] = [
  [1, unit('Lamplighter', 0, 5000)],
  [4, trigger('Wick Cutter', 'critical')],
  [4, trigger('Spark Collector', 'critical')],
  [4, trigger('Night Porter', 'draw')],
  [4, trigger('Dawn Nurse', 'heal')],
  [4, unit('Street Warden', 1, 8000)],
  [4, unit('Oil Carrier', 1, 7000)],
  [4, unit('Glass Blower', 1, 6000)],
  [2, unit('Ladder Hand', 1, 6000)],
  [4, unit('Tower Keeper', 2, 10000)],
  [4, unit('Signal Master', 2, 9000)],
  [3, unit('Bridge Guard', 2, 9000)],
  [4, unit('Beacon Lord', 3, 11000)],
  [4, unit('High Chandler', 3, 10000)],
];

const facts = LIST.map(([, card]) => card);
const library: Library = {
  definitions: facts.map((card, index): Definition => ({ index, id: card.id, name: card.name, abilities: [], facts: card })),
  abilities: [],
  statics: [],
  programs: [],
  whats: [],
};
const deck = LIST.flatMap(([count], index) => Array.from({ length: count }, () => index));
const book = vanguard110();

/** A game between two decks without card text. */
export const plainGame = (seed: number): Game =>
  startGame(
    book,
    library,
    [
      { cards: deck, first: 0 },
      { cards: deck, first: 0 },
    ],
    seed,
  );

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
const gateBook = gateRuler.rulebook(GATE_RULER);
const gateCards = gateRuler.load(gateBook, GATE_CARDS);

/** A game of Gate Ruler between two decks without card text, with a hand or with a drive zone in turn. */
export function plainGateRulerGame(seed: number): Game {
  const deck = GATE_DECKS[seed % 2] as DeckData;
  const game = gateRuler.start(gateBook, gateCards, [deck, deck], seed);
  if (!('state' in game)) throw new Error(game.map(({ message }) => message).join('; '));
  run(game);
  return game;
}
