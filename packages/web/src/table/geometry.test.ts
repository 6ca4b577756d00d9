import { EDITIONS } from '@goldenrule/games';
import type { drawing } from '@goldenrule/kernel/hosts';
import { describe, expect, it } from 'vitest';
import { type Area, gridOf } from './geometry.ts';

const PLAN: drawing.Plan = {
  columns: [1, 2, 1],
  side: [
    [1, 'a b c'],
    [0.5, 'a d+e .'],
  ],
  middle: [[0.4, '. m m']],
  hand: 1.2,
  theirHand: 0.3,
  theirs: 0.5,
};

const at = (areas: readonly Area[], side: Area['side'], name: string): Area | undefined =>
  areas.find((area) => area.side === side && area.names.includes(name));

describe('the grid of a plan', () => {
  const grid = gridOf(PLAN);

  it('has the other hand first, then their side turned round, the middle, one side and the hand', () => {
    expect(grid.rows).toEqual([0.3, 0.25, 0.5, 0.4, 1, 0.5, 1.2]);
    expect(grid.height).toBeCloseTo(4.15);
    expect(grid.width).toBe(4);
  });

  it('turns the other side round: what lies left in front for one lies right in front for the other', () => {
    expect(at(grid.areas, 'mine', 'c')).toMatchObject({ row: 5, column: 3 });
    expect(at(grid.areas, 'theirs', 'c')).toMatchObject({ row: 3, column: 1 });
  });

  it('lets a name that stands several times be one place over all of its cells', () => {
    expect(at(grid.areas, 'mine', 'a')).toMatchObject({ row: 5, column: 1, rows: 2, columns: 1 });
    expect(at(grid.areas, 'theirs', 'a')).toMatchObject({ row: 2, column: 3, rows: 2, columns: 1 });
    expect(at(grid.areas, 'middle', 'm')).toMatchObject({ row: 4, column: 2, columns: 2 });
  });

  it('puts two names of one cell into one area, and nothing where a dot is', () => {
    expect(at(grid.areas, 'mine', 'd')?.names).toEqual(['d', 'e']);
    expect(grid.areas).toHaveLength(9);
  });
});

const FACES = await Promise.all(EDITIONS.map(async ({ id, face }) => [id, await face()] as const));

describe.each(FACES)('the plans of %s', (_id, { layout }) => {
  it.each(['wide', 'narrow'] as const)('%s: every picture has as many cells as columns, and only names of places', (which) => {
    const plan = layout[which];
    for (const [height, places] of [...plan.side, ...plan.middle]) {
      expect(height).toBeGreaterThan(0);
      expect(places.split(' ')).toHaveLength(plan.columns.length);
    }
    for (const { names } of gridOf(plan).areas) for (const name of names) expect(Object.keys(layout.spots)).toContain(name);
  });

  it.each(['wide', 'narrow'] as const)('%s: columns are as wide from both ends, so that both sides fit the same grid', (which) => {
    const { columns } = layout[which];
    expect(columns).toEqual(columns.toReversed());
  });

  it.each(['wide', 'narrow'] as const)('%s: places do not overlap', (which) => {
    const taken = new Set<string>();
    for (const { row, column, rows, columns } of gridOf(layout[which]).areas) {
      for (let r = row; r < row + rows; r++) {
        for (let c = column; c < column + columns; c++) {
          expect(taken.has(`${r} ${c}`)).toBe(false);
          taken.add(`${r} ${c}`);
        }
      }
    }
  });
});
