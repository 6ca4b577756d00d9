/** A box on the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
export const isDirection = (key: string): key is Direction => /^Arrow(Left|Right|Up|Down)$/.test(key);

const middle = ({ left, top, right, bottom }: Box): readonly [number, number] => [(left + right) / 2, (top + bottom) / 2];

/** Going aside counts this much more than going ahead, so that one stays in a row as long as it goes on. */
const ASIDE = 2.5;
/** What begins less than this further on is not ahead but beside. */
const SLACK = 4;

/** The box that lies next in this direction; −1: none does. */
export function nextIn(boxes: readonly Box[], from: Box, direction: Direction): number {
  const [x, y] = middle(from);
  const across = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const sign = direction === 'ArrowRight' || direction === 'ArrowDown' ? 1 : -1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, i) => {
    const [bx, by] = middle(box);
    const ahead = (across ? bx - x : by - y) * sign;
    if (ahead < SLACK) return;
    const [low, high, near, far] = across ? [box.top, box.bottom, from.top, from.bottom] : [box.left, box.right, from.left, from.right];
    // What overlaps seen from here lies straight ahead; the rest is as far aside as the gap between them.
    const aside = Math.max(0, low - far, near - high) + Math.abs(across ? by - y : bx - x) * 0.1;
    const cost = ahead + aside * ASIDE;
    if (cost < least) [best, least] = [i, cost];
  });
  return best;
}
