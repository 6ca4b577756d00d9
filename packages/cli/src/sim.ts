import { type Bot, drive, seedFor } from '@goldenrule/bots';
import { type Replay, run } from '@goldenrule/kernel/hosts';
import { unusable } from './failure.ts';
import { botsFor } from './hosts.ts';
import { recordFailing } from './record.ts';
import { type Prepared, prepareSpec, type Spec, startOf } from './setup.ts';

/** What a simulation plays, as plain data. */
export interface Plan {
  readonly spec: Spec;
  readonly bots: readonly [string, string];
  readonly seed: number;
}

/** Games `from` to `to` (not included) of a plan. */
export interface Batch {
  readonly plan: Plan;
  readonly from: number;
  readonly to: number;
}

export interface GameError {
  readonly game: number;
  readonly seed: number;
  readonly message: string;
  readonly replay: Replay | null;
}

export interface Tally {
  readonly wins: { readonly A: number; readonly B: number; readonly draw: number };
  readonly turns: number;
  readonly decisions: number;
  readonly errors: readonly GameError[];
}

export const NOTHING: Tally = { wins: { A: 0, B: 0, draw: 0 }, turns: 0, decisions: 0, errors: [] };

/** The seed of one game: it depends on nothing but the seed of all and the number of the game. */
const seedOfGame = (seed: number, game: number): number => seedFor(seed, game);

export function botFor(name: string, rules: string): Bot {
  const bots = botsFor(rules);
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot === undefined) throw unusable(`no bot ${name} plays ${rules}; there are ${Object.keys(bots).join(', ')}`);
  return bot;
}

let last: { readonly key: string; readonly prepared: Prepared } | undefined;

/** A thread is sent many batches of one plan: the cards are compiled once. */
function preparedFor(spec: Spec): Prepared {
  const key = JSON.stringify(spec);
  if (last?.key !== key) last = { key, prepared: prepareSpec(spec) };
  return last.prepared;
}

const WINNERS = ['A', 'B'] as const;

/** Plays a batch of games. */
export function playBatch({ plan, from, to }: Batch): Tally {
  const prepared = preparedFor(plan.spec);
  const bots = [botFor(plan.bots[0], plan.spec.rules), botFor(plan.bots[1], plan.spec.rules)] as const;
  const wins = { A: 0, B: 0, draw: 0 };
  const errors: GameError[] = [];
  let turns = 0;
  let decisions = 0;
  for (let game = from; game < to; game++) {
    const seed = seedOfGame(plan.seed, game);
    try {
      const g = startOf(prepared, game, seed);
      run(g);
      const driven = drive(g, bots, seed);
      wins[driven.winner === null ? 'draw' : WINNERS[driven.winner]]++;
      turns += driven.turns;
      decisions += driven.decisions;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      errors.push({ game, seed, message, replay: recordFailing(prepared, game, seed, bots) ?? null });
    }
  }
  return { wins, turns, decisions, errors };
}

export const added = (a: Tally, b: Tally): Tally => ({
  wins: { A: a.wins.A + b.wins.A, B: a.wins.B + b.wins.B, draw: a.wins.draw + b.wins.draw },
  turns: a.turns + b.turns,
  decisions: a.decisions + b.decisions,
  errors: [...a.errors, ...b.errors],
});
