import { expect, test } from 'vitest';
import { allRules } from '../src/hosts.ts';
import { attack } from './malformed.ts';

// A few of each kind; thousands of them are for the long tests.
test('whatever is nearly a file is refused in words, with its place, and never thrown at', () => {
  const few = { deck: 60, pack: 40, 'card list': 40, scenario: 40, position: 60, replay: 10, 'card text': 60, card: 60 };
  const { counts, all, wrong } = attack(few, 1_000);
  expect(wrong).toEqual([]);
  expect(all).toBe(Object.values(few).reduce((sum, count) => sum + count, 0) * allRules().length);
  for (const { refused } of Object.values(counts)) expect(refused).toBeGreaterThan(0);
});
