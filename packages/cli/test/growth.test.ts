import { describe, expect, test } from 'vitest';
import { allRules, vocabularyFor } from '../src/hosts.ts';
import { overgrown, overgrownCut, taken } from './growth.ts';

// A few of the sentences; all of them are for the long tests.
describe.each(allRules())('%s: a text twice as long takes twice as much to read', (rules) => {
  test('sentences of the shipped cards, repeated, joined and nested up to the longest text that is read', () => {
    const { texts, wrong } = overgrown(rules, 40);
    expect(wrong).toEqual([]);
    expect(texts).toBeGreaterThan(5);
  });

  test('the same with a word too few', () => expect(overgrownCut(rules, 160).wrong).toEqual([]));
});

test('a sentence that can be read in two ways is read as often as there is room, and what has too many ways is an error with its place', () => {
  const vocabulary = vocabularyFor('gate-ruler-1.1.2');
  const moth = 'Units are also treated as a <Moth>.';
  const twice = taken(vocabulary, moth.repeat(60));
  const once = taken(vocabulary, moth.repeat(30));
  expect([once.errors, twice.errors]).toEqual([[], []]);
  expect(twice.readings).toBeLessThanOrEqual(2 * once.readings);
  const joined = taken(vocabulary, `${Array.from({ length: 60 }, () => 'units are also treated as a <Moth>').join(' and ')}.`);
  expect(joined.errors).toEqual(['from here on this text can be read in too many ways']);
  expect(joined.readings).toBeLessThan(twice.readings);
});
