import { expect, test } from 'vitest';
import { attackTable, refusedOf } from './hostile.ts';
import { shippedGames } from './shipped.ts';

test.each(['vanguard-1.10', 'gate-ruler-1.1.2'])('%s: whatever is sent to a table is refused in words and changes nothing', (rules) => {
  const { counts, fault } = attackTable(shippedGames(rules), 3_000);
  expect(fault).toBeNull();
  expect(refusedOf(counts)).toBeGreaterThanOrEqual(3_000);
  expect(counts.takenBack).toBeGreaterThan(10);
});
