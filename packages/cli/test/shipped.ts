import type { Game } from '@goldenrule/kernel/hosts';
import { cardFiles, deckPairs, prepare, startOf } from '../src/setup.ts';

/** Games of the shipped decks, each against itself in turn, by seed. */
export function shippedGames(rules: string): (seed: number) => Game {
  const prepared = prepare({ rules, readings: {}, files: cardFiles(rules, undefined), pairs: deckPairs(rules, undefined, undefined) });
  return (seed) => startOf(prepared, seed, seed);
}
