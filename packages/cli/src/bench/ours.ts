import { drive, random, seedFor } from '@goldenrule/bots';
import { answer, type Decision, fork, type Game, pending, run, serialise, view } from '@goldenrule/kernel/hosts';
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
/** Rounds over the same positions, as time allows, on a busy machine one for each second; the first of them only warm up, as far as one is left that counts. */
const MOST_ROUNDS = 10;
const WARM = 2;
/** So that positions come from everywhere in a game. */
const APART = 4;

/** What was measured at one position. */
interface Sample {
  readonly forked: number;
  readonly plain: number;
  readonly view: number;
  readonly bytes: number;
}

/** At a position: a copy and an answer in it, against an answer without a copy. Whoever comes second finds the ground warmed: they take turns. */
function sampleAt(g: Game, decision: Decision, picks: readonly string[], forkedFirst: boolean): Sample {
  const given = { decision: decision.id, picks };
  const spare = fork(g);
  const plain = (): unknown => answer(g, decision.player, given);
  const forked = (from: Game): unknown => answer(fork(from), decision.player, given);
  const viewTime = timed(() => view(g, decision.player));
  const bytes = serialise(g).length;
  if (forkedFirst) return { view: viewTime, bytes, forked: timed(() => forked(g)), plain: timed(plain) };
  return { view: viewTime, bytes, plain: timed(plain), forked: timed(() => forked(spare)) };
}

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** A thousand positions from random play, the same ones in every round. */
function sampleRound(prepared: Prepared, round: number): readonly Sample[] {
  const samples: Sample[] = [];
  let game = 0;
  let g = begun(prepared, game++);
  for (let step = 0; samples.length < POSITIONS; step++) {
    const decision = pending(g);
    if (decision === undefined) {
      g = begun(prepared, game++);
      continue;
    }
    const picks = random(() => view(g, decision.player), decision, seedFor(game, decision.id));
    if (step % APART === 0) samples.push(sampleAt(g, decision, picks, (samples.length + round) % 2 === 0));
    else answer(g, decision.player, { decision: decision.id, picks });
  }
  return samples;
}

/** Means over a thousand positions; at each of them the middle one of several rounds counts, so that what else the machine does then does not. */
export function measureCopying(rules: string, seconds: number): Copying {
  const prepared = shipped(rules);
  const rounds: (readonly Sample[])[] = [];
  const goesOn = timer(seconds);
  for (let round = 0; round < MOST_ROUNDS && (round < seconds || goesOn()); round++) rounds.push(sampleRound(prepared, round));
  rounds.splice(0, Math.min(WARM, rounds.length - 1));
  const mean = (value: (sample: Sample) => number): number => {
    let sum = 0;
    for (let at = 0; at < POSITIONS; at++) sum += median(rounds.map((samples) => value(samples[at] as Sample)));
    return sum / POSITIONS;
  };
  return {
    forkMicros: Math.max(0, mean(({ forked }) => forked) - mean(({ plain }) => plain)) * 1000,
    stateBytes: mean(({ bytes }) => bytes),
    stateBytesMax: Math.max(...rounds.flat().map(({ bytes }) => bytes)),
    viewMicros: mean((sample) => sample.view) * 1000,
  };
}
