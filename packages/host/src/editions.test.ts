import { describe, expect, it } from 'vitest';
import { editionsNamed, editionsOf, isMeantFor } from './editions.ts';

describe('editions that are named', () => {
  it.each([
    ['a', { rules: 'a' }],
    ['a, b', { rules: 'a', also: ['b'] }],
    [' a ,b,, c ', { rules: 'a', also: ['b', 'c'] }],
    [['a'], { rules: 'a' }],
    [['b', ' a '], { rules: 'b', also: ['a'] }],
    [['a, b', 'c'], { rules: 'a', also: ['b', 'c'] }],
    ['a, b, a', { rules: 'a', also: ['b'] }],
    ['', { rules: '' }],
    [' , ', { rules: '' }],
    [[], { rules: '' }],
    [['', ' '], { rules: '' }],
  ])('%j: the first, and the others once each', (named, found) => expect(editionsNamed(named)).toEqual(found));

  it('are all that something is meant for, in their order', () => {
    expect(editionsOf({ rules: 'b', also: ['a', 'c'] })).toEqual(['b', 'a', 'c']);
    expect(editionsOf({ rules: 'a' })).toEqual(['a']);
    expect(editionsOf({ rules: undefined })).toEqual([]);
    expect(editionsOf({ rules: '', also: ['a'] })).toEqual([]);
  });
});

describe('what is meant for editions', () => {
  it('is meant for each it names, whole and as it is spelled, and for no other', () => {
    const meant = { rules: 'game-1.10', also: ['game-2'] };
    expect(['game-1.10', 'game-2', 'game-1', 'game', 'Game-2', ''].filter((rules) => isMeantFor(meant, rules))).toEqual([
      'game-1.10',
      'game-2',
    ]);
  });

  it('is meant for any where it names none', () => {
    expect(isMeantFor({ rules: undefined }, 'a')).toBe(true);
    expect(isMeantFor({ rules: '' }, 'a')).toBe(true);
  });
});
