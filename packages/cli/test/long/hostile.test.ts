import { expect, test } from 'vitest';
import { attackTable, refusedOf } from '../hostile.ts';
import { shippedGames } from '../shipped.ts';

const ACTS = 100_000;

test.each(['vanguard-1.10', 'gate-ruler-1.1.2'])(`%s: ${ACTS} hostile acts are refused in words and change nothing`, (rules) => {
  const { counts, fault } = attackTable(shippedGames(rules), ACTS);
  console.log(`${rules}: ${refusedOf(counts)} hostile acts refused, ${JSON.stringify(counts)}`);
  expect(fault).toBeNull();
  expect(refusedOf(counts)).toBeGreaterThanOrEqual(ACTS);
});
