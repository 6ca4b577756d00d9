import type { Value } from '@goldenrule/kernel';
import type { drawing, Layout, ViewCard } from '@goldenrule/kernel/hosts';
import { FACE_DOWN, REST } from '../../traits.ts';

const told = (value: Value): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '-');

function noteOf({ traits, values = {} }: ViewCard, where: 'place' | 'list' | 'held'): readonly drawing.Phrase[] {
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
  situation: {
    turn: 'turn',
    player: 'turnPlayer',
    where: ['phase', 'step'],
    parts: [
      { name: 'stand phase' },
      { name: 'draw phase' },
      { name: 'ride phase' },
      { name: 'main phase' },
      { name: 'battle phase', steps: ['start step', 'attack step', 'guard step', 'drive step', 'damage step', 'close step'] },
      { name: 'end phase' },
    ],
    begins: 'beginning of turn',
  },
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
    // Circles that were made in play have no name of their own.
    [{ zone: 'RC', label: 'RC' }],
  ],
  between: [
    { attacker: 'attacker', targets: 'attacked', meets: [['power', 'power']], adds: 'adds' },
    { zone: 'GC', label: 'guardians' },
    { zone: 'trigger', label: 'trigger zone' },
  ],
  held: { zone: 'hand', label: 'held' },
  turned: 'resting',
  down: 'face down',
  note: noteOf,
  plate: [],
  beneath: [
    { label: 'soul', zone: 'soul', of: 'VC' },
    { label: 'bound', linkedIn: 'bind' },
  ],
  spots: {
    VC: { zone: 'VC', label: 'vanguard circle', as: 'card', shape: 'round', strong: true },
    FL: { zone: 'front left', label: 'front left', as: 'card', shape: 'round' },
    FR: { zone: 'front right', label: 'front right', as: 'card', shape: 'round' },
    BL: { zone: 'back left', label: 'back left', as: 'card', shape: 'round' },
    BC: { zone: 'back center', label: 'back center', as: 'card', shape: 'round' },
    BR: { zone: 'back right', label: 'back right', as: 'card', shape: 'round' },
    RC: { zone: 'RC', label: 'rear-guard circle', as: 'card', shape: 'round' },
    guard: { zone: 'GC', label: 'guardian circle', as: 'row', shape: 'round' },
    damage: { zone: 'damage', label: 'damage zone', short: 'damage', as: 'column', limit: 6 },
    trigger: { zone: 'trigger', label: 'trigger zone', short: 'trigger', as: 'row' },
    deck: { zone: 'deck', label: 'deck', as: 'pile' },
    drop: { zone: 'drop', label: 'drop zone', short: 'drop', as: 'pile' },
    soul: { zone: 'soul', label: 'soul', as: 'pile' },
    bind: { zone: 'bind', label: 'bind zone', short: 'bind', as: 'pile', ifAny: true },
    attacker: { attack: 'attacker' },
    target: { attack: 'target' },
  },
  wide: {
    columns: [0.88, 0.88, 1.12, 1.12, 1.12, 0.88, 0.88],
    side: [
      [1.06, 'damage damage FL VC FR trigger deck'],
      [1.06, 'damage damage BL BC BR bind+RC drop'],
    ],
    middle: [[0.66, 'attacker attacker guard guard guard target target']],
    hand: 1.06,
    theirHand: 0.34,
    theirs: 1,
  },
  narrow: {
    columns: [0.7, 1.03, 1.03, 1.03, 0.7],
    side: [
      [1.06, 'damage FL VC FR deck'],
      [1.06, 'soul+bind+RC BL BC BR drop'],
    ],
    middle: [
      [0.62, 'guard guard guard guard trigger'],
      [0.64, 'attacker attacker . target target'],
    ],
    hand: 1.52,
    theirHand: 0.5,
    theirs: 0.92,
    as: { damage: 'pile' },
  },
};
