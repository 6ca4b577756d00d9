/** Chance, from a seed. */

/** Chance, from a seed. */
export { below, nextWord, type Random, seeded, shuffle, wordFor } from '../random.ts';
