import { edition as gateRuler } from '@goldenrule/gate-ruler/1.1.2';
import { edition as face } from '@goldenrule/vanguard/1.10';
import { describe, expect, it } from 'vitest';
import { sayCard } from './speech.ts';
import { areLong, brief, rankOf, statsOf } from './stats.ts';

const KNIGHT = { id: 'x', name: 'Ember Knight', grade: 2, power: 9000, critical: 1, shield: 5000 };
const shown = (values: Record<string, number>, traits = 0) => ({
  key: 'c1',
  definition: 'x',
  name: 'Ember Knight',
  owner: 0 as const,
  traits,
  values,
});

describe('values on a card', () => {
  it('are as printed where nothing changed them', () => {
    const stats = statsOf(face, shown({ grade: 2, power: 9000, critical: 1, shield: 5000 }), KNIGHT);
    expect(stats.map(({ fact, value, change, printed }) => [fact, value, change, printed])).toEqual([
      ['power', 9000, 'none', null],
      ['shield', 5000, 'none', null],
    ]);
  });

  it('say that they are more or less than printed, and what is printed', () => {
    const [power, critical] = statsOf(face, shown({ grade: 2, power: 14000, critical: 2, shield: 5000 }), KNIGHT);
    expect(power).toMatchObject({ value: 14000, change: 'more', printed: 9000 });
    expect(critical).toMatchObject({ fact: 'critical', value: 2, change: 'more', printed: 1 });
    expect(statsOf(face, shown({ power: 4000, shield: 5000 }), KNIGHT)[0]).toMatchObject({ change: 'less', printed: 9000 });
  });

  it('stand without their signs on a small card where there is no room for both', () => {
    const of = (power: number, shield: number) =>
      statsOf(face, shown({ power, shield }), { ...KNIGHT, power: Math.min(power, 11_000), shield });
    expect(areLong(of(9000, 5000), false)).toBe(false);
    expect(areLong(of(10_000, 5000), false)).toBe(false);
    expect(areLong(of(10_000, 5000), true)).toBe(true);
    expect(areLong(of(14_000, 5000), false)).toBe(true);
  });

  it('are the printed ones where the seat is not shown the current ones', () => {
    expect(statsOf(face, { definition: 'x', name: 'Ember Knight' }, KNIGHT).map(({ value }) => value)).toEqual([9000, 5000]);
    expect(rankOf(face, { definition: 'x', name: 'Ember Knight' }, KNIGHT)?.value).toBe(2);
  });

  it('show what is left of them beside the whole', () => {
    const unit = { id: 'u', name: 'Unit', type: 'Unit', level: 1, atk: 3, hp: 6, stk: 1 };
    const [, hp] = statsOf(gateRuler, { name: 'Unit', values: { atk: 3, hp: 6, stk: 1, damage: 2 } }, unit);
    expect(hp).toMatchObject({ fact: 'hp', value: 6, left: 4, change: 'less', printed: null });
  });

  it('are short on a small card only where nothing is lost', () => {
    expect([9000, 10000, 9500, 6].map(brief)).toEqual(['9k', '10k', '9500', '6']);
  });
});

describe('a card in words', () => {
  it('has its name, its values, what is printed where they differ, and how it lies', () => {
    const resting = face.traits.resting?.bits ?? 0;
    expect(sayCard(face, shown({ grade: 2, power: 14000, critical: 1, shield: 5000 }, resting), KNIGHT)).toBe(
      'Ember Knight, grade 2, power 14000 (printed 9000), shield 5000, resting',
    );
  });

  it('says no more of an unknown card than that', () => {
    expect(sayCard(face, {}, undefined)).toBe('unknown card');
  });
});
