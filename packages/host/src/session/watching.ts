import {
  type Difference,
  emptyView,
  eventsFor,
  type Game,
  playerName,
  type Replay,
  type Seat,
  type ShownEvent,
  shownAt,
  type Table,
  type View,
  view,
} from '@goldenrule/kernel/hosts';
import type { PlayerAt, ScenarioAt, Update } from './protocol.ts';
import { type Origin, turnsOf } from './recorded.ts';
import { newCards, newEvents, type Printed, printedOf, type Sent } from './shown.ts';

/** A recorded game or a scenario that is being looked at. */
export interface Watching {
  readonly kind: 'watching';
  readonly rules: string;
  /** Null where a scenario plays no game, or this engine cannot begin the recorded one. */
  readonly origin: Origin | null;
  readonly table: Table | null;
  readonly printed: Printed;
  /** How many acts have been carried out at each step. */
  readonly steps: readonly number[];
  /** The game at each step where a script has stopped it before the next decision; null: as the acts leave it. */
  readonly stopped: readonly (Game | null)[];
  readonly turns: readonly number[];
  readonly scenario: readonly ScenarioAt[] | null;
  readonly difference: Difference | null;
  readonly recorded: Replay | null;
  /** What is shown from where this engine goes another way. */
  readonly beyond: Beyond | null;
  readonly marked: boolean;
  /** What is told of it: it comes with what opens it, for a game that is played has no need of it. */
  readonly shows: Shows;
  step: number;
  seat: Seat;
}

/** What whoever looks at a recorded game or a scenario is told of the step shown. */
export interface Shows {
  /** The game as it stands there. */
  readonly game: (watching: Watching) => Game | null;
  /** Is it one that this engine has played itself? */
  readonly isPlayed: (watching: Watching) => boolean;
  /** The log of the seat: of a scenario up to there, of a recorded game all of it. */
  readonly log: (watching: Watching) => readonly ShownEvent[];
  /** What the seat that looks is told. */
  readonly update: (watching: Watching, sent: Sent) => Update;
}

/** The rest of a recorded game, shown by its events as they were recorded. */
export interface Beyond {
  /** The first step that is shown so. */
  readonly first: number;
  /** How many events had happened at each step from there on: every step has one more that is worth a line. */
  readonly counts: readonly number[];
  /** The steps at which turns began there. */
  readonly turns: readonly number[];
  /** The table as a seat saw it after so many events, and the whole log of the seat. */
  readonly view: (seat: Seat, count: number) => View;
  readonly log: (seat: Seat) => readonly ShownEvent[];
  /** How much of its log a seat had been shown at each step from there on. */
  readonly happened: (seat: Seat) => readonly number[];
}

/** A recorded game as this engine began it and played it again. */
export interface Again {
  readonly origin: Origin;
  readonly table: Table;
}

/** A recorded game, run as far as it reproduces; from there on, or if it cannot even be begun, as it was recorded. */
export function watchReplay(
  again: Again | null,
  replay: Replay,
  difference: Difference | null,
  beyond: Beyond | null,
  step: number,
): Watching {
  const table = again?.table ?? null;
  const last = difference === null ? replay.acts.length : difference.step - 1;
  const agreed = Array.from({ length: last + 1 }, (_, i) => i);
  const steps = [...agreed, ...(beyond?.counts ?? []).map(() => Math.max(0, last))];
  return {
    kind: 'watching',
    rules: replay.rules,
    origin: again?.origin ?? null,
    table,
    printed: printedOf(Array.isArray(replay.cards) ? replay.cards : []),
    steps,
    stopped: [],
    turns: [...(table === null || last < 0 ? [] : turnsOf(table, undefined, last)), ...(beyond?.turns ?? [])],
    scenario: null,
    difference,
    recorded: replay,
    beyond,
    marked: replay.marks.length > 0,
    shows: SHOWS,
    step: Math.min(step, steps.length - 1),
    seat: 'all',
  };
}

function gameAt({ table, steps, stopped, step }: Watching): Game | null {
  if (table === null) return null;
  return stopped[step] ?? table.moments[steps[step] as number]?.game ?? table.game;
}

/** How many recorded events have happened at a step that is only recorded; null: this engine has played so far itself. */
const onlyRecorded = ({ beyond }: Watching, step: number): number | null =>
  beyond === null ? null : (beyond.counts[step - beyond.first] ?? null);

const isPlayed = (watching: Watching): boolean => onlyRecorded(watching, watching.step) === null && watching.table !== null;

/** What the seat sees at the step shown. */
function viewAt(watching: Watching): View {
  const { rules, seat, step, beyond } = watching;
  const count = onlyRecorded(watching, step);
  if (beyond !== null && count !== null) return beyond.view(seat, count);
  const game = gameAt(watching);
  return game === null ? emptyView(rules, seat) : view(game, seat);
}

/** How many events the seat had been shown by a step. */
function shownBy({ table, steps, stopped, seat }: Watching, step: number): number {
  if (table === null) return 0;
  const last = stopped[step]?.state.eventCount;
  if (last !== undefined) return table.streams[SEATS.indexOf(seat)]?.numbers.filter((number) => number <= last).length ?? 0;
  return shownAt(table, steps[step] as number, seat);
}

const SEATS: readonly Seat[] = ['nobody', 'all', 0, 1];

function logAt(watching: Watching): readonly ShownEvent[] {
  const { table, steps, step, seat, beyond, recorded } = watching;
  if (beyond !== null) return beyond.log(seat);
  if (table === null) return [];
  return eventsFor(table, seat).slice(0, shownBy(watching, recorded === null ? step : steps.length - 1));
}

/** How much of the log of a recorded game had happened at each step. */
function happenedAt(watching: Watching): readonly number[] {
  const { recorded, steps, beyond, seat } = watching;
  if (recorded === null) return [];
  const played = beyond === null ? steps : steps.slice(0, beyond.first);
  return [...played.map((_, step) => shownBy(watching, step)), ...(beyond?.happened(seat) ?? [])];
}

const NOBODY: readonly [PlayerAt, PlayerAt] = [
  { kind: 'person', name: playerName(0) },
  { kind: 'person', name: playerName(1) },
];

function updateAt(watching: Watching, sent: Sent): Update {
  const { rules, seat, step, steps, turns, scenario, difference, recorded, marked } = watching;
  const seen = viewAt(watching);
  const log = logAt(watching);
  const shown = newEvents(sent, seat, log);
  return {
    rules,
    seat,
    players: NOBODY,
    view: seen,
    decision: null,
    curtain: null,
    ...shown,
    cards: newCards(sent, watching.printed, seen, shown.events, []),
    abilities: {},
    names: {},
    through: null,
    undo: null,
    step,
    steps: steps.length - 1,
    turns,
    happened: happenedAt(watching),
    marked,
    thinking: false,
    trouble: null,
    scenario: scenario?.[step] ?? null,
    difference,
    still: difference !== null && seat !== 'all' && recorded?.seen === undefined,
  };
}

export const SHOWS: Shows = { game: gameAt, isPlayed, log: logAt, update: updateAt };
