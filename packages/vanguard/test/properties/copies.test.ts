import { firstFault as faultIn, forksAgree, nothingLeaks, parsingAgrees } from '@goldenrule/kernel/proofs';
import { expect, test } from 'vitest';
import { unnamedGame } from '../starter.ts';
import { firstFault } from './games.ts';

test('a fork made at any decision plays the same game', () => {
  expect(firstFault(forksAgree, 40_000)).toBeNull();
});

test('written out and read again at any decision, the game goes on the same', () => {
  expect(firstFault(parsingAgrees, 50_000)).toBeNull();
});

test('what a player is shown depends on nothing the player cannot know', () => {
  expect(firstFault(nothingLeaks, 60_000)).toBeNull();
});

test('[5.2.2] nor does it where the first vanguards are chosen at the table, each by who sees the deck', () => {
  expect(faultIn(nothingLeaks, unnamedGame, 0, 12, { first: 6 })).toBeNull();
});
