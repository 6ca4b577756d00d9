import { type Game, opponentOf, type Question } from '@goldenrule/kernel';
import { answer, type Decision, dice, imagine, isChoice, pending, view } from '@goldenrule/kernel/hosts';
import {
  askingOpenly,
  firstFault,
  imaginedIsPlayable,
  isPrivate,
  leaksNothing,
  nothingCompared,
  nothingLeaks,
  randomAnswer,
  takingBackTellsNothing,
} from '@goldenrule/kernel/proofs';
import { expect, test } from 'vitest';
import { unknownMayBeLeft } from '../../src/check-timing.ts';
import { starterGame } from '../starter.ts';

/** The same game with another answer to one question of the rulebook. */
const answering =
  <A>(question: Question<A>, answer: A) =>
  (g: Game): Game => ({ ...g, book: { ...g.book, answers: g.book.answers.with(question.index, answer) } });

/** Games in whose first decisions a card is bound face down whose ability waits for the next main phase: its master is asked in private. */
const FIRST = 100;
const BOUND = [1033, 1045, 1157, 2017, 2033];

/** Plays on until somebody is asked in private about such a card, or has nothing to decide there. */
function playedTo(seed: number, isMeant: (d: Decision) => boolean): Game {
  const game = starterGame(seed);
  const random = dice.seeded(seed);
  for (let d = pending(game); d !== undefined && !(d.private === true && isMeant(d)); d = pending(game))
    answer(game, d.player, randomAnswer(game, random));
  return game;
}

test('[8.6.3.1] [4.9.2.1] that an ability stands by on a card bound face down is not told; it was, and was found', () => {
  const openly = answering(unknownMayBeLeft, false);
  const [toAll, onlyIfThere] = [
    (g: Game) => openly(g),
    // Whoever has nothing to decide is not asked: then being asked tells.
    (g: Game) => askingOpenly(g, isPrivate),
  ].map((change) => BOUND.map((seed) => firstFault(nothingLeaks, (one) => change(starterGame(one)), seed, 1, { first: FIRST })));
  expect(toAll?.join()).toMatch('after one answer');
  expect(onlyIfThere?.filter((fault) => fault?.includes('[8.4.1.2]')).length).toBeGreaterThanOrEqual(3);
  for (const seed of BOUND) {
    const compared = nothingCompared();
    expect(firstFault(leaksNothing(compared), starterGame, seed, 1, { first: FIRST })).toBeNull();
    expect(compared.leftOut).toBeLessThanOrEqual(1);
  }
});

test('[8.6.3.1] [4.9.2.1] while its master is asked in private the other player sees that, whatever lies there', () => {
  const game = playedTo(BOUND[0] as number, isChoice);
  const { player, picked } = pending(game) as Decision;
  const other = opponentOf(player);
  const seen = view(game, other);
  expect(seen).toMatchObject({ waitingFor: player, clause: '8.4.1.2', decision: null });
  expect(view(game, player).decision).toMatchObject({ prompt: { key: 'reveal' } });
  const isBound = ({ key }: { key?: string }): boolean => picked.includes(key ?? '');
  const bound = view(game, player).zones.flatMap(({ cards }) => cards.filter(isBound));
  expect(bound).toHaveLength(1);
  const names = [0, 1, 2, 3, 4, 5, 6, 7].map((seed) => {
    const twin = imagine(game, other, seed);
    expect(view(twin, other)).toEqual(seen);
    return pending(twin)?.prompt.key;
  });
  expect(names).toContain('nothing to reveal');
});

test('[8.6.3.1] [4.9.2.1] whoever has no ability to play on a card bound face down is asked all the same, and can only go on', () => {
  const seed = firstSeed((d) => !isChoice(d));
  const game = playedTo(seed, (d) => !isChoice(d));
  const { player } = pending(game) as Decision;
  expect(pending(game)).toMatchObject({ prompt: { key: 'nothing to reveal' }, options: ['no'], picked: [], clause: '8.4.1.2' });
  expect(view(game, opponentOf(player))).toMatchObject({ waitingFor: player, clause: '8.4.1.2', decision: null });
});

function firstSeed(isMeant: (d: Decision) => boolean): number {
  for (let seed = 1000; ; seed++) if (playedTo(seed, isMeant).state.decision !== null) return seed;
}

test('what is imagined can be played, whoever is asked', () => {
  expect(firstFault(imaginedIsPlayable, starterGame, 80_000, 20, { every: 7 })).toBeNull();
});

test('what taking back costs does not hang on what was declined in private', () => {
  expect(firstFault(takingBackTellsNothing, starterGame, 90_000, 20, {})).toBeNull();
});
