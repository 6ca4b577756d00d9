import { type Game, run } from '@goldenrule/kernel/hosts';
import { cardFiles, deckPairs, prepare, startOf } from '../../src/setup.ts';

/** Games of a rulebook with its shipped decks in turn, by seed: not yet run, and run to their first decision. */
export function shippedGames(rules: string): { readonly tableFor: (seed: number) => Game; readonly gameFor: (seed: number) => Game } {
  const prepared = prepare({ rules, readings: {}, files: cardFiles(rules, undefined), pairs: deckPairs(rules, undefined, undefined) });
  const tableFor = (seed: number): Game => startOf(prepared, seed % prepared.spec.pairs.length, seed);
  return {
    tableFor,
    gameFor: (seed) => {
      const game = tableFor(seed);
      run(game);
      return game;
    },
  };
}
