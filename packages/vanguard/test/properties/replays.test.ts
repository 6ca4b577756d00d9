import { replayAgrees } from '@goldenrule/kernel/testing';
import { expect, test } from 'vitest';
import { starterTable } from '../starter.ts';
import { PART, PARTS } from './games.ts';

test.each(PARTS)('start and acts reproduce a game, hash by hash and event by event (from %i)', (from) => {
  for (let seed = 70_000 + from; seed < 70_000 + from + PART; seed++) {
    expect(
      replayAgrees((start) => starterTable(start as number), seed, seed),
      `seed ${seed}`,
    ).toBeNull();
  }
});
