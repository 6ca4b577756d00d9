/** Outlines as path data, on a field of 100 by 100. */
export type Point = readonly [x: number, y: number];

const round = (n: number): number => Math.round(n * 10) / 10;
const at = ([x, y]: Point): string => `${round(x)} ${round(y)}`;

export const polygon = (...points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

/** A closed outline through the points without corners. */
export function smooth(...points: readonly Point[]): string {
  const n = points.length;
  const near = (i: number): Point => points[(i + n) % n] as Point;
  const parts = points.map((point, i) => {
    const [before, next, after] = [near(i - 1), near(i + 1), near(i + 2)];
    const out: Point = [point[0] + (next[0] - before[0]) / 6, point[1] + (next[1] - before[1]) / 6];
    const into: Point = [next[0] - (after[0] - point[0]) / 6, next[1] - (after[1] - point[1]) / 6];
    return `C${at(out)} ${at(into)} ${at(next)}`;
  });
  return `M${at(near(0))}${parts.join('')}Z`;
}

/** The points and, in the opposite order, their mirror images: an outline that is the same on both sides. */
export const mirrored = (points: readonly Point[], middle = 50): readonly Point[] => [
  ...points,
  ...[...points].reverse().map(([x, y]): Point => [2 * middle - x, y]),
];

export const disc = (x: number, y: number, wide: number, high = wide): string =>
  `M${at([x, y - high])}A${round(wide)} ${round(high)} 0 1 1 ${at([x, y + high])}A${round(wide)} ${round(high)} 0 1 1 ${at([x, y - high])}Z`;

/** With the even-odd rule the inner outline is a hole. */
export const ring = (x: number, y: number, outer: number, inner: number): string => disc(x, y, outer) + disc(x, y, inner);

export const box = (x: number, y: number, wide: number, high: number): string =>
  polygon([x, y], [x + wide, y], [x + wide, y + high], [x, y + high]);

/** A point so far from another, by an angle in parts of the circle, clockwise from the top. */
export const around = (x: number, y: number, radius: number, turn: number): Point => [
  x + Math.sin(2 * Math.PI * turn) * radius,
  y - Math.cos(2 * Math.PI * turn) * radius,
];

/** Points on two circles in turn: a star, or with nearly equal radii a gear. */
export const star = (x: number, y: number, outer: number, inner: number, rays: number, turn = 0): string =>
  polygon(...Array.from({ length: rays * 2 }, (_, i) => around(x, y, i % 2 === 0 ? outer : inner, turn + i / (rays * 2))));

export function gear(x: number, y: number, radius: number, teeth: number): string {
  const points = Array.from({ length: teeth }, (_, i) =>
    [0.1, 0.22, 0.5, 0.62].map((along, corner) => around(x, y, corner === 1 || corner === 2 ? radius : radius * 0.8, (i + along) / teeth)),
  ).flat();
  return polygon(...points) + disc(x, y, radius * 0.35);
}

/** Something long that follows the points and is as thick as the widths say, one for each: an arm, a tail, a branch. */
export function limb(points: readonly Point[], widths: readonly number[]): string {
  const side = (sign: number): Point[] =>
    points.map(([x, y], i) => {
      const [x0, y0] = points[Math.max(0, i - 1)] as Point;
      const [x1, y1] = points[Math.min(points.length - 1, i + 1)] as Point;
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const half = (sign * (widths[i] ?? 1)) / 2;
      return [x - ((y1 - y0) / length) * half, y + ((x1 - x0) / length) * half];
    });
  return smooth(...side(1), ...side(-1).reverse());
}

/** Points along a curve from one end to the other that sways so often and so far. */
export const swaying = (from: Point, to: Point, count: number, sways: number, far: number, phase = 0): readonly Point[] =>
  Array.from({ length: count }, (_, i): Point => {
    const along = i / (count - 1);
    const off = Math.sin((along * sways + phase) * 2 * Math.PI) * far;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [from[0] + dx * along - (dy / length) * off, from[1] + dy * along + (dx / length) * off];
  });

/** A flame, drop or leaf that stands on its foot. */
export const flame = (x: number, y: number, wide: number, high: number, lean = 0): string =>
  smooth(
    [x, y],
    [x - wide / 2, y - high * 0.3],
    [x - wide * 0.2 + lean * 0.5, y - high * 0.7],
    [x + lean, y - high],
    [x + wide * 0.25 + lean * 0.4, y - high * 0.6],
    [x + wide / 2, y - high * 0.3],
  );
