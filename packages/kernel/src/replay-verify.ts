import type { Game } from './game.ts';
import { canonical } from './hash.ts';
import { type Difference, definitionHash, FORMAT, isBag, isOfThisEngine, type Replay, replayOf } from './replay.ts';
import { readReplay, type WrongReplay } from './replay-shape.ts';
import type { Result } from './state.ts';
import {
  actForGood,
  eventsFor,
  hashAt,
  type Json,
  type LastingAct,
  openTable,
  resultOf,
  shownAt,
  type Table,
  type TableStart,
} from './table.ts';
import type { ShownEvent } from './view.ts';

// Replays compared with what the engine makes of them. Apart from what records one: a game that begins compares none.

export interface Verdict {
  readonly steps: number;
  readonly verified: boolean;
  readonly firstDifference: Difference | null;
  readonly result: Result | null;
}

/** The first card that is not what it was when the game was recorded; what another engine made of its cards cannot be told. */
export function differentCard({ library }: Game, { definitions, engine }: Pick<Replay, 'definitions' | 'engine'>): Difference | null {
  if (definitions === undefined || !isOfThisEngine({ engine })) return null;
  const now = new Map(library.definitions.map((card) => [card.id, card]));
  for (const [id, hash] of Object.entries(definitions)) {
    const card = now.get(id);
    if (card === undefined) return { step: 0, expected: `the card ${id}`, found: 'no such card' };
    const found = definitionHash(card);
    if (hash !== found) return { step: 0, expected: `the card ${card.name} as ${hash}`, found };
  }
  const more = library.definitions.find(({ id }) => !Object.hasOwn(definitions, id));
  return more === undefined ? null : { step: 0, expected: 'no other card', found: `the card ${more.name}` };
}

/** The replay of a game that went this way. */
export function replayOfActs(start: TableStart, acts: readonly LastingAct[]): Replay {
  const table = openTable(start);
  for (const one of acts) {
    const refused = actForGood(table, one);
    if (refused !== undefined) throw new Error(`it did not go this way: act ${table.acts.length + 1} is refused, ${refused.message}`);
  }
  return replayOf(table);
}

/** Plays the game again and reports where it first differs; bad input is a difference too, never an exception. */
export function verifyReplay(input: unknown, startGame: (start: Json) => Game): Verdict {
  const replay = readReplay(input);
  if ('wrong' in replay) return { steps: 0, verified: false, firstDifference: wrongPart(input, replay), result: null };
  const steps = replay.acts.length;
  try {
    return replayed(replay, startGame);
  } catch (error) {
    return { steps, verified: false, firstDifference: { step: 0, expected: replay.rules, found: String(error) }, result: null };
  }
}

const wrongPart = (input: unknown, { wrong, step }: WrongReplay): Difference => ({
  step: step ?? 0,
  expected: `${wrong} of a replay (${FORMAT})`,
  found: inShort(!isBag(input) ? input : step === undefined ? input[wrong] : (input.acts as readonly unknown[])[step]),
});

const LONGEST_FOUND = 80;

/** What was found, in few words and without looking into it: it may be as large and as deep as it likes. */
function inShort(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isBag(value)) return `{${Object.keys(value).slice(0, LONGEST_FOUND).join(', ')}}`.slice(0, LONGEST_FOUND);
  if (typeof value === 'string') return value.slice(0, LONGEST_FOUND);
  return typeof value === 'number' || value === null ? String(value) : typeof value;
}

function replayed(replay: Replay, startGame: (start: Json) => Game): Verdict {
  const game = startGame(replay.start);
  const steps = replay.acts.length;
  const verdict = (table: Table | null, firstDifference: Difference | null): Verdict => ({
    steps,
    verified: firstDifference === null,
    firstDifference,
    result: table && resultOf(table),
  });
  const rules = canonical([game.book.id, game.book.readings]);
  const recorded = canonical([replay.rules, replay.readings]);
  if (rules !== recorded) return verdict(null, { step: 0, expected: recorded, found: rules });
  const otherCard = differentCard(game, replay);
  if (otherCard !== null) return verdict(null, otherCard);
  const table = openTable({ game, start: replay.start });
  let compared = 0;
  for (let step = 0; ; step++) {
    const different = differs(table, replay, step, compared) ?? (step === steps ? differsAtEnd(table, replay) : null);
    if (different !== null) return verdict(table, different);
    if (step === steps) return verdict(table, null);
    compared = eventsFor(table, 'all').length;
    const found = trial(table, replay.acts[step] as LastingAct);
    if (found !== null) return verdict(table, { step: step + 1, expected: replay.hashes[step + 1] ?? 'nothing', found });
  }
}

/** Carries out an act; why it could not be carried out, if so. */
function trial(table: Table, next: LastingAct): string | null {
  try {
    const refused = actForGood(table, next);
    return refused === undefined ? null : `refused: ${refused.reason}, ${refused.message} [${refused.clause}]`;
  } catch (error) {
    return String(error);
  }
}

/** An event, as far as it can be compared: another engine may give other reasons for the same. */
const happening = (replay: Replay, event: ShownEvent | undefined): string => {
  if (event === undefined) return 'nothing';
  if (isOfThisEngine(replay)) return canonical(event);
  const { causes: _causes, ...what } = event;
  return canonical(what);
};

/** An end, as far as it can be compared. */
const ending = (replay: Replay, result: Result | null): string =>
  canonical(result === null || isOfThisEngine(replay) ? result : { winner: result.winner, losers: result.losers });

/** Compares the events from the one on that comes after so many. */
function eventsDiffer(table: Table, replay: Replay, step: number, after: number, to: number): Difference | null {
  const events = eventsFor(table, 'all');
  for (let i = after; i < to; i++) {
    const expected = happening(replay, replay.events[i]);
    const found = happening(replay, events[i]);
    if (expected !== found) return { step, expected, found };
  }
  return null;
}

/** Compares the hash, where it is one of this engine's. */
function hashDiffers(table: Table, replay: Replay, step: number): Difference | null {
  if (!isOfThisEngine(replay)) return null;
  const expected = replay.hashes[step] ?? 'nothing';
  const found = hashAt(table, step);
  return expected === found ? null : { step, expected, found };
}

const differs = (table: Table, replay: Replay, step: number, compared: number): Difference | null =>
  eventsDiffer(table, replay, step, compared, eventsFor(table, 'all').length) ?? hashDiffers(table, replay, step);

function differsAtEnd(table: Table, replay: Replay): Difference | null {
  const step = replay.acts.length;
  const left = replay.events[eventsFor(table, 'all').length];
  if (left !== undefined) return { step, expected: canonical(left), found: 'nothing' };
  const more = replay.hashes[step + 1];
  if (more !== undefined && isOfThisEngine(replay)) return { step: step + 1, expected: more, found: 'nothing' };
  const expected = ending(replay, replay.result);
  const found = ending(replay, resultOf(table));
  return expected === found ? null : { step, expected, found };
}

/**
 * Where a game that was played again at this table (as far as its acts could be carried out, with everything kept for taking back) first
 * differs from its record. `trouble`: why its next act could not be carried out.
 */
export function differenceAt(table: Table, replay: Replay, trouble: string | null): Difference | null {
  const steps = table.acts.length;
  // Games that end in the same place have gone the same way.
  if (trouble === null && isOfThisEngine(replay) && hashAt(table, steps) === replay.hashes[steps]) return null;
  let compared = 0;
  for (let step = 0; step <= steps; step++) {
    const shown = shownAt(table, step);
    const different = isOfThisEngine(replay) ? hashDiffers(table, replay, step) : eventsDiffer(table, replay, step, compared, shown);
    if (different !== null) return different;
    compared = shown;
  }
  if (trouble !== null) return { step: steps + 1, expected: replay.hashes[steps + 1] ?? 'nothing', found: trouble };
  return differsAtEnd(table, replay);
}
