import type { View, ViewCard } from '@goldenrule/kernel/hosts';
import { edition as face } from '@goldenrule/vanguard/1.10';
import { describe, expect, it } from 'vitest';
import { battleOf } from './battle.ts';

const card = (key: string, definition: string, power: number, shield = 5000): ViewCard => ({
  key,
  definition,
  name: definition,
  owner: 0,
  traits: 0,
  values: { power, shield },
});
const zone = (name: string, kind: string, owner: 0 | 1, cards: readonly ViewCard[]) => ({ name, kind, owner, count: cards.length, cards });
const view = (facts: View['facts']): View => ({
  rules: '',
  readings: {},
  seat: 0,
  clause: '',
  facts,
  zones: [
    zone('A VC', 'VC', 0, [card('c1', 'attacker', 22000)]),
    zone('A back center', 'back center', 0, [card('c2', 'booster', 6000)]),
    zone('B VC', 'VC', 1, [card('c3', 'target', 21000)]),
    zone('B GC', 'GC', 1, [card('c4', 'guardian', 5000, 10000)]),
  ],
  standing: [],
  decision: null,
  waitingFor: null,
  result: null,
});
const CARDS = { attacker: { power: 11000 }, target: { power: 11000 } };

describe('the two sides of an attack', () => {
  it('are nobody without an attacker', () => {
    expect(battleOf(view({ attacker: null, attacked: [] }), face, CARDS)).toBeNull();
  });

  it('add up: printed, effects, boost against printed and shields', () => {
    const adds = [
      ['c2', 'c1', 6000, 'boost'],
      ['c4', 'c3', 10000, 'shield'],
    ];
    const battle = battleOf(view({ attacker: 'c1', attacked: ['c3'], adds }), face, CARDS);
    expect(battle?.attacker.parts.map(({ kind, label, amount }) => [kind, label, amount])).toEqual([
      ['printed', undefined, 11000],
      ['effects', undefined, 5000],
      ['added', 'boost', 6000],
    ]);
    expect(battle?.targets[0]?.parts.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['printed', 11000],
      ['added', 10000],
    ]);
    for (const side of [battle?.attacker, battle?.targets[0]]) {
      expect(side?.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(side?.total);
    }
    expect(battle?.helpers).toEqual([
      ['c2', 'c1'],
      ['c4', 'c3'],
    ]);
  });
});
