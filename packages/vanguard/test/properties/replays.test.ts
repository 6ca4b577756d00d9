import { replayAgrees } from '@goldenrule/kernel/testing';
import { expect, test } from 'vitest';
import { starterTable } from '../starter.ts';
import { GAMES } from './games.ts';

const PARTS = 4;
const FIRST = 70_000;

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  'start and acts reproduce a game, hash by hash and event by event (%i)',
  (part) => {
    for (let seed = FIRST + part; seed < FIRST + GAMES; seed += PARTS) {
      expect(
        replayAgrees((start) => starterTable(start as number), seed, seed),
        `seed ${seed}`,
      ).toBeNull();
    }
  },
);
