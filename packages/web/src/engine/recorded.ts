import { isReady, type Playable, type Ready, restart } from '@goldenrule/host';
import {
  type Act,
  act,
  type CardData,
  type Game,
  type Json,
  type LastingAct,
  openTable,
  type Problem,
  type Replay,
  type Table,
} from '@goldenrule/kernel/hosts';
import { said } from './en.ts';

/** So many instructions after one answer, and the clauses are going round for ever: an error that can be told, not a worker that hangs. */
const FUEL = 1_000_000;
const MOST_ACTS = 20_000;
/** How many acts are carried out before whoever else wants something is heard. */
const AT_ONCE = 16;

/** Where a game comes from: everything needed to start it again. */
export interface Origin {
  readonly ready: Ready;
  readonly start: Json;
  readonly cards: readonly CardData[];
}

export const isOrigin = (one: Origin | readonly Problem[]): one is Origin => 'ready' in one;

/** What a recorded game comes from. */
export function originOf(host: Playable, replay: Replay): Origin | readonly Problem[] {
  if (replay.acts.length > MOST_ACTS) return [said('engine.acts', { most: MOST_ACTS })];
  const ready = restart(host, replay);
  if (!isReady(ready)) return ready;
  return ready.loaded.problems.length > 0
    ? ready.loaded.problems
    : { ready, start: replay.start, cards: replay.cards as unknown as readonly CardData[] };
}

/** The table at its beginning. */
export function tableOf({ ready, start, cards }: Origin): Table | readonly Problem[] {
  const game = ready.begin(start);
  return 'book' in game ? fuelled({ game, start, cards: cards as unknown as Json }) : game;
}

export const fuelled = (start: { readonly game: Game; readonly start: Json; readonly cards?: Json }): Table => {
  start.game.fuel = FUEL;
  return openTable(start);
};

/** Carries out an act; never goes round for ever. */
export function carryOut(table: Table, one: Act): ReturnType<typeof act> {
  table.game.fuel = FUEL;
  return act(table, one);
}

/** Carries out acts, a few at a time; why one could not be carried out, if so. */
export async function replayTo(table: Table, acts: readonly LastingAct[], breathe: () => Promise<void>): Promise<string | null> {
  for (const [step, one] of acts.entries()) {
    const trouble = tried(table, one);
    if (trouble !== null) return trouble;
    if (step % AT_ONCE === AT_ONCE - 1) await breathe();
  }
  return null;
}

function tried(table: Table, one: LastingAct): string | null {
  try {
    const refused = carryOut(table, one);
    return refused === undefined ? null : `refused: ${refused.message} [${refused.clause}]`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const turnOf = ({ state: { facts } }: Game): number => (typeof facts.turn === 'number' ? facts.turn : 0);

/** The step at which each turn began, up to the last act that is told of; steps are the acts that count. */
export function turnsOf(
  { moments, game, acts }: Table,
  counts: (step: number) => boolean = () => true,
  last = moments.length,
): readonly number[] {
  const turns: number[] = [];
  let step = 0;
  for (let i = 0; i <= last; i++) {
    const turn = turnOf(moments[i]?.game ?? game);
    while (turns.length < turn) turns.push(step);
    if (i < acts.length && counts(i)) step++;
  }
  return turns;
}
