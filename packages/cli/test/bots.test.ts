import { type Bot, drive, isLegal, random, seedFor } from '@goldenrule/bots';
import { answer, type Decision, type Game, imagine, pending, run, view } from '@goldenrule/kernel/hosts';
import { describe, expect, test } from 'vitest';
import { botsFor } from '../src/hosts.ts';
import { cardFiles, deckPairs, type Prepared, prepare, startOf } from '../src/setup.ts';

const preparedFor = (rules: string): Prepared =>
  prepare({ rules, readings: {}, files: cardFiles(rules, undefined), pairs: deckPairs(rules, undefined, undefined) });

function game(prepared: Prepared, deck: number, seed: number): Game {
  const g = startOf(prepared, deck, seed);
  run(g);
  return g;
}

describe.each([
  ['vanguard-1.10', 20],
  ['gate-ruler-1.1.2', 8],
] as const)('%s', (rules, games) => {
  const prepared = preparedFor(rules);
  const greedy = botsFor(rules).greedy as Bot;
  const decks = prepared.spec.pairs.map(([deck], index) => ({ name: deck.name, index }));

  test('easy stands between random and greedy', () => {
    const easy = botsFor(rules).easy as Bot;
    const wins = (other: Bot): number =>
      Array.from({ length: 10 }, (_, i) => drive(game(prepared, 0, i), [easy, other], i).winner === 0).filter(Boolean).length;
    expect(wins(random)).toBeGreaterThanOrEqual(8);
    expect(wins(greedy)).toBeLessThanOrEqual(5);
  });

  describe.each(decks)('$name', ({ index }) => {
    test.each([0, 1] as const)(`greedy beats random from seat %d in all but one of ${games} games`, (seat) => {
      let won = 0;
      for (let i = 0; i < games; i++) {
        const seed = seedFor(seat, i);
        if (drive(game(prepared, index, seed), seat === 0 ? [greedy, random] : [random, greedy], seed).winner === seat) won++;
      }
      expect(won).toBeGreaterThanOrEqual(games - 1);
    });

    test.each(['random', 'easy', 'greedy'])('%s answers the same whatever the hidden cards are', (name) => {
      const bot = botsFor(rules)[name] as Bot;
      const g = game(prepared, index, 3);
      let compared = 0;
      for (let d = pending(g); d !== undefined && compared < 200; d = pending(g)) {
        const { player } = d;
        const seed = seedFor(3, d.id);
        const picks = bot(() => view(g, player), d, seed);
        const twin = imagine(g, player, compared);
        expect(bot(() => view(twin, player), pending(twin) as Decision, seed)).toEqual(picks);
        expect(isLegal(d, picks)).toBe(true);
        expect(answer(g, player, { decision: d.id, picks })).toBeUndefined();
        compared++;
      }
      expect(compared).toBeGreaterThan(30);
    });
  });
});
