import { answerOf, type Bot, TURN_LIMIT } from '@goldenrule/bots';
import { isReady, restart } from '@goldenrule/host';
import { act, type Game, type Json, openTable, pending, type Replay, readReplay, replayOf, type Table } from '@goldenrule/kernel';
import { Failure, faultOf, unusable } from './failure.ts';
import { placeIn, readText } from './files/read.ts';
import { hostFor } from './hosts.ts';
import { type Prepared, startOf } from './setup.ts';

/** A table for a game of these decks; its replay holds everything needed to start it again. */
export function openGame(prepared: Prepared, pair: number, seed: number): Table {
  const { spec } = prepared;
  const decks = spec.pairs[pair % spec.pairs.length];
  return openTable({
    game: startOf(prepared, pair, seed),
    start: { decks, seed } as unknown as Json,
    cards: spec.cards as unknown as Json,
  });
}

/** Lets bots play at a table until the game is over; what goes wrong is thrown, with the table as far as it got. */
export function playOut(table: Table, bots: readonly [Bot, Bot], seed: number): void {
  for (let decision = pending(table.game); decision !== undefined; decision = pending(table.game)) {
    if ((table.game.state.facts.turn as number) >= TURN_LIMIT) throw new Error(`the game has reached turn ${TURN_LIMIT}`);
    const picks = answerOf(table.game, bots, decision, seed);
    const refused = act(table, { by: decision.player, kind: 'answer', decision: decision.id, picks });
    if (refused !== undefined) throw new Error(`${picks.join(', ')} was refused: ${refused.message} [${refused.clause}]`);
  }
}

/** The game up to where it failed, as a replay. */
export function recordFailing(prepared: Prepared, pair: number, seed: number, bots: readonly [Bot, Bot]): Replay | undefined {
  let table: Table | undefined;
  try {
    table = openGame(prepared, pair, seed);
    playOut(table, bots, seed);
  } catch {
    // The failure is known already; what is wanted is the way there.
  }
  return table === undefined ? undefined : replayOf(table);
}

/** A replay from a file; what is no replay is unreadable input. */
export function replayFrom(file: string): Replay {
  const text = readText(file);
  const replay = readReplay(parsed(text, file));
  if ('wrong' in replay) throw unusable(`not a replay: ${replay.wrong} is missing or wrong`, { file, line: 1 });
  return replay;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    throw unusable('not a replay: this is not JSON, perhaps it was cut off', { file, ...placeIn(text, at) });
  }
}

/** How the game of a replay is started again. */
export function starterOf(replay: Replay, file: string): (start: Json) => Game {
  const ready = restart(hostFor(replay.rules), replay);
  if (!isReady(ready)) throw unusable(`not a replay: ${ready.map(({ message }) => message).join('; ')}`, { file });
  return (start) => {
    const game = ready.begin(start);
    if ('book' in game) return game;
    throw new Failure(
      2,
      game.map((problem) => faultOf(problem, file)),
    );
  };
}
