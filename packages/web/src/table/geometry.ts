import type { drawing } from '@goldenrule/kernel/hosts';

export type Side = 'theirs' | 'middle' | 'mine';

/** A place of the plan on the grid of the whole table, counted from 1 as style sheets do. */
export interface Area {
  readonly names: readonly string[];
  readonly side: Side;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** The whole table: the hand of the other player in the first row, one's own in the last. Lengths are in heights of a card. */
export interface Grid {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly areas: readonly Area[];
  readonly width: number;
  readonly height: number;
}

const NOTHING = '.';
const sum = (lengths: readonly number[]): number => lengths.reduce((total, one) => total + one, 0);

const grids = new WeakMap<drawing.Plan, Grid>();

export function gridOf(plan: drawing.Plan): Grid {
  const known = grids.get(plan);
  if (known !== undefined) return known;
  const picture = (rows: readonly drawing.PlanRow[]): string[][] => rows.map(([, places]) => places.split(' '));
  const mine = picture(plan.side);
  const theirs = mine.toReversed().map((row) => row.toReversed());
  const heights = plan.side.map(([height]) => height);
  const rows = [
    plan.theirHand,
    ...heights.toReversed().map((height) => height * plan.theirs),
    ...plan.middle.map(([height]) => height),
    ...heights,
    plan.hand,
  ];
  const firstOfMiddle = 2 + theirs.length;
  const areas = [
    ...areasOf(theirs, 'theirs', 2),
    ...areasOf(picture(plan.middle), 'middle', firstOfMiddle),
    ...areasOf(mine, 'mine', firstOfMiddle + plan.middle.length),
  ];
  const grid = { columns: plan.columns, rows, areas, width: sum(plan.columns), height: sum(rows) };
  grids.set(plan, grid);
  return grid;
}

/** The places of a picture, in the order in which they are read; a name that stands several times spans all of these cells. */
function areasOf(picture: readonly (readonly string[])[], side: Side, first: number): readonly Area[] {
  const found = new Map<string, { top: number; left: number; bottom: number; right: number }>();
  picture.forEach((cells, row) => {
    cells.forEach((name, column) => {
      if (name === NOTHING) return;
      const box = found.get(name) ?? { top: row, left: column, bottom: row, right: column };
      box.bottom = row;
      box.left = Math.min(box.left, column);
      box.right = Math.max(box.right, column);
      found.set(name, box);
    });
  });
  return [...found].map(([name, { top, left, bottom, right }]) => ({
    names: name.split('+'),
    side,
    row: first + top,
    column: left + 1,
    rows: bottom - top + 1,
    columns: right - left + 1,
  }));
}
