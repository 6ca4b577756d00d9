import { firstFault as faultIn, forksAgree, nothingLeaks, parsingAgrees } from '@goldenrule/kernel/testing';
import { expect, test } from 'vitest';
import { unnamedGame } from '../starter.ts';
import { firstFault, PART, PARTS } from './games.ts';

test.each(PARTS)('a fork made at any decision plays the same game (from %i)', (from) => {
  expect(firstFault(forksAgree, 40_000 + from, PART)).toBeNull();
});

test('written out and read again at any decision, the game goes on the same', () => {
  expect(firstFault(parsingAgrees, 50_000)).toBeNull();
});

test.each(PARTS)('what a player is shown depends on nothing the player cannot know (from %i)', (from) => {
  expect(firstFault(nothingLeaks, 60_000 + from, PART)).toBeNull();
});

test('[5.2.2] nor does it where the first vanguards are chosen at the table, each by who sees the deck', () => {
  expect(faultIn(nothingLeaks, unnamedGame, 0, 12, { first: 6 })).toBeNull();
});
