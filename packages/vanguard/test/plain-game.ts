import type { Definition, Game, Library } from '@goldenrule/kernel/hosts';
import { book as vanguard110 } from '../src/editions/1.10/book.ts';
import type { CardFacts, TriggerIcon } from '../src/facts.ts';
import { startGame } from '../src/start.ts';

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
