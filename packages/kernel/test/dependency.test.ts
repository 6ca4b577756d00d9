import { describe, expect, it } from 'vitest';
import { type Applying, inDependence } from '../src/dependency.ts';

interface Toy<T> {
  readonly name: string;
  readonly if?: (value: T) => boolean;
  readonly change: (value: T) => T;
}
const applying = <T>(first = ''): Applying<Toy<T>, T, boolean> => ({
  does: (effect, value) => effect.if?.(value) ?? true,
  after: (effect, value, deed) => (deed ? effect.change(value) : value),
  isSame: (one, other) => one === other,
  isLooking: (effect) => effect.if !== undefined,
  isFirst: (effect, other) => effect.name === first && other.name !== first,
});
const order = <T>(start: T, effects: readonly Toy<T>[], first?: string): string =>
  inDependence(effects, start, applying<T>(first))
    .map(({ name }) => name)
    .join('');
const plus = (name: string, by: number, from?: number): Toy<number> => ({
  name,
  change: (value) => value + by,
  ...(from === undefined ? {} : { if: (value) => value >= from }),
});
const becomes = (name: string, to: number): Toy<number> => ({ name, change: () => to });
const gives = (name: string, word: string, to: string): Toy<readonly string[]> => ({
  name,
  if: (words) => words.includes(to),
  change: (words) => [...words, word],
});

describe('the order of dependency', () => {
  it('is that of time where nothing depends', () => {
    expect(order(9, [plus('a', 1), becomes('b', 5), plus('c', 2)])).toBe('abc');
    expect(order(11, [plus('a', 2, 10), becomes('b', 12)])).toBe('ab');
  });

  it('is followed through a chain of numbers, the oldest being the last', () => {
    expect(order(9, [plus('c', 4, 12), plus('b', 2, 10), plus('a', 1)])).toBe('abc');
    expect(order(9, [plus('d', 1, 16), plus('c', 4, 12), plus('b', 2, 10), plus('a', 1, 9)])).toBe('abcd');
  });

  it('is followed through a chain of lists', () => {
    expect(order(['Ember'], [gives('c', 'Fern', 'Moss'), gives('b', 'Moss', 'Tide'), gives('a', 'Tide', 'Ember')])).toBe('abc');
  });

  it('holds on several that only do it together', () => {
    expect(order(9, [plus('c', 4, 11), plus('a', 1), plus('b', 1)])).toBe('abc');
  });

  it('is that of time again for two that depend on each other, and for a longer ring', () => {
    const less = (name: string, from: number): Toy<number> => plus(name, -1, from);
    expect(order(10, [less('a', 10), less('b', 10)])).toBe('ab');
    const turns = (name: string, without: string, gone: string): Toy<readonly string[]> => ({
      name,
      if: (words) => words.includes(without),
      change: (words) => words.filter((word) => word !== gone),
    });
    const round = [turns('a', 'x', 'y'), turns('b', 'y', 'z'), turns('c', 'z', 'x')];
    expect(order(['x', 'y', 'z'], round)).toBe('abc');
    expect(order(['x', 'y', 'z'], round.toReversed())).toBe('cba');
    expect(order(['x', 'y', 'z'], [{ name: 'd', if: (words) => words.length < 3, change: (words) => words }, ...round])).toBe('abcd');
  });

  it('does not move what comes first whatever it looks at', () => {
    expect(order(9, [plus('b', 1), plus('a', 2, 10)], 'a')).toBe('ab');
  });
});
