import { describe, expect, test } from 'vitest';
import { edition as gateRuler } from './index.ts';

const book = gateRuler.rulebook();
const loaded = gateRuler.load(book, [
  { name: 'Duke', type: 'Ruler', life: 9, atk: 3, stk: 3 },
  { name: 'Newt', type: 'Unit', atk: 1, hp: 2, stk: 1 },
]);
const other = { ruler: 'Duke', deck: '3 Newt' };
const problems = (A: object, more: object = {}): unknown => {
  const placed = gateRuler.place(book, loaded, { A, B: other, ...more });
  return 'book' in placed ? 'a game' : placed.map(({ message }) => message);
};

describe('positions', () => {
  test('a position that is right is a game', () => {
    expect(problems({ ruler: 'Duke', 'attack 2': 'Newt (exhausted, damage 1)', deck: '3 Newt' })).toBe('a game');
  });

  test('whatever is wrong is said', () => {
    expect(problems({ deck: 'Newt' })).toContain('A has no ruler');
    expect(problems({ ruler: 'Duke', 'attack 3': 'Newt' })).toEqual(['A has no zone attack 3']);
    expect(problems({ ruler: 'Duke', hand: 'Toad' })).toEqual(['there is no card Toad']);
    expect(problems({ ruler: 'Duke', hand: 'Newt (asleep)' })).toEqual(['Newt (asleep): nothing can be asleep']);
    expect(problems(other, { at: 'supper' })).toEqual(['a position cannot begin at supper']);
    expect(problems(other, { gate: ['destruction of Toad by rules'] })).toEqual(['there is no Toad on the table']);
    expect(problems(other, { at: 'damage step', battle: { attacker: 'Newt', column: 'B moat' } })).toEqual([
      'battle: there is no column with B moat',
    ]);
    expect(problems(other, { battle: { attacker: 'Newt', column: 'B attack 1' } })).toEqual(['battle: there is none at main phase']);
    expect(problems({ ruler: 'Duke', hand: 'Newt (constructor)' })).toEqual(['Newt (constructor): nothing can be constructor']);
    expect(problems(other, { at: 'constructor' })).toEqual(['a position cannot begin at constructor']);
    expect(problems({ ruler: 'Duke', hand: new Array(5_000).fill('200 Newt') })).toContain('200 Newt: so many cards are on no table');
    expect(problems(other, { turn: 2 ** 32 })).toEqual(['turn: at most 1000 is allowed']);
    expect(problems(other, { turns: 3 })).toEqual([expect.stringContaining('turns')]);
  });
});
