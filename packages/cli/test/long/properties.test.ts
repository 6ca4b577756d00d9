import { firstFault, nothingLeaks, properties, replayAgrees } from '@goldenrule/kernel/proofs';
import { describe, expect, test } from 'vitest';
import { allRules } from '../../src/hosts.ts';
import { shippedGames } from './shipped.ts';

/** Random games each property is tried on, and how many of them make one test, so that a failure is near its seed. */
const GAMES = 200;
const TOGETHER = 25;
const STARTS = Array.from({ length: GAMES / TOGETHER }, (_, part) => part * TOGETHER);
/** One decision in so many is looked at closely: each look costs as much as dozens of decisions. */
const EVERY = 11;

/** Leaks have tests of their own, which count what was compared. */
const looked = Object.entries(properties).filter(([, property]) => property !== nothingLeaks);

describe.each(allRules())('%s, random games with the shipped decks', (rules) => {
  const { tableFor, gameFor } = shippedGames(rules);

  describe.each(looked)('%s', (_, property) => {
    test.each(STARTS)('from game %i on', (from) => {
      expect(firstFault(property, gameFor, from, TOGETHER, { every: EVERY })).toBeNull();
    });
  });

  describe('start and acts reproduce a game, hash by hash and event by event', () => {
    test.each(STARTS)('from game %i on', (from) => {
      for (let seed = from; seed < from + TOGETHER; seed++) {
        expect(
          replayAgrees((start) => tableFor(start as number), seed, seed),
          `seed ${seed}`,
        ).toBeNull();
      }
    });
  });
});
