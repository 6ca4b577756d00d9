import type { Face } from '@goldenrule/kernel/hosts';
import { MESSAGES } from '../../messages.ts';
import { EXHAUSTED, FACE_DOWN, REVEALED } from '../../traits.ts';
import { BUILDING } from './building.ts';
import { LAYOUT } from './layout.ts';
import { LOOK } from './look.ts';

/** How a card lies: the bits of its traits. */
export { EXHAUSTED, FACE_DOWN } from '../../traits.ts';

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
  // What a process on the gate comes to is told when it happens.
  'create.play',
  'create.damage',
  'create.destruction',
  'create.ruler damage',
  'create.defeat',
  'signal.destroyed',
  'erase',
  'erase.resolve',
]);

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
    { fact: 'level', label: 'level', kind: 'number', from: 0, to: 12, only: ['Unit', 'Event', 'Field'], filter: true, chart: true },
    { fact: 'life', label: 'life', kind: 'number', from: 0, to: 20, only: ['Ruler'] },
    { fact: 'atk', label: 'ATK', kind: 'number', from: 0, to: 20, only: ['Unit', 'Ruler'], filter: true },
    { fact: 'hp', label: 'HP', kind: 'number', from: 0, to: 20, only: ['Unit'], filter: true },
    { fact: 'stk', label: 'STK', kind: 'number', from: 0, to: 10, only: ['Unit', 'Ruler'], filter: true },
    { fact: 'legendary', label: 'legendary', kind: 'flag', filter: true },
    { fact: 'setup', label: 'before the game', kind: 'text', compiled: true, only: ['Ruler'], optional: true },
    { fact: 'start', label: 'start of turn', kind: 'text', compiled: true, only: ['Ruler'], optional: true },
    { fact: 'cap', label: 'summon cap', kind: 'number', only: ['Ruler'], optional: true },
    { fact: 'text', label: 'text', kind: 'text', optional: true },
    { fact: 'flavour', label: 'flavour', kind: 'text', optional: true },
  ],
  problems: async () => (await import('../../problems.ts')).PROBLEMS,
  workshop: async () => (await import('../../workshop.ts')).WORKSHOP,
};
