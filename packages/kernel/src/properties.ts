/**
 * Properties that hold for every game on this machine, for the games' own tests: each takes how to start a game (run to its first
 * decision) and a seed for random play, and answers with what went wrong, or null.
 */

import { answer } from './answering.ts';
import { type Answer, askAgain, type Decision, everyCandidate, pending } from './decisions.ts';
import type { Game } from './game.ts';
import { canonical, hashGame } from './hash.ts';
import { fork, gameOf, parse, serialise } from './machine.ts';
import { seeded } from './random.ts';
import { answerWith, endless, type Fault, LIMIT, type Property, playRandomly, randomAnswer } from './random-play.ts';
import { replayOf } from './replay.ts';
import { verifyReplay } from './replay-verify.ts';
import { opponentOf, type Player } from './state.ts';
import { keyOf } from './subjects.ts';
import { act, type Json, openTable } from './table.ts';
import { imaginedIsPlayable, nothingLeaks, takingBackTellsNothing } from './twins.ts';
import { view } from './view.ts';

/** Whatever is offered is accepted, and every decision can be answered. */
export const everyOptionIsAccepted: Property = (start, seed, pace = {}) =>
  playRandomly(start(), seed, pace, (g) => {
    const d = pending(g) as Decision;
    if (d.min > d.max || (d.range === null && d.max > d.options.length)) return 'it cannot be answered';
    if (new Set(d.options).size !== d.options.length) return `two options go by one name: ${d.options.join()}`;
    if (d.max === 0) return null;
    for (const option of d.options) {
      const refused = answer(fork(g), d.player, answerWith(d, option));
      if (refused !== undefined) return `${option} was offered and is refused: ${refused.message}`;
    }
    return null;
  });

function badAnswers(d: Decision, given: Answer): { by: Player; answer: Answer; what: string }[] {
  const by = d.player;
  const picks = (list: readonly string[]): Answer => ({ decision: d.id, picks: list });
  const bad = [
    { by, answer: { ...given, decision: d.id - 2 }, what: 'a late answer' },
    { by, answer: { ...given, decision: d.id + 2 }, what: 'an early answer' },
    { by: opponentOf(by), answer: given, what: "the other player's answer" },
  ];
  if (d.range !== null) {
    for (const text of ['', '-1', '1.5', '1e3', 'many', '99999999999999999999']) bad.push({ by, answer: picks([text]), what: `'${text}'` });
    bad.push({ by, answer: picks([]), what: 'no number' }, { by, answer: picks(['1', '1']), what: 'two numbers' });
    if (d.range[1] !== null) bad.push({ by, answer: picks([String(d.range[1] + 1)]), what: 'too high a number' });
    return bad;
  }
  const rest = d.options.slice(0, Math.max(0, d.max - 1));
  bad.push({ by, answer: picks([...d.options.slice(0, Math.max(0, d.min - 1)), 'no such thing']), what: 'an unknown option' });
  bad.push({ by, answer: picks([...d.options, ...d.options, 'more']), what: 'too many options' });
  if (d.min > 0) bad.push({ by, answer: picks(d.options.slice(0, d.min - 1)), what: 'too few options' });
  if (d.max > 1) bad.push({ by, answer: picks([...rest, rest[0] as string]), what: 'an option twice' });
  return bad;
}

/** A refused answer changes nothing. */
export const refusalsChangeNothing: Property = (start, seed, pace = {}) =>
  playRandomly(start(), seed, pace, (g, given) => {
    const before = serialise(g);
    for (const { by, answer: bad, what } of badAnswers(pending(g) as Decision, given)) {
      if (answer(g, by, bad) === undefined) return `${what} is accepted`;
      if (serialise(g) !== before) return `${what} is refused and changes the state`;
    }
    return null;
  });

/** A copy made at a decision goes the way of the original when it is answered alike, and playing it does not touch the original. */
export const forksAgree: Property = (start, seed, pace = {}) =>
  playRandomly(start(), seed, pace, (g, given, step) => {
    const before = serialise(g);
    playRandomly(fork(g), seed + step, { first: 40 }, () => null);
    if (serialise(g) !== before) return 'playing a copy changes the original';
    return goAlike(fork(fork(g)), fork(g), given) ? null : 'the copy has gone another way';
  });

/** Written out and read again at a decision, the game goes on the same. */
export const parsingAgrees: Property = (start, seed, pace = {}) =>
  playRandomly(start(), seed, pace, (g, given) => {
    const text = serialise(g);
    const copy = parse(g.book, g.library, text);
    if (serialise(copy) !== text) return 'what is read is not what was written';
    if (hashGame(copy) !== hashGame(g)) return 'the hash depends on more than the state';
    return goAlike(copy, fork(g), given) ? null : 'the game that was written out and read has gone another way';
  });

function goAlike(one: Game, other: Game, given: Answer): boolean {
  for (const g of [one, other]) answer(g, (pending(g) as Decision).player, given);
  // In which order locals were given values is no part of a state, and is lost where one that was written out had none yet.
  return serialise(one) === serialise(other) || canonical(JSON.parse(serialise(one))) === canonical(JSON.parse(serialise(other)));
}

/** Cards of the decks neither appear nor vanish, and each lies in one place. */
export const cardsAreConserved: Property = (start, seed, pace = {}) => {
  const g = start();
  const cards = deckCards(g);
  return playRandomly(g, seed, pace, () => {
    const { contents, objects } = g.state;
    const places = new Array<number>(objects.count).fill(-1);
    for (let zone = 0; zone < contents.length; zone++) {
      for (const card of contents[zone] as number[]) {
        if (places[card] !== -1) return `object ${card} lies in two places`;
        places[card] = zone;
      }
    }
    if (places.some((zone, card) => zone !== objects.zone[card])) return 'a card does not lie where it says';
    return deckCards(g) === cards ? null : 'the cards of the decks have changed';
  });
};

function deckCards(g: Game): string {
  const { objects } = g.state;
  const cards: string[] = [];
  for (let i = 0; i < objects.count; i++) if (objects.kind[i] === 0) cards.push(`${objects.owner[i]}:${objects.definition[i]}`);
  return cards.toSorted().join();
}

/** Nothing that is kept besides the state differs from what the state alone gives. */
export const cachesAgree: Property = (start, seed, pace = {}) =>
  playRandomly(start(), seed, pace, (g) => {
    const anew = gameOf(g.book, g.library, g.state);
    const seen = JSON.stringify(view(g, 'all'));
    if (JSON.stringify(view(anew, 'all')) !== seen) return 'values differ when they are computed anew';
    return optionsAnew(anew) === optionsAnew(g) ? null : 'options differ when they are computed anew';
  });

/** What the instruction that asks would offer if it asked again. */
function optionsAnew(g: Game): string {
  const ask = askAgain(g);
  return (ask === null ? [] : everyCandidate(ask)).map((subject) => `${keyOf(g, subject)}:${ask?.permit?.(subject) ?? true}`).join();
}

/** Start and acts reproduce the game, hash by hash and event by event. */
export const replayAgrees = (startGame: (start: Json) => Game, start: Json, seed: number): Fault => {
  const table = openTable({ game: startGame(start), start });
  const random = seeded(seed);
  for (let step = 0; step < LIMIT && table.game.state.decision !== null; step++) {
    const by = table.game.state.decision.player;
    act(table, { by, kind: 'answer', ...randomAnswer(table.game, random) });
  }
  const goesOn = endless(table.game);
  if (goesOn !== null) return goesOn;
  const verdict = verifyReplay(JSON.parse(JSON.stringify(replayOf(table))), startGame);
  return verdict.verified ? null : JSON.stringify(verdict.firstDifference);
};

/** All properties of one game, by name. */
export const properties: Readonly<Record<string, Property>> = {
  'every option offered is accepted': everyOptionIsAccepted,
  'refused answers change nothing': refusalsChangeNothing,
  'forks agree': forksAgree,
  'parsing agrees': parsingAgrees,
  'cards are conserved': cardsAreConserved,
  'caches agree': cachesAgree,
  'nothing leaks': nothingLeaks,
  'what is imagined can be played': imaginedIsPlayable,
  'taking back tells nothing': takingBackTellsNothing,
};
