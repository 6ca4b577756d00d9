import type { Vars } from '@goldenrule/kernel';
import type { drawing, Layout, ViewCard } from '@goldenrule/kernel/hosts';
import { EXHAUSTED, FACE_DOWN } from '../../traits.ts';

const told = (value: Vars[string]): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '-');

const isOf = ({ type, types = [type] }: Vars, wanted: string): boolean => Array.isArray(types) && types.includes(wanted);

/** Strength of a unit or ruler, level and type of anything else. */
function strengthOf(values: Vars): readonly drawing.Phrase[] {
  const { level, atk, hp, stk, life, damage, type, types } = values;
  const params = { level: told(level), atk: told(atk), hp: told(hp), stk: told(stk), life: told(life), damage: told(damage) };
  if (isOf(values, 'Ruler')) return [{ key: 'note.ruler', params }];
  if (isOf(values, 'Unit'))
    return [{ key: 'note.unit', params }, ...(typeof damage === 'number' && damage > 0 ? [{ key: 'note.damage', params }] : [])];
  const kind = told(Array.isArray(types) ? (types as readonly string[])[0] : type);
  return kind === '-' ? [] : [{ key: 'note.other', params: { ...params, type: kind } }];
}

function noteOf({ traits, values = {}, name }: ViewCard, where: 'place' | 'list' | 'held'): readonly drawing.Phrase[] {
  const level = typeof values.level === 'number' && isOf(values, 'Unit') ? [{ key: 'note.level', params: { level: values.level } }] : [];
  if (where === 'held') return [...level, ...strengthOf(values)];
  const lying = [
    ...((traits & FACE_DOWN) !== 0 ? [{ key: 'face down' }] : []),
    ...((traits & EXHAUSTED) !== 0 ? [{ key: 'exhausted' }] : []),
  ];
  return name === undefined ? lying : [...strengthOf(values), ...lying];
}

/** The table of Gate Ruler: the gate in the middle, attackers before defenders, the ruler behind them. */
export const LAYOUT: Layout = {
  situation: {
    turn: 'turn',
    player: 'activePlayer',
    where: ['phase', 'step'],
    parts: [
      { name: 'start phase' },
      { name: 'main phase' },
      {
        name: 'attack phase',
        steps: ['attack start step', 'attack declaration step', 'intercept step', 'damage step', 'end of attack step'],
      },
      { name: 'end phase' },
    ],
    begins: 'start of turn',
  },
  counts: [
    { label: 'life', zone: 'ruler', value: 'life' },
    { label: 'damage', zone: 'damage' },
    { label: 'damage to come', fact: 'rulerDamage', ifAny: true },
    { label: 'hand', zone: 'hand' },
    { label: 'deck', zone: 'deck' },
    { label: 'resources', zone: 'resource', lying: { trait: 'exhausted', label: 'exhausted' } },
    { label: 'drive', zone: 'drive', ifAny: true },
    { label: 'charges', zone: 'charge', ifAny: true },
    { label: 'graveyard', zone: 'graveyard' },
    { label: 'removed', zone: 'removal', ifAny: true },
  ],
  rows: [
    [{ zone: 'attack', label: 'A' }],
    [{ zone: 'defense', label: 'D' }],
    [
      { zone: 'ruler', label: 'R', strong: true },
      { zone: 'set', label: 'S' },
      { zone: 'field', label: 'F' },
    ],
  ],
  between: [
    {
      attacker: 'attacker',
      targets: 'attacked',
      place: 'attackedColumn',
      meets: [
        ['atk', 'hp'],
        ['stk', 'life'],
      ],
    },
    { zone: 'drive', label: 'drive zone' },
    { zone: 'counter', label: 'counter zone' },
    { stack: 'gate', label: 'Gate', waits: 'priority' },
  ],
  held: { zone: 'hand', label: 'held' },
  turned: 'exhausted',
  down: 'face down',
  note: noteOf,
  plate: [
    { label: 'life', zone: 'ruler', value: 'life' },
    { label: 'damage to come', fact: 'rulerDamage', ifAny: true },
  ],
  beneath: [{ label: 'charges', pairs: 'links' }],
  spots: {
    A1: { zone: 'attack', nth: 0, label: 'attack zone', short: 'attack', as: 'card' },
    A2: { zone: 'attack', nth: 1, rest: true, label: 'attack zone', short: 'attack', as: 'card' },
    D: { zone: 'defense', label: 'defense zone', short: 'defense', as: 'card' },
    R: { zone: 'ruler', label: 'ruler zone', short: 'ruler', as: 'card', strong: true },
    F: { zone: 'field', label: 'field zone', short: 'field', as: 'card' },
    S: { zone: 'set', label: 'set zone', short: 'set', as: 'card' },
    S1: { zone: 'set', nth: 0, label: 'set zone', short: 'set', as: 'card' },
    S2: { zone: 'set', nth: 1, label: 'set zone', short: 'set', as: 'card' },
    S3: { zone: 'set', nth: 2, rest: true, label: 'set zone', short: 'set', as: 'card' },
    damage: { zone: 'damage', label: 'damage zone', short: 'damage', as: 'column', limit: { zone: 'ruler', value: 'life' } },
    resource: { zone: 'resource', label: 'resource zone', short: 'resources', as: 'row' },
    drive: { zone: 'drive', label: 'drive zone', short: 'drive', as: 'row' },
    counter: { zone: 'counter', label: 'counter zone', short: 'counter', as: 'row', ifAny: true },
    deck: { zone: 'deck', label: 'deck', as: 'pile' },
    grave: { zone: 'graveyard', label: 'graveyard', short: 'grave', as: 'pile' },
    removal: { zone: 'removal', label: 'removal zone', short: 'removed', as: 'pile', ifAny: true },
    attacker: { attack: 'attacker' },
    target: { attack: 'target' },
    gate: { stack: 'gate' },
  },
  wide: {
    columns: [1.1, 1.06, 1.08, 1.08, 1.08, 1.06, 1.1],
    side: [
      [1.06, 'damage resource A1 D A2 drive deck'],
      [1.06, 'damage S1 S2 R S3 F grave+removal'],
    ],
    middle: [[0.72, 'attacker attacker gate gate gate counter+target counter+target']],
    hand: 1.06,
    theirHand: 0.34,
    theirs: 1,
  },
  narrow: {
    columns: [0.7, 1.03, 1.03, 1.03, 0.7],
    side: [
      [1.06, 'damage+resource A1 D A2 deck'],
      [1.06, 'S S R F grave+removal'],
    ],
    middle: [[1.59, 'gate gate gate attacker+target+drive+counter attacker+target+drive+counter']],
    hand: 1.52,
    theirHand: 0.5,
    theirs: 0.92,
    as: { damage: 'pile', resource: 'pile', drive: 'column', counter: 'column' },
  },
};
