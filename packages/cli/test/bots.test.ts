import { type Bot, botNamed, drive, greedy, isLegal, random, seedFor } from '@goldenrule/bots';
import { answer, type Decision, type Game, imagine, pending, run, view } from '@goldenrule/kernel';
import { describe, expect, test } from 'vitest';
import { cardFiles, deckPairs, prepare, startOf } from '../src/setup.ts';
import { RULES } from './shell.ts';

const prepared = prepare({ rules: RULES, readings: {}, files: cardFiles(RULES, undefined), pairs: deckPairs(RULES, undefined, undefined) });
const decks = prepared.spec.pairs.map(([deck], index) => ({ name: deck.name, index }));

function game(deck: number, seed: number): Game {
  const g = startOf(prepared, deck, seed);
  run(g);
  return g;
}

describe.each(decks)('$name', ({ index }) => {
  test.each([0, 1] as const)('greedy beats random from seat %d in at least 19 of 20 games', (seat) => {
    let won = 0;
    for (let i = 0; i < 20; i++) {
      const seed = seedFor(seat, i);
      if (drive(game(index, seed), seat === 0 ? [greedy, random] : [random, greedy], seed).winner === seat) won++;
    }
    expect(won).toBeGreaterThanOrEqual(19);
  });

  test.each(['random', 'greedy'])('%s answers the same whatever the hidden cards are', (name) => {
    const bot = botNamed(name, RULES) as Bot;
    const g = game(index, 3);
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
