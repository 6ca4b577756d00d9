/** The one source of chance: sfc32, four words inside the state. */
export type Random = [number, number, number, number];

export function seeded(seed: number): Random {
  const random: Random = [seed >>> 0, Math.floor(seed / 0x1_0000_0000) >>> 0, 0x9e3779b9, 1];
  for (let i = 0; i < 12; i++) nextWord(random);
  return random;
}

export function nextWord(random: Random): number {
  const [a, b, c, d] = random;
  const sum = (a + b + d) | 0;
  random[3] = (d + 1) >>> 0;
  random[0] = (b ^ (b >>> 9)) >>> 0;
  random[1] = (c + (c << 3)) >>> 0;
  random[2] = (((c << 21) | (c >>> 11)) + sum) >>> 0;
  return sum >>> 0;
}

/** A word that depends on two numbers and on nothing else: neighbours get words that have nothing to do with each other. */
export function wordFor(seed: number, number: number): number {
  let word = (seed ^ Math.imul(Math.floor(seed / 0x1_0000_0000), 0x85ebca6b) ^ Math.imul(number + 1, 0x9e3779b1)) | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return (word ^ (word >>> 16)) >>> 0;
}

/** An even choice among 0 … bound − 1; words that would favour the low numbers are thrown away. */
export function below(random: Random, bound: number): number {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound);
  let word = nextWord(random);
  while (word >= limit) word = nextWord(random);
  return word % bound;
}

export function shuffle<T>(random: Random, items: T[]): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(random, i + 1);
    const kept = items[i] as T;
    items[i] = items[j] as T;
    items[j] = kept;
  }
}
