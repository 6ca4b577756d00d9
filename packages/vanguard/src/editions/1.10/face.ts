import type { Face } from '@goldenrule/kernel/hosts';
import { MESSAGES } from '../../messages.ts';
import { FACE_DOWN, REST } from '../../traits.ts';
import { BUILDING } from './building.ts';
import { LAYOUT } from './layout.ts';
import { LOOK } from './look.ts';

/** How a card lies: the bits of its traits. */
export { FACE_DOWN, REST } from '../../traits.ts';

/** Steps within others. */
const UNTOLD: ReadonlySet<string> = new Set([
  'is attacked',
  'plays a card',
  'drive check reveals',
  'damage check reveals',
  'ridden',
  'shuffle',
]);

/** Vanguard, for whoever shows it. */
export const face: Face = {
  title: 'Vanguard',
  messages: MESSAGES,
  traits: {
    standing: { mask: REST, bits: 0 },
    resting: { mask: REST, bits: REST },
    'face up': { mask: FACE_DOWN, bits: 0 },
    'face down': { mask: FACE_DOWN, bits: FACE_DOWN },
  },
  declines: ['pass', 'done', 'do not attack', 'do not boost', 'no', 'stop', 'power last'],
  deckLines: { headers: ['first'], parts: [] },
  untold: (word) => UNTOLD.has(word) || (/^(beginning|end) of /.test(word) && word !== 'beginning of turn'),
  layout: LAYOUT,
  building: BUILDING,
  card: LOOK,
  fields: [
    { fact: 'name', label: 'name', kind: 'text' },
    { fact: 'clan', label: 'clan', kind: 'text', optional: true, filter: true },
    { fact: 'race', label: 'race', kind: 'list', filter: true },
    { fact: 'grade', label: 'grade', kind: 'number', from: 0, to: 3, filter: true, chart: true },
    { fact: 'power', label: 'power', kind: 'number', from: 0, to: 20000, step: 1000, filter: true },
    { fact: 'shield', label: 'shield', kind: 'number', from: 0, to: 15000, step: 5000, optional: true, filter: true },
    { fact: 'critical', label: 'critical', kind: 'number', from: 0, to: 5 },
    {
      fact: 'trigger',
      label: 'trigger',
      kind: 'choice',
      choices: ['critical', 'draw', 'stand', 'heal'],
      optional: true,
      filter: true,
      chart: true,
    },
    { fact: 'skill', label: 'skill', kind: 'choice', choices: ['Boost', 'Intercept', 'Twin Drive!!'], optional: true, filter: true },
    { fact: 'text', label: 'text', kind: 'text', optional: true },
    { fact: 'flavour', label: 'flavour', kind: 'text', optional: true },
  ],
  problems: async () => (await import('../../all-problems.ts')).ALL_PROBLEMS,
  workshop: async () => (await import('../../workshop.ts')).WORKSHOP,
};
