import { answer, type Decision, declining, type Game, opponentOf, pending, type Question, seeded, view } from '@goldenrule/kernel';
import {
  firstFault,
  imaginedIsPlayable,
  leaksNothing,
  nothingCompared,
  nothingLeaks,
  randomAnswer,
  takingBackTellsNothing,
} from '@goldenrule/kernel/testing';
import { expect, test } from 'vitest';
import { unknownMayBeLeft } from '../../src/check-timing.ts';
import { starterGame } from '../starter.ts';

/** The same game with another answer to one question of the rulebook. */
const answering =
  <A>(question: Question<A>, answer: A) =>
  (g: Game): Game => ({ ...g, book: { ...g.book, answers: g.book.answers.with(question.index, answer) } });

/** Games in whose first decisions a card is bound face down whose ability waits for the next main phase: its master is asked in private. */
const FIRST = 60;
const BOUND = firstWith(3, (seed) => {
  const game = starterGame(seed);
  const random = seeded(seed);
  for (let step = 0; step < FIRST && pending(game)?.private !== true; step++)
    answer(game, pending(game)?.player, randomAnswer(game, random));
  return pending(game)?.private === true;
});

function firstWith(count: number, has: (seed: number) => boolean): readonly number[] {
  const found: number[] = [];
  for (let seed = 1000; found.length < count; seed++) if (has(seed)) found.push(seed);
  return found;
}

test('[8.6.3.1] [4.9.2.1] that an ability stands by on a card bound face down is not told; it was, and was found', () => {
  const openly = answering(unknownMayBeLeft, false);
  const found = BOUND.map((seed) => {
    const compared = nothingCompared();
    expect(firstFault(leaksNothing(compared, 'the other'), starterGame, seed, 1, { first: FIRST })).toBeNull();
    expect(compared.leftOut).toBe(0);
    return firstFault(nothingLeaks, (one) => openly(starterGame(one)), seed, 1, { first: FIRST });
  });
  expect(found.join()).toMatch('after one answer');
});

test('[8.6.3.1] [4.9.2.1] while its master is asked in private the other player sees the main phase go on', () => {
  const seed = BOUND[0] as number;
  const game = starterGame(seed);
  const random = seeded(seed);
  while (pending(game)?.private !== true) answer(game, (pending(game) as Decision).player, randomAnswer(game, random));
  const { player } = pending(game) as Decision;
  const other = opponentOf(player);
  const seen = view(game, other);
  expect(seen).toMatchObject({ waitingFor: player, clause: '8.4.2.2', decision: null });
  expect(view(game, player)).toMatchObject({ waitingFor: player, clause: '8.4.1.2', decision: { prompt: { key: 'reveal' } } });
  answer(game, player, declining(pending(game) as Decision));
  expect(view(game, other)).toEqual(seen);
});

test('what is imagined can be played, whoever is asked', () => {
  expect(firstFault(imaginedIsPlayable, starterGame, 80_000, 20, { every: 7 })).toBeNull();
});

test('what taking back costs does not hang on what was declined in private', () => {
  expect(firstFault(takingBackTellsNothing, starterGame, 90_000, 20, {})).toBeNull();
});
