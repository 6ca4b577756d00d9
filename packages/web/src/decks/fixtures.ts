import type { Building, CardData, CardField } from '@goldenrule/kernel/hosts';

/** A small game that no package knows, for tests: what is tried here holds for any game. */
export const FIELDS: readonly CardField[] = [
  { fact: 'name', label: 'Name', kind: 'text' },
  { fact: 'level', label: 'Level', kind: 'number', filter: true, chart: true },
  { fact: 'tribe', label: 'Tribe', kind: 'list', filter: true },
  { fact: 'sign', label: 'Sign', kind: 'choice', optional: true, filter: true, chart: true },
  { fact: 'might', label: 'Might', kind: 'number', optional: true },
  { fact: 'rare', label: 'Rare', kind: 'flag', filter: true },
];

export const CARDS: readonly CardData[] = [
  { id: '1', name: 'Ash Page', level: 0, tribe: 'Ember', sign: 'Draw', might: 5000, text: 'Once per turn, draw a card.' },
  { id: '2', name: 'Bell Rider', level: 1, tribe: ['Ember', 'Tide'], might: 8000, text: 'When this draws blood, rest.' },
  { id: '3', name: 'Café Warden', level: 3, tribe: 'Tide', might: 11000, rare: true, text: 'You may draw a card once per turn.' },
  { id: '4', name: 'Dune', level: 2, tribe: 'Tide', text: '' },
  { id: '5', name: 'Ash Page', level: 1, tribe: 'Tide', sign: 'draw', might: 6000, text: 'Another of that name.' },
  { id: 'C1', name: 'Captain Ode', type: 'Captain', text: '' },
  { id: 'S1', name: 'Coin', type: 'Side', level: 0, text: '' },
];

export const BUILDING: Building = {
  order: 'level',
  headers: {
    captain: { fits: (card) => card.type === 'Captain', listed: false },
    first: { fits: (card) => card.level === 0, listed: true },
  },
  partOf: (card) => (card.type === 'Side' ? 'side' : undefined),
  opening: () => ({ cards: 2, redraw: true, eachTurn: 1 }),
};
