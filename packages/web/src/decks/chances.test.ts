import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, course, draw, drawMore, redraw } from './chances.ts';

const choose = (n: number, k: number): number => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return k < 0 || k > n ? 0 : ways;
};

describe('chances', () => {
  it('agree with what can be counted by hand', () => {
    // Two of four cards wanted, two drawn: of six pairs one has none, four have one, one has both.
    expect(draw({ cards: 4, wanted: 2 }, 2)).toEqual([1 / 6, 4 / 6, 1 / 6]);
    // Four copies among 49, five drawn: 1 - (45·44·43·42·41)/(49·48·47·46·45).
    expect(atLeast(draw({ cards: 49, wanted: 4 }, 5), 1)).toBeCloseTo(1 - (44 * 43 * 42 * 41) / (49 * 48 * 47 * 46), 12);
    // Four copies among 40, seven drawn: all four lie among the other 33.
    expect(atLeast(draw({ cards: 40, wanted: 4 }, 7), 1)).toBeCloseTo(1 - (33 * 32 * 31 * 30) / (40 * 39 * 38 * 37), 12);
  });
  it('are the hypergeometric distribution', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.nat(12), (cards, some, draws) => {
        const wanted = Math.min(some, cards);
        const n = Math.min(draws, cards);
        const chances = draw({ cards, wanted }, draws);
        for (let k = 0; k <= n; k++) {
          const exact = (choose(wanted, k) * choose(cards - wanted, n - k)) / choose(cards, n);
          expect(chances[k] ?? 0).toBeCloseTo(exact, 12);
        }
      }),
    );
  });
  it('of a redraw: every card that is not wanted is drawn anew from a deck that has it back', () => {
    // One wanted of three, one drawn: 1/3; redrawn otherwise from all three: 1/3 again.
    expect(atLeast(redraw({ cards: 3, wanted: 1 }, 1), 1)).toBeCloseTo(1 / 3 + (2 / 3) * (1 / 3), 12);
    // None in the first hand means a whole new hand: the chance of none is squared.
    const none = 1 - atLeast(draw({ cards: 49, wanted: 4 }, 5), 1);
    expect(atLeast(redraw({ cards: 49, wanted: 4 }, 5), 1)).toBeCloseTo(1 - none ** 2, 12);
    // At least two of two wanted among four, two drawn: both at once 1/6; one kept (4/6), then 1 of 3; none (1/6), then 1/6.
    expect(atLeast(redraw({ cards: 4, wanted: 2 }, 2), 2)).toBeCloseTo(1 / 6 + (4 / 6) * (1 / 3) + 1 / 36, 12);
  });
  it('of a hand and further draws are those of one larger hand', () => {
    const stock = { cards: 49, wanted: 11 };
    const stepwise = drawMore(stock, draw(stock, 5), 5, 3);
    draw(stock, 8).forEach((chance, hits) => {
      expect(stepwise[hits]).toBeCloseTo(chance, 12);
    });
  });
  it('add up to one, whatever the redraw', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(60),
        fc.nat(8),
        fc.nat(3),
        fc.boolean(),
        (cards, some, hand, eachTurn, redraws) => {
          const turns = course({ stock: { cards, wanted: Math.min(some, cards) }, hand, eachTurn, redraws, turns: 4 });
          for (const chances of turns) expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10);
          for (let turn = 1; turn < turns.length; turn++)
            expect(atLeast(turns[turn] ?? [], 1)).toBeGreaterThanOrEqual(atLeast(turns[turn - 1] ?? [], 1) - 1e-12);
        },
      ),
    );
  });
  it('are certain of nothing and of what cannot be missed', () => {
    expect(atLeast(draw({ cards: 0, wanted: 0 }, 5), 1)).toBe(0);
    expect(atLeast(draw({ cards: 5, wanted: 5 }, 9), 5)).toBeCloseTo(1, 12);
    expect(atLeast([], 0)).toBe(1);
  });
});
