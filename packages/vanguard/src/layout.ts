import type { Layout, Phrase, Value, ViewCard } from '@goldenrule/kernel';
import { FACE_DOWN, REST } from './traits.ts';

const told = (value: Value): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '-');

function noteOf({ traits, values = {} }: ViewCard, where: 'place' | 'list' | 'held'): readonly Phrase[] {
  const { grade, power, critical, shield, trigger } = values;
  const params = { grade: told(grade), power: told(power), critical: told(critical), shield: told(shield) };
  if (where === 'list') return [{ key: 'note.card', params }];
  if (where === 'place') {
    if ((traits & FACE_DOWN) !== 0) return [{ key: 'face down' }];
    return [{ key: 'note.unit', params }, ...((traits & REST) !== 0 ? [{ key: 'resting' }] : [])];
  }
  return [
    { key: typeof shield === 'number' ? 'note.held' : 'note.card', params },
    ...(typeof trigger === 'string' ? [{ key: trigger === 'critical' ? 'crit' : trigger }] : []),
  ];
}

/** The table of Vanguard: circles in two rows, piles beside them. */
export const LAYOUT: Layout = {
  situation: { turn: 'turn', player: 'turnPlayer', where: ['phase', 'step'] },
  counts: [
    { label: 'hand', zone: 'hand' },
    { label: 'deck', zone: 'deck' },
    { label: 'drop', zone: 'drop' },
    { label: 'soul', zone: 'soul' },
    { label: 'damage', zone: 'damage', lying: { trait: 'face down', label: 'down' } },
    { label: 'bind', zone: 'bind' },
  ],
  rows: [
    [
      { zone: 'front left', label: 'FL' },
      { zone: 'VC', label: 'VC', strong: true },
      { zone: 'front right', label: 'FR' },
    ],
    [
      { zone: 'back left', label: 'BL' },
      { zone: 'back center', label: 'BC' },
      { zone: 'back right', label: 'BR' },
    ],
  ],
  between: [
    { attacker: 'attacker', targets: 'attacked', value: 'power' },
    { zone: 'GC', label: 'guardians' },
    { zone: 'trigger', label: 'trigger zone' },
  ],
  held: { zone: 'hand', label: 'held' },
  faint: 'resting',
  note: noteOf,
};
