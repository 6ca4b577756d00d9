/** FNV-1a, well mixed: short names that differ in one letter still end up far apart. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  hash = Math.imul(hash, 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Numbers that follow from a seed, one after another (mulberry32): the same seed always draws the same. */
export interface Dice {
  /** A whole number below the bound. */
  readonly pick: (below: number) => number;
  readonly oneOf: <T>(things: readonly T[]) => T;
  /** Any number between the two. */
  readonly between: (low: number, high: number) => number;
}

export function diceOf(text: string): Dice {
  let state = hashOf(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const pick = (below: number): number => next() % below;
  return {
    pick,
    oneOf: <T>(things: readonly T[]): T => things[pick(things.length)] as T,
    between: (low, high) => low + ((high - low) * pick(1024)) / 1023,
  };
}
