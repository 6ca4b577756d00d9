import {
  type Difference,
  eventsFor,
  type Game,
  playerName,
  type Replay,
  type Seat,
  type ShownEvent,
  type Table,
  type View,
  view,
} from '@goldenrule/kernel';
import type { PlayerAt, ScenarioAt, Update } from './protocol.ts';
import { type Origin, turnsOf } from './recorded.ts';
import { newCards, newEvents, type Printed, printedOf, type Sent } from './shown.ts';

/** A recorded game or a scenario that is being looked at. */
export interface Watching {
  readonly kind: 'watching';
  readonly rules: string;
  /** Null where a scenario plays no game. */
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
  /** What was recorded: the log goes on where this engine does not. */
  readonly recorded: Replay | null;
  readonly marked: boolean;
  step: number;
  seat: Seat;
}

/** A recorded game, run as far as it reproduces. */
export function watchReplay(origin: Origin, table: Table, replay: Replay, difference: Difference | null): Watching {
  return {
    kind: 'watching',
    rules: replay.rules,
    origin,
    table,
    printed: printedOf(origin.cards),
    steps: Array.from({ length: replay.acts.length + 1 }, (_, step) => Math.min(step, lastAct(table, difference))),
    stopped: [],
    turns: turnsOf(table),
    scenario: null,
    difference,
    recorded: replay,
    marked: replay.marks.length > 0,
    step: 0,
    seat: 'all',
  };
}

/** What comes after the act before a difference is another game. */
const lastAct = (table: Table, difference: Difference | null): number =>
  difference === null ? table.acts.length : Math.max(0, Math.min(table.acts.length, difference.step - 1));

/** The game as it stands at the step shown. */
export function gameAt({ table, steps, stopped, step }: Watching): Game | null {
  if (table === null) return null;
  return stopped[step] ?? table.moments[steps[step] as number]?.game ?? table.game;
}

const SEATS: readonly Seat[] = ['nobody', 'all', 0, 1];

/** How many events the seat had been shown by a step. */
function shownBy({ table, steps, stopped, seat }: Watching, step: number): number {
  if (table === null) return 0;
  const last = stopped[step]?.state.eventCount;
  if (last !== undefined) return table.streams[SEATS.indexOf(seat)]?.numbers.filter((number) => number <= last).length ?? 0;
  return table.moments[steps[step] as number]?.shown[SEATS.indexOf(seat)] ?? eventsFor(table, seat).length;
}

/** The log of the seat: of a scenario up to the step shown, of a recorded game all of it. */
export function logAt(watching: Watching): readonly ShownEvent[] {
  const { table, steps, step, seat, difference, recorded } = watching;
  if (table === null) return [];
  const events = eventsFor(table, seat).slice(0, shownBy(watching, recorded === null ? step : steps.length - 1));
  // Beyond a difference, whoever sees everything can still read what was recorded.
  return difference !== null && seat === 'all' && recorded !== null ? [...events, ...recorded.events.slice(events.length)] : events;
}

/** How much of the log of a recorded game had happened at each step; what was only recorded lies where the game differs. */
function happenedAt(watching: Watching, log: readonly ShownEvent[]): readonly number[] {
  const { recorded, difference, steps } = watching;
  if (recorded === null) return [];
  return steps.map((_, step) => (difference !== null && step >= difference.step ? log.length : shownBy(watching, step)));
}

const NOBODY: readonly [PlayerAt, PlayerAt] = [
  { kind: 'person', name: playerName(0) },
  { kind: 'person', name: playerName(1) },
];

const emptyView = (rules: string, seat: Seat): View => ({
  rules,
  readings: {},
  seat,
  clause: '',
  facts: {},
  zones: [],
  standing: [],
  decision: null,
  waitingFor: null,
  result: null,
});

/** What the page is told. */
export function updateAt(watching: Watching, sent: Sent): Update {
  const { rules, seat, step, steps, turns, scenario, difference, marked } = watching;
  const game = gameAt(watching);
  const seen = game === null ? emptyView(rules, seat) : view(game, seat);
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
    happened: happenedAt(watching, log),
    marked,
    thinking: false,
    trouble: null,
    scenario: scenario?.[step] ?? null,
    difference,
  };
}
