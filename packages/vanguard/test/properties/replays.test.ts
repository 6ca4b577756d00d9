import { replayAgrees } from '@goldenrule/kernel/proofs';
import { expect, test } from 'vitest';
import { starterTable } from '../starter.ts';
import { GAMES } from './games.ts';

test('start and acts reproduce a game, hash by hash and event by event', () => {
  for (let seed = 70_000; seed < 70_000 + GAMES; seed++) {
    expect(
      replayAgrees((start) => starterTable(start as number), seed, seed),
      `seed ${seed}`,
    ).toBeNull();
  }
});
