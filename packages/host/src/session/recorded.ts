import { type Act, act, type CardData, type Game, type Json, openTable, type Problem, type Table } from '@goldenrule/kernel/hosts';
import type { Ready } from '../restart.ts';

/** So many instructions after one answer, and the clauses are going round for ever: an error that can be told, not a worker that hangs. */
const FUEL = 1_000_000;

/** Where a game comes from: everything needed to start it again. */
export interface Origin {
  readonly ready: Ready;
  readonly start: Json;
  readonly cards: readonly CardData[];
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
