import { type Bot, drive } from '@goldenrule/bots';
import { bookOf, isReady, type JsonFault, MOST, placeAt, readJson, restart } from '@goldenrule/host';
import {
  act,
  answer,
  type Game,
  isOfThisEngine,
  type Json,
  type LastingAct,
  openTable,
  type Problem,
  type Replay,
  type Rulebook,
  readReplay,
  replayOfActs,
  run,
  type Table,
  type TableStart,
} from '@goldenrule/kernel/hosts';
import { Failure, type Fault, faultOf, unusable } from './failure.ts';
import { readText } from './files/read.ts';
import { allRules, hostFor, noRulebook } from './hosts.ts';
import { PLENTY, type Prepared, startOf } from './setup.ts';

/** A game of these decks, with everything needed to start it again. */
function beginningOf(prepared: Prepared, pair: number, seed: number): TableStart {
  const { spec } = prepared;
  const decks = spec.pairs[pair % spec.pairs.length];
  return {
    game: startOf(prepared, pair, seed),
    start: { decks, seed } as unknown as Json,
    cards: spec.cards as unknown as Json,
  };
}

/** A table for a game of these decks; its replay holds everything needed to start it again. */
export const openGame = (prepared: Prepared, pair: number, seed: number): Table => openTable(beginningOf(prepared, pair, seed));

/** Lets bots play at a table until the game is over; what goes wrong is thrown, with the table as far as it got. */
export function playOut(table: Table, bots: readonly [Bot, Bot], seed: number): void {
  drive(table.game, bots, seed, ({ id, player }, picks) => act(table, { by: player, kind: 'answer', decision: id, picks }));
}

/** The game up to where it failed, as a replay: the answers that were taken, played once more. */
export function recordFailing(prepared: Prepared, pair: number, seed: number, bots: readonly [Bot, Bot]): Replay | undefined {
  const acts: LastingAct[] = [];
  try {
    const g = startOf(prepared, pair, seed);
    run(g);
    drive(g, bots, seed, ({ id, player }, picks) => {
      const refused = answer(g, player, { decision: id, picks });
      if (refused === undefined) acts.push({ by: player, kind: 'answer', decision: id, picks });
      return refused;
    });
  } catch {
    // The failure is known already; what is wanted is the way there.
  }
  return replayed(() => replayOfActs(beginningOf(prepared, pair, seed), acts));
}

/** Where a game cannot even begin there is nothing to record. */
function replayed(record: () => Replay): Replay | undefined {
  try {
    return record();
  } catch {
    return undefined;
  }
}

/** A replay from a file; what is no replay is unreadable input. */
export function replayFrom(file: string): Replay {
  const text = readText(file, 'replay');
  const replay = readReplay(parsed(text, file));
  if ('wrong' in replay) throw unusable(`not a replay: ${replay.wrong} is missing or wrong`, { file, line: 1 });
  return replay;
}

const NO_JSON: Readonly<Record<JsonFault['why'], string>> = {
  deep: 'it is nested more deeply than any replay is',
  'cut off': 'it ends before its end, it was cut off',
  wrong: 'this is not JSON',
};

function parsed(text: string, file: string): unknown {
  const json = readJson(text, MOST.replayDepth);
  if ('data' in json) return json.data;
  throw unusable(`not a replay: ${NO_JSON[json.why]}`, { file, ...placeAt(text, json.at) });
}

/** The rulebook of a replay, with its readings; of another engine's replay with those that are still known. */
export function bookOfReplay(replay: Replay, file: string): Rulebook {
  const { rules, readings } = replay;
  if (!allRules().includes(rules)) throw unusable(noRulebook(rules), { file, line: 1 });
  const host = hostFor(rules);
  const book = bookOf(host, rules, readings);
  if ('clauses' in book) return book;
  if (!isOfThisEngine(replay)) return host.rulebook();
  throw new Failure(2, faultsOf(book, file));
}

const faultsOf = (problems: readonly Problem[], file: string): readonly Fault[] =>
  problems.slice(0, MOST.told).map(({ line: _line, column: _column, ...problem }) => ({ ...faultOf(problem, file), line: 1 }));

/** The game of a replay at its beginning; or why this engine cannot begin it, although it is a replay. */
export function gameOfReplay(replay: Replay, file: string): Game | readonly Fault[] {
  bookOfReplay(replay, file);
  try {
    return beginAgain(replay, file);
  } catch (error) {
    if (error instanceof Failure || isOfThisEngine(replay)) throw error;
    // What another engine recorded may be nothing that this one was ever meant to begin with.
    return [{ file, line: 1, message: error instanceof Error ? error.message : String(error) }];
  }
}

function beginAgain(replay: Replay, file: string): Game | readonly Fault[] {
  const ready = restart(hostFor(replay.rules), replay);
  if (!isReady(ready)) {
    if (!isOfThisEngine(replay)) return faultsOf(ready, file);
    throw unusable(`not a replay: ${ready.map(({ message }) => message).join('; ')}`, { file, line: 1 });
  }
  const found = ready.begin(replay.start);
  const problems = 'book' in found ? ready.loaded.problems : [...ready.loaded.problems, ...found];
  const faults = faultsOf(problems, file);
  // A beginning that is none is another thing than cards and decks that were playable once.
  if (isOfThisEngine(replay) && problems.some(({ key }) => key.startsWith('game.'))) throw new Failure(2, faults);
  if (!('book' in found) || faults.length > 0) return faults;
  found.fuel = PLENTY;
  return found;
}
