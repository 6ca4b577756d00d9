/** How Pebbles lies, looks and speaks, whichever edition is played. */
import type { Face, Layout } from '@goldenrule/kernel/hosts';
import { MESSAGES } from './messages.ts';

const LAYOUT: Layout = {
  situation: { turn: 'turn', player: 'turnPlayer', where: ['phase'], parts: [{ name: 'shore phase' }], begins: 'beginning of turn' },
  counts: [
    { label: 'points', fact: 'points' },
    { label: 'hand', zone: 'hand' },
    { label: 'bag', zone: 'bag' },
  ],
  rows: [[{ zone: 'shore', label: 'shore' }]],
  between: [],
  held: { zone: 'hand', label: 'hand' },
  note: ({ values }) => (typeof values?.worth === 'number' ? [{ key: 'note.worth', params: { worth: values.worth } }] : []),
  plate: [{ label: 'points', fact: 'points' }],
  beneath: [],
  spots: {
    shore: { zone: 'shore', label: 'shore', as: 'row' },
    bag: { zone: 'bag', label: 'bag', as: 'pile' },
  },
  wide: {
    columns: [0.88, 1.5, 1.5, 1.5, 0.88],
    side: [[1.06, '. shore shore shore bag']],
    middle: [],
    hand: 1.06,
    theirHand: 0.34,
    theirs: 1,
  },
  narrow: {
    columns: [0.8, 1.4, 1.4, 0.8],
    side: [[1.06, 'shore shore shore bag']],
    middle: [],
    hand: 1.5,
    theirHand: 0.5,
    theirs: 1,
  },
};

/** Pebbles, for whoever shows it. */
export const FACE: Face = {
  title: 'Pebbles',
  messages: MESSAGES,
  traits: {},
  declines: ['pass'],
  deckLines: { headers: [], parts: [] },
  untold: (word) => word === 'shuffle',
  layout: LAYOUT,
  building: { order: 'worth', headers: {}, partOf: () => undefined, opening: () => ({ cards: 3, redraw: false, eachTurn: 1 }) },
  card: {
    group: 'colour',
    rank: [{ fact: 'worth', label: 'worth', icon: 'rank' }],
    stats: [],
    line: ['colour'],
    brief: [],
    badges: [],
    texts: [{ fact: 'text' }],
    signs: [],
    flavour: 'flavour',
    picture: { kinds: ['colour'], rich: ['worth'] },
  },
  fields: [
    { fact: 'name', label: 'name', kind: 'text' },
    { fact: 'colour', label: 'colour', kind: 'text', optional: true, filter: true },
    { fact: 'worth', label: 'worth', kind: 'number', from: 0, to: 4, filter: true, chart: true },
    { fact: 'text', label: 'text', kind: 'text', optional: true },
  ],
  problems: async () => (await import('./problems.ts')).PROBLEMS,
  workshop: async () => (await import('./workshop.ts')).WORKSHOP,
};
