import { answer } from './answering.ts';
import { type Answer, type Decision, pending } from './decisions.ts';
import type { Game } from './game.ts';
import { below, type Random, seeded } from './random.ts';

export type Fault = string | null;
export type Property = (start: () => Game, seed: number, pace?: Pace) => Fault;

/** How much of a game is played: only its first decisions, if so many are named; and how many of them are looked at closely: one in so many. */
export interface Pace {
  readonly first?: number;
  readonly every?: number;
}

/** The first game for which the property does not hold, with its seed; null: it holds for all of them. */
export function firstFault(property: Property, gameFor: (seed: number) => Game, from: number, games: number, pace: Pace): Fault {
  for (let seed = from; seed < from + games; seed++) {
    const fault = property(() => gameFor(seed), seed, pace);
    if (fault !== null) return `seed ${seed}: ${fault}`;
  }
  return null;
}

/** So many decisions, and a game goes on for ever: none that ends comes near it. */
export const LIMIT = 20_000;
/** How far above its lower bound a random number goes where there is no upper one. */
const REACH = 5;

/** Some answer to the pending decision, evenly chosen. */
export function randomAnswer(g: Game, random: Random): Answer {
  const d = pending(g) as Decision;
  if (d.range !== null) {
    const [low, high] = d.range;
    const top = Math.min(high ?? low + REACH, low + REACH);
    return { decision: d.id, picks: [String(low + below(random, top - low + 1))] };
  }
  const left = d.options.slice();
  const count = d.min + below(random, d.max - d.min + 1);
  const picks = Array.from({ length: count }, () => left.splice(below(random, left.length), 1)[0] as string);
  return { decision: d.id, picks };
}

/** Plays on at random and tells of every decision before it is answered; a fault stops the game, and so is a game that does not end. */
export function playRandomly(
  g: Game,
  seed: number,
  { first, every = 1 }: Pace,
  look: (g: Game, given: Answer, step: number) => Fault,
): Fault {
  const random = seeded(seed);
  for (let step = 0; step < (first ?? LIMIT) && g.state.decision !== null; step++) {
    const given = randomAnswer(g, random);
    const fault = (step + seed) % every === 0 ? look(g, given, step) : null;
    if (fault !== null) return `decision ${step} (${g.state.decision.clause} ${g.state.decision.prompt}): ${fault}`;
    const refused = answer(g, g.state.decision.player, given);
    if (refused !== undefined) return `decision ${step}: ${given.picks.join()} refused, ${refused.message} [${refused.clause}]`;
  }
  return first === undefined ? endless(g) : null;
}

export const endless = ({ state }: Game): Fault => (state.decision === null ? null : `it goes on after ${LIMIT} decisions`);

/** An answer that contains this option, filled up with others as far as it must be. */
export function answerWith(d: Decision, option: string): Answer {
  const others = d.options.filter((one) => one !== option);
  return { decision: d.id, picks: [option, ...others.slice(0, Math.max(0, d.min - 1))] };
}
