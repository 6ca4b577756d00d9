import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fork, openTable } from '../src/hosts.ts';
import { machine, type Question } from '../src/index.ts';
import { askingOpenly, cachesAgree, firstFault, isPrivate, nothingLeaks, properties, replayAgrees } from '../src/proofs.ts';
import { harbour, namesIn, randomStart } from './toy/game.ts';
import { HAND } from './toy/harbour.ts';

/** A random game of Harbour Towns at its first decision. */
const begun = (seed: number) => () => fork(openTable({ game: randomStart({ seed }), start: { seed } }).game);
const seeds = fc.nat(1_000_000);

describe('properties of every game, over Harbour Towns', () => {
  for (const [name, property] of Object.entries(properties)) {
    it(`holds: ${name}`, () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          expect(property(begun(seed), seed)).toBeNull();
        }),
        { numRuns: 15 },
      );
    });
  }

  it('start and acts reproduce the game', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(replayAgrees(randomStart, { seed }, seed)).toBeNull();
      }),
      { numRuns: 15 },
    );
  });

  it('can fail: a secret that is shown, a question that is not asked and a value that is not computed from the state are found', () => {
    const answering = <A>(question: Question<A>, answer: A) => {
      const book = { ...harbour, answers: harbour.answers.with(question.index, answer) };
      return () => fork(openTable({ game: randomStart({ seed: 1 }, book), start: null }).game);
    };
    const leaking = answering(machine.shownFacts, (g) => ({ hands: [...namesIn(g, HAND, 0), ...namesIn(g, HAND, 1)] }));
    expect(nothingLeaks(leaking, 1)).toMatch('can tell the twin from the game');
    const openly = () => askingOpenly(fork(openTable({ game: randomStart({ seed: 1 }), start: null }).game));
    expect(nothingLeaks(openly, 1)).toMatch(/asked/);
    const onlyIfThere = (seed: number) => askingOpenly(begun(seed)(), isPrivate);
    expect(firstFault(nothingLeaks, onlyIfThere, 1, 20, {})).toMatch('[3.5.3]');
    let count = 0;
    expect(
      cachesAgree(
        answering(machine.shownValues, () => ({ count: count++ })),
        1,
      ),
    ).toMatch('values differ');
  });
});
