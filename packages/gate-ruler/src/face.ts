import type { CardData, Face } from '@goldenrule/kernel';
import { BUILDING } from './building.ts';
import { LAYOUT } from './layout.ts';
import { LOOK } from './look.ts';
import { MESSAGES } from './messages.ts';
import { EXHAUSTED, FACE_DOWN, REVEALED } from './traits.ts';

/** How everything is put in place before the game, and what another line tells. */
const UNTOLD: ReadonlySet<string> = new Set([
  'create zone',
  'prepare',
  'shuffle',
  'amend',
  'plays a card',
  'deals damage',
  'takes damage',
  'uses',
]);

const RULER = { id: 'plain-ruler', name: 'Plain Ruler', type: 'Ruler', life: 10, atk: 3, stk: 3 };

const plain = (faction: string | null): readonly CardData[] => [
  ...[0, 1, 2, 3].map((level) => ({
    id: `plain-${level}-${faction ?? ''}`,
    name: `Plain Unit ${level}${faction === null ? '' : ` of ${faction}`}`,
    type: 'Unit',
    ...(faction === null ? {} : { faction }),
    level,
    atk: level + 2,
    hp: level + 2,
    stk: 2,
  })),
];

/** In the hand, and in play if it is a unit, with cards enough for whatever it does, against units of all levels. */
function bench(card: CardData): ReturnType<Face['bench']> {
  const faction = typeof card.faction === 'string' && card.faction !== '' ? card.faction : null;
  const ours = plain(faction);
  const theirs = plain(faction === null ? 'the Other Side' : null);
  const [a, b] = [ours, theirs].map((units) => units.map(({ name }) => name as string)) as [string[], string[]];
  const isRuler = card.type === 'Ruler';
  const inPlay = card.type === 'Unit' ? card.name : a[2];
  const deck = (units: readonly string[]): readonly string[] => units.map((name) => `6 ${name}`);
  return {
    cards: [RULER, ...ours, ...theirs, card],
    position: {
      turn: 4,
      player: 'A',
      at: 'main phase',
      A: {
        ruler: isRuler ? card.name : RULER.name,
        'attack 1': inPlay,
        'defense 1': a[1],
        hand: [...(isRuler ? [] : [card.name]), a[0], a[1], a[3]],
        graveyard: [a[0], a[1]],
        deck: deck(a),
      },
      B: {
        ruler: RULER.name,
        'attack 1': b[1],
        'attack 2': b[3],
        'defense 1': b[2],
        hand: [b[0], b[1]],
        graveyard: [b[0]],
        deck: deck(b),
      },
    },
  };
}

/** Gate Ruler, for whoever shows it. */
export const face: Face = {
  title: 'Gate Ruler',
  messages: MESSAGES,
  traits: {
    ready: { mask: EXHAUSTED, bits: 0 },
    exhausted: { mask: EXHAUSTED, bits: EXHAUSTED },
    'face up': { mask: FACE_DOWN, bits: 0 },
    'face down': { mask: FACE_DOWN, bits: FACE_DOWN },
    revealed: { mask: REVEALED, bits: REVEALED },
  },
  declines: ['pass', 'stop attacking', 'done', 'leave', 'no', 'stop'],
  deckLines: { headers: ['ruler'], parts: ['resources'] },
  untold: (word) => UNTOLD.has(word) || (/^(start|end) of /.test(word) && word !== 'start of turn'),
  layout: LAYOUT,
  building: BUILDING,
  card: LOOK,
  fields: [
    { fact: 'name', label: 'name', kind: 'text' },
    { fact: 'type', label: 'type', kind: 'choice', choices: ['Ruler', 'Unit', 'Event', 'Field', 'Resource'], filter: true, chart: true },
    { fact: 'faction', label: 'faction', kind: 'text', optional: true, filter: true },
    { fact: 'attributes', label: 'attributes', kind: 'list', filter: true },
    { fact: 'level', label: 'level', kind: 'number', only: ['Unit', 'Event', 'Field'], filter: true, chart: true },
    { fact: 'life', label: 'life', kind: 'number', only: ['Ruler'] },
    { fact: 'atk', label: 'ATK', kind: 'number', only: ['Unit', 'Ruler'], filter: true },
    { fact: 'hp', label: 'HP', kind: 'number', only: ['Unit'], filter: true },
    { fact: 'stk', label: 'STK', kind: 'number', only: ['Unit', 'Ruler'], filter: true },
    { fact: 'legendary', label: 'legendary', kind: 'flag', filter: true },
    { fact: 'setup', label: 'before the game', kind: 'text', only: ['Ruler'], optional: true },
    { fact: 'start', label: 'start of turn', kind: 'text', only: ['Ruler'], optional: true },
    { fact: 'cap', label: 'summon cap', kind: 'number', only: ['Ruler'], optional: true },
    { fact: 'text', label: 'text', kind: 'text', optional: true },
    { fact: 'flavour', label: 'flavour', kind: 'text', optional: true },
  ],
  blank: { id: '', name: '', type: 'Unit', attributes: [], level: 1, atk: 2, hp: 2, stk: 1, legendary: false, text: '' },
  bench,
};
