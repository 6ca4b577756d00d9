import { describe, expect, it } from 'vitest';
import { placeBeside } from './beside.ts';
import { type Box, nextIn } from './steering.ts';

const box = (left: number, top: number, width = 80, height = 100): Box => ({ left, top, right: left + width, bottom: top + height });

describe('the next place by arrow key', () => {
  // Two rows of three, and a hand of four below them.
  const rows = [0, 120].flatMap((top) => [0, 100, 200].map((left) => box(left, top)));
  const hand = [-40, 60, 160, 260].map((left) => box(left, 260));
  const all = [...rows, ...hand];

  it('goes along a row', () => {
    expect(nextIn(all, all[0] as Box, 'ArrowRight')).toBe(1);
    expect(nextIn(all, all[5] as Box, 'ArrowLeft')).toBe(4);
  });

  it('goes to the row above or below, to what lies straight ahead', () => {
    expect(nextIn(all, all[1] as Box, 'ArrowDown')).toBe(4);
    expect(nextIn(all, all[4] as Box, 'ArrowUp')).toBe(1);
    expect([6, 7]).toContain(nextIn(all, all[3] as Box, 'ArrowDown'));
  });

  it('stays where the table ends', () => {
    expect(nextIn(all, all[0] as Box, 'ArrowUp')).toBe(-1);
    expect(nextIn(all, all[9] as Box, 'ArrowDown')).toBe(-1);
  });

  it('reaches every place from every other', () => {
    const reached = new Set([0]);
    const queue = [0];
    for (const from of queue) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        const to = nextIn(all, all[from] as Box, key);
        if (to >= 0 && !reached.has(to)) {
          reached.add(to);
          queue.push(to);
        }
      }
    }
    expect(reached.size).toBe(all.length);
  });
});

describe('the sheet of a card', () => {
  const screen = { width: 1000, height: 800 };
  const size = { width: 300, height: 400 };
  const covers = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const sheet = ({ left, top }: { left: number; top: number }): Box => box(left, top, size.width, size.height);

  it('lies beside its card, on the screen', () => {
    const anchor = box(100, 300);
    const placed = sheet(placeBeside(anchor, size, screen, []));
    expect(covers(placed, anchor)).toBe(false);
    expect(placed.left).toBeGreaterThanOrEqual(0);
    expect(placed.bottom).toBeLessThanOrEqual(screen.height);
  });

  it('goes to the other side where it would cover what can be chosen', () => {
    const anchor = box(460, 300);
    const offered = [box(560, 200, 200, 300)];
    const placed = sheet(placeBeside(anchor, size, screen, offered));
    expect(offered.some((one) => covers(placed, one))).toBe(false);
    expect(covers(placed, anchor)).toBe(false);
  });

  it('leaves the card itself free on a screen that is hardly larger', () => {
    const anchor = box(20, 600);
    expect(covers(sheet(placeBeside(anchor, size, { width: 390, height: 844 }, [])), anchor)).toBe(false);
  });
});
