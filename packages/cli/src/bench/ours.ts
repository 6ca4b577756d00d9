import { drive, random, seedFor } from '@goldenrule/bots';
import { answer, type Decision, fork, type Game, pending, run, serialise, view } from '@goldenrule/kernel';
import { cardFiles, deckPairs, type Prepared, prepare, startOf } from '../setup.ts';
import { median, processorSeconds, timer, WARM_UP } from './clock.ts';

/** Games and decisions a second: random play with the shipped decks. */
export interface Pace {
  readonly decisionsPerSecond: number;
  readonly gamesPerSecond: number;
}
/** What a copy costs, how large a state is, and how long a view takes. */
export interface Copying {
  readonly forkMicros: number;
  readonly stateBytes: number;
  readonly stateBytesMax: number;
  readonly viewMicros: number;
}

const shipped = (rules: string): Prepared =>
  prepare({ rules, readings: {}, files: cardFiles(rules, undefined), pairs: deckPairs(rules, undefined, undefined) });

function begun(prepared: Prepared, game: number): Game {
  const g = startOf(prepared, game, seedFor(1, game));
  run(g);
  return g;
}

/** Whole games, after a warm-up, until the time is over. */
export function measurePace(rules: string, seconds: number): Pace {
  const prepared = shipped(rules);
  let game = 0;
  const playFor = (length: number): { games: number; decisions: number; seconds: number } => {
    const started = processorSeconds();
    let games = 0;
    let decisions = 0;
    const goesOn = timer(length);
    while (goesOn()) {
      decisions += drive(begun(prepared, game), [random, random], game).decisions;
      game++;
      games++;
    }
    return { games, decisions, seconds: processorSeconds() - started };
  };
  playFor(WARM_UP * seconds);
  const { games, decisions, seconds: taken } = playFor(seconds);
  return { decisionsPerSecond: decisions / taken, gamesPerSecond: games / taken };
}

const POSITIONS = 1000;
/** Rounds over the positions, as time allows; the first of them only warm up, as far as one is left that counts. */
const MOST_ROUNDS = 10;
const WARM = 3;
/** So that positions come from everywhere in a game. */
const APART = 4;

interface Sample {
  forked: number;
  plain: number;
  view: number;
  bytes: number;
  most: number;
}

/** At each position: a copy and an answer in it, against an answer without a copy. */
function sampleAt(g: Game, decision: Decision, picks: readonly string[], first: boolean, into: Sample): void {
  const given = { decision: decision.id, picks };
  const spare = fork(g);
  const plain = (): void => {
    const started = performance.now();
    answer(g, decision.player, given);
    into.plain += performance.now() - started;
  };
  const forked = (from: Game): void => {
    const started = performance.now();
    answer(fork(from), decision.player, given);
    into.forked += performance.now() - started;
  };
  const started = performance.now();
  view(g, decision.player);
  into.view += performance.now() - started;
  const text = serialise(g);
  into.bytes += text.length;
  into.most = Math.max(into.most, text.length);
  // Whoever comes second finds the ground warmed: they take turns.
  if (first) {
    forked(g);
    plain();
  } else {
    plain();
    forked(spare);
  }
}

/** A thousand positions from random play. */
function sampleRound(prepared: Prepared, from: number): Sample & { readonly games: number } {
  const sample: Sample = { forked: 0, plain: 0, view: 0, bytes: 0, most: 0 };
  let game = from;
  let g = begun(prepared, game++);
  for (let taken = 0, step = 0; taken < POSITIONS; step++) {
    const decision = pending(g);
    if (decision === undefined) {
      g = begun(prepared, game++);
      continue;
    }
    const picks = random(() => view(g, decision.player), decision, seedFor(game, decision.id));
    if (step % APART === 0) sampleAt(g, decision, picks, taken++ % 2 === 0, sample);
    else answer(g, decision.player, { decision: decision.id, picks });
  }
  return { ...sample, games: game - from };
}

/** Each mean is over a thousand positions; of several such rounds the middle one counts, so that a busy machine does not. */
export function measureCopying(rules: string, seconds: number): Copying {
  const prepared = shipped(rules);
  const rounds: Sample[] = [];
  let game = 0;
  const goesOn = timer(seconds);
  while (rounds.length === 0 || (rounds.length < MOST_ROUNDS && goesOn())) {
    const sample = sampleRound(prepared, game);
    game += sample.games;
    rounds.push(sample);
  }
  rounds.splice(0, Math.min(WARM, rounds.length - 1));
  const mean = (value: (sample: Sample) => number): number => median(rounds.map(value)) / POSITIONS;
  return {
    forkMicros: Math.max(
      0,
      mean(({ forked, plain }) => (forked - plain) * 1000),
    ),
    stateBytes: mean(({ bytes }) => bytes),
    stateBytesMax: Math.max(...rounds.map(({ most }) => most)),
    viewMicros: mean((sample) => sample.view * 1000),
  };
}
