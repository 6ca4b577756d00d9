import {
  countsOf,
  firstFault,
  imaginedIsPlayable,
  leaksNothingIn,
  nothingCompared,
  takingBackTellsNothing,
} from '@goldenrule/kernel/proofs';
import { describe, expect, test } from 'vitest';
import { allRules } from '../../src/hosts.ts';
import { shippedGames } from './shipped.ts';

/** Answers of the other player that are compared in each part; the ten parts together make at least a hundred thousand. */
const ANSWERS = 10_000;
const FROM = 100_000;
const PARTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe.each(allRules())('%s', (rules) => {
  const { gameFor } = shippedGames(rules);

  test.each(PARTS)(
    'what a player is shown after any answer of the other one hangs on nothing that player cannot know (part %i)',
    (part) => {
      const compared = nothingCompared();
      expect(leaksNothingIn(gameFor, FROM + 1000 * part, ANSWERS, compared)).toBeNull();
      console.log(`${rules}: ${countsOf(compared)}`);
      expect(compared.answers).toBeGreaterThanOrEqual(ANSWERS);
      // Only what really hangs on a hidden card is left out.
      expect(compared.leftOut).toBeLessThan(compared.answers / 50);
    },
  );

  test('what is imagined can be played, whoever is asked', () => {
    expect(firstFault(imaginedIsPlayable, gameFor, FROM + 50_000, 30, { every: 2 })).toBeNull();
  });

  test('what taking back costs does not hang on what was declined in private', () => {
    expect(firstFault(takingBackTellsNothing, gameFor, FROM + 60_000, 60, {})).toBeNull();
  });
});
