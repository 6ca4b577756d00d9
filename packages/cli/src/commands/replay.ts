import { causesOf, leftUnread, logAfter, recall, viewAfter, wordsOf } from '@goldenrule/host';
import {
  act,
  type Difference,
  ENGINE_VERSION,
  eventsFor,
  isOfThisEngine,
  openTable,
  playerName,
  type Replay,
  type Seat,
  type ShownEvent,
  type Table,
  type Verdict,
  type View,
  verifyReplay,
  view,
  whyEvent,
} from '@goldenrule/kernel/hosts';
import type { Command } from 'commander';
import { Failure, type Fault, unusable } from '../failure.ts';
import { hostFor } from '../hosts.ts';
import { bookOfReplay, gameOfReplay, replayFrom } from '../record.ts';
import { report, type Shell } from '../shell.ts';
import { drawView } from '../terminal/table.ts';
import { type Common, JSON_OPTION, oneOf, whole } from './options.ts';

type SeatName = 'A' | 'B' | 'nobody' | 'all';
const SEATS: Readonly<Record<SeatName, Seat>> = { A: 0, B: 1, nobody: 'nobody', all: 'all' };

interface ReplayOptions extends Common {
  readonly to?: number;
  readonly as: SeatName;
  readonly events?: boolean;
}

export function registerReplay(program: Command, shell: Shell): void {
  program
    .command('replay <file>')
    .description('step through a recorded game and verify that it reproduces')
    .option('--to <n>', 'stop after so many acts', whole(0))
    .option('--as <seat>', 'what A, B, nobody or all can see', oneOf('A', 'B', 'nobody', 'all'), 'all')
    .option('--events', 'list the events')
    .option(...JSON_OPTION)
    .action((file: string, options: ReplayOptions) => replay(shell, file, options));
  program
    .command('why <file>')
    .description('the chain of causes of an event of a recorded game')
    .requiredOption('--event <n>', 'number of the event, as replay --events lists them', whole(1))
    .option(...JSON_OPTION)
    .action((file: string, options: Common & { readonly event: number }) => why(shell, file, options));
}

/** The table after so many acts; the faults for which this engine cannot begin the game. */
export function tableAt(recorded: Replay, file: string, to: number): Table | readonly Fault[] {
  const game = gameOfReplay(recorded, file);
  if (!('book' in game)) return game;
  const table = openTable({ game, start: recorded.start, cards: recorded.cards });
  for (const one of recorded.acts.slice(0, to)) if (act(table, one) !== undefined) break;
  return table;
}

/** Plays the game again; what cannot even be begun differs from the beginning on. */
export function verdictOn(recorded: Replay, file: string): { readonly verdict: Verdict; readonly faults: readonly Fault[] } {
  const game = gameOfReplay(recorded, file);
  if ('book' in game) return { verdict: verifyReplay(recorded, () => game), faults: [] };
  const firstDifference = { step: 0, expected: recorded.hashes[0] ?? 'nothing', found: game.map(({ message }) => message).join('; ') };
  return { verdict: { steps: recorded.acts.length, verified: false, firstDifference, result: null }, faults: game };
}

/** What a seat is shown of a recorded game: its log, and the table at its end; null where nothing is known of that. */
interface Shown {
  readonly events: readonly ShownEvent[];
  readonly table: View | null;
}

function shownAfter(recorded: Replay, file: string, to: number, seat: Seat): Shown {
  const table = tableAt(recorded, file, to);
  return 'game' in table ? { events: eventsFor(table, seat), table: view(table.game, seat) } : { events: [], table: null };
}

/** The table as far as this engine gets it to stand there without breaking down. */
function tried(recorded: Replay, file: string, to: number): Table | null {
  try {
    const table = tableAt(recorded, file, to);
    return 'game' in table ? table : null;
  } catch {
    return null;
  }
}

/** Where this engine goes another way, what was recorded is shown from there on; up to an act only as far as both agree. */
function recalledAfter(recorded: Replay, file: string, difference: Difference, to: number | undefined, seat: Seat): Shown {
  const agreed = Math.max(0, difference.step - 1);
  if (to !== undefined && to <= agreed && difference.step > 0) return shownAfter(recorded, file, to, seat);
  const begun = gameOfReplay(recorded, file);
  const host = hostFor(recorded.rules);
  const left = 'book' in begun ? { table: tried(recorded, file, agreed), begun } : leftUnread(host, recorded);
  const past = recall(recorded, difference, left);
  const count = to === undefined ? recorded.events.length : past.from;
  const table = viewAfter(past, seat, count, host.layout.situation);
  return { events: logAfter(past, seat, count), table: table.zones.length === 0 ? null : table };
}

function replay(shell: Shell, file: string, options: ReplayOptions): void {
  const recorded = replayFrom(file);
  const { verdict, faults } = verdictOn(recorded, file);
  const { to } = options;
  if (to !== undefined && to > recorded.acts.length)
    throw unusable(`the replay has ${recorded.acts.length} acts, so not ${to}`, { file, line: 1 });
  const seat = SEATS[options.as];
  const { firstDifference } = verdict;
  const shown =
    firstDifference === null
      ? shownAfter(recorded, file, to ?? recorded.acts.length, seat)
      : recalledAfter(recorded, file, firstDifference, to, seat);
  const result = {
    rules: recorded.rules,
    engine: recorded.engine,
    steps: verdict.steps,
    verified: verdict.verified,
    firstDifference,
    result: verdict.verified ? recorded.result : verdict.result,
    events: options.events === true ? shown.events : [],
  };
  report(shell, options.json, result, () => describe(recorded, shown, seat, options.events === true));
  if (firstDifference === null) return;
  const { step, expected, found } = firstDifference;
  const other = isOfThisEngine(recorded) ? '' : `, by engine ${recorded.engine} (this is ${ENGINE_VERSION})`;
  throw new Failure(1, [
    ...faults,
    { file, line: 1, message: `it does not reproduce: after ${step} acts ${short(expected)} was recorded${other}, ${short(found)} found` },
  ]);
}

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}...` : text);

function describe(recorded: Replay, { events, table }: Shown, seat: Seat, isListed: boolean): string {
  const host = hostFor(recorded.rules);
  const words = wordsOf(host);
  const now = isOfThisEngine(recorded) ? '' : ` (this is ${ENGINE_VERSION}: what happened is compared, and no hashes)`;
  const lines = [`${recorded.rules}, ${recorded.acts.length} acts, ${events.length} events, engine ${recorded.engine}${now}`];
  for (const mark of recorded.marks) {
    lines.push(
      `${playerName(mark.by)} took back ${mark.acts.length} acts after act ${mark.step}${mark.revealing ? ', although something had been revealed' : ''}`,
    );
  }
  if (isListed)
    for (const event of events) lines.push(`${String(event.number).padStart(5)}  ${words.event(event)} [${event.causes[0]?.clause ?? ''}]`);
  else if (table !== null) lines.push('', ...drawView(host, table, seat === 'all' || seat === 'nobody' ? 0 : seat, { colour: false }));
  const { result } = recorded;
  if (result !== null)
    lines.push(result.winner === null ? `drawn [${result.clause}]` : `${playerName(result.winner)} won [${result.clause}]`);
  return lines.join('\n');
}

function why(shell: Shell, file: string, options: Common & { readonly event: number }): void {
  const recorded = replayFrom(file);
  const book = bookOfReplay(recorded, file);
  const host = hostFor(recorded.rules);
  const event = recorded.events[options.event - 1];
  if (event === undefined)
    throw unusable(`there is no event ${options.event}; the replay has ${recorded.events.length}`, { file, line: 1 });
  const causes = causesOf(book, whyEvent(recorded.events, options.event));
  const text = wordsOf(host).event(event);
  report(shell, options.json, { event: { ...event, text }, causes }, () =>
    [`${event.number}  ${text}`, ...causes.map((cause) => `  ${cause.clause}  ${cause.text}`)].join('\n'),
  );
}
