import type { Box } from './steering.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Corner {
  readonly left: number;
  readonly top: number;
}

const GAP = 12;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const clamp = (n: number, low: number, high: number): number => Math.max(low, Math.min(n, Math.max(low, high)));

/**
 * Where a sheet of this size goes beside its card: never over the card, and of all places the one that covers least of what is being
 * decided.
 */
export function placeBeside(anchor: Box, size: Size, screen: Size, keepFree: readonly Box[]): Corner {
  const { width, height } = size;
  const across = (left: number): Corner => ({ left: clamp(left, GAP, screen.width - width - GAP), top: 0 });
  const along = clamp(anchor.top + (anchor.bottom - anchor.top) / 2 - height / 2, GAP, screen.height - height - GAP);
  const centred = across(anchor.left + (anchor.right - anchor.left) / 2 - width / 2).left;
  const right = screen.width - width - GAP;
  const bottom = screen.height - height - GAP;
  const candidates: readonly Corner[] = [
    { left: anchor.right + GAP, top: along },
    { left: anchor.left - width - GAP, top: along },
    { left: centred, top: anchor.top - height - GAP },
    { left: centred, top: anchor.bottom + GAP },
    { left: GAP, top: GAP },
    { left: right, top: GAP },
    { left: GAP, top: bottom },
    { left: right, top: bottom },
  ];
  let best: Corner = { left: centred, top: GAP };
  let least = Number.POSITIVE_INFINITY;
  for (const { left, top } of candidates) {
    const box = { left, top, right: left + width, bottom: top + height };
    const outside = width * height - overlap(box, { left: 0, top: 0, right: screen.width, bottom: screen.height });
    const cost = outside * 50 + overlap(box, anchor) * 20 + keepFree.reduce((sum, one) => sum + overlap(box, one), 0);
    if (cost < least) [best, least] = [{ left, top }, cost];
  }
  return best;
}
