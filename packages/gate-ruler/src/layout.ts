import type { Layout, Phrase, Vars, ViewCard } from '@goldenrule/kernel';
import { EXHAUSTED, FACE_DOWN } from './traits.ts';

const told = (value: Vars[string]): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '-');

const isOf = ({ type, types = [type] }: Vars, wanted: string): boolean => Array.isArray(types) && types.includes(wanted);

/** Strength of a unit or ruler, level and type of anything else. */
function strengthOf(values: Vars): readonly Phrase[] {
  const { level, atk, hp, stk, life, damage, type, types } = values;
  const params = { level: told(level), atk: told(atk), hp: told(hp), stk: told(stk), life: told(life), damage: told(damage) };
  if (isOf(values, 'Ruler')) return [{ key: 'note.ruler', params }];
  if (isOf(values, 'Unit'))
    return [{ key: 'note.unit', params }, ...(typeof damage === 'number' && damage > 0 ? [{ key: 'note.damage', params }] : [])];
  const kind = told(Array.isArray(types) ? (types as readonly string[])[0] : type);
  return kind === '-' ? [] : [{ key: 'note.other', params: { ...params, type: kind } }];
}

function noteOf({ traits, values = {}, name }: ViewCard, where: 'place' | 'list' | 'held'): readonly Phrase[] {
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
  situation: { turn: 'turn', player: 'activePlayer', where: ['phase', 'step'] },
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
    { attacker: 'attacker', targets: 'attacked', value: 'atk' },
    { zone: 'drive', label: 'drive zone' },
    { zone: 'counter', label: 'counter zone' },
    { stack: 'gate', label: 'Gate', waits: 'priority' },
  ],
  held: { zone: 'hand', label: 'held' },
  faint: 'exhausted',
  note: noteOf,
};
