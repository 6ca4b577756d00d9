import { describe, expect, it } from 'vitest';
import { deal, drawOne, redrawn } from './hand.ts';

const CARDS = Array.from({ length: 20 }, (_, i) => i);
const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

describe('a hand on trial', () => {
  it('is the same for the same seed and another for another', () => {
    expect(deal(CARDS, 5, 7)).toEqual(deal(CARDS, 5, 7));
    expect(deal(CARDS, 5, 7).hand).not.toEqual(deal(CARDS, 5, 8).hand);
  });
  it('keeps what is not redrawn and loses no card', () => {
    const before = deal(CARDS, 5, 7);
    const after = redrawn(before, new Set([1, 3]));
    expect(after.hand.slice(0, 3)).toEqual([before.hand[0], before.hand[2], before.hand[4]]);
    expect(after.hand.length).toBe(5);
    expect(sorted([...after.hand, ...after.deck])).toEqual(CARDS);
    expect(after.redrawn).toBe(true);
  });
  it('can get back what it shuffled in', () => {
    const again = Array.from({ length: 200 }, (_, seed) => deal([0, 1, 2], 1, seed)).filter(
      (trial) => redrawn(trial, new Set([0])).hand[0] === trial.hand[0],
    );
    expect(again.length).toBeGreaterThan(40);
    expect(again.length).toBeLessThan(100);
  });
  it('draws the next card, and none from an empty deck', () => {
    const trial = deal([1, 2], 1, 3);
    expect(drawOne(trial).hand.length).toBe(2);
    expect(drawOne(drawOne(trial)).hand.length).toBe(2);
  });
  it('is smaller where there are too few cards', () => expect(deal([1], 5, 1).hand).toEqual([1]));
});
