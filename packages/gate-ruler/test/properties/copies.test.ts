import {
  forksAgree,
  imaginedIsPlayable,
  nothingLeaks,
  parsingAgrees,
  replayAgrees,
  takingBackTellsNothing,
} from '@goldenrule/kernel/proofs';
import { expect, test } from 'vitest';
import { firstFault, GAMES, tableFor } from './games.ts';

test('a fork made at any decision plays the same game', () => {
  expect(firstFault(forksAgree, 40_000)).toBeNull();
});

test('written out and read again at any decision, the game goes on the same', () => {
  expect(firstFault(parsingAgrees, 50_000)).toBeNull();
});

test('what a player is shown depends on nothing the player cannot know', () => {
  expect(firstFault(nothingLeaks, 60_000)).toBeNull();
});

test('what is imagined can be played, whoever is asked', () => {
  expect(firstFault(imaginedIsPlayable, 80_000)).toBeNull();
});

test('what taking back costs does not hang on what was declined in private', () => {
  expect(firstFault(takingBackTellsNothing, 90_000)).toBeNull();
});

test('start and acts reproduce a game, hash by hash and event by event', () => {
  for (let seed = 70_000; seed < 70_000 + GAMES; seed++) {
    expect(
      replayAgrees((start) => tableFor(start as number), seed, seed),
      `seed ${seed}`,
    ).toBeNull();
  }
});
