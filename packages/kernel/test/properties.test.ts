import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fork, openTable } from '../src/index.ts';
import { properties, replayAgrees } from '../src/testing.ts';
import { randomStart } from './toy/game.ts';

/** A random game of Harbour Towns at its first decision. */
const begun = (seed: number) => () => fork(openTable({ game: randomStart({ seed }), start: { seed } }).game);
const seeds = fc.nat(1_000_000);

describe('properties of every game, over Harbour Towns', () => {
  for (const [name, property] of Object.entries(properties)) {
    it(`holds: ${name}`, () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          expect(property(begun(seed), seed, 150)).toBeNull();
        }),
        { numRuns: 15 },
      );
    });
  }

  it('start and acts reproduce the game', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(replayAgrees(randomStart, { seed }, seed, 250)).toBeNull();
      }),
      { numRuns: 15 },
    );
  });
});
