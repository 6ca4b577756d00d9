import { causesOf, wordsOf } from '@goldenrule/host';
import {
  act,
  eventsFor,
  type Json,
  openTable,
  playerName,
  type Replay,
  type Seat,
  type ShownEvent,
  type Table,
  verifyReplay,
  whyEvent,
} from '@goldenrule/kernel';
import type { Command } from 'commander';
import { Failure, unusable } from '../failure.ts';
import { bookFor, hostFor } from '../hosts.ts';
import { replayFrom, starterOf } from '../record.ts';
import { report, type Shell } from '../shell.ts';
import { drawTable } from '../terminal/table.ts';
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

/** The table after so many acts. */
function tableAt(recorded: Replay, file: string, to: number): Table {
  const table = openTable({ game: starterOf(recorded, file)(recorded.start), start: recorded.start, cards: recorded.cards });
  for (const one of recorded.acts.slice(0, to)) if (act(table, one) !== undefined) break;
  return table;
}

function replay(shell: Shell, file: string, options: ReplayOptions): void {
  const recorded = replayFrom(file);
  const start = starterOf(recorded, file);
  const verdict = verifyReplay(recorded, (from: Json) => start(from));
  const to = options.to ?? recorded.acts.length;
  if (to > recorded.acts.length) throw unusable(`the replay has ${recorded.acts.length} acts, so not ${to}`, { file });
  // Where this engine goes another way, what was recorded can still be watched as far as both agree.
  const table = tableAt(recorded, file, verdict.verified ? to : Math.min(to, Math.max(0, (verdict.firstDifference?.step ?? 1) - 1)));
  const seat = SEATS[options.as];
  const events = !verdict.verified && seat === 'all' && options.to === undefined ? recorded.events : eventsFor(table, seat);
  const result = {
    rules: recorded.rules,
    steps: verdict.steps,
    verified: verdict.verified,
    firstDifference: verdict.firstDifference,
    result: verdict.verified ? recorded.result : verdict.result,
    events: options.events === true ? events : [],
  };
  report(shell, options.json, result, () => describe(recorded, table, seat, events, options.events === true));
  if (!verdict.verified) {
    const { step = 0, expected = '', found = '' } = verdict.firstDifference ?? {};
    throw new Failure(1, [
      { file, message: `it does not reproduce: after ${step} acts ${short(expected)} was recorded, ${short(found)} found` },
    ]);
  }
}

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}...` : text);

function describe(recorded: Replay, table: Table, seat: Seat, events: readonly ShownEvent[], isListed: boolean): string {
  const host = hostFor(recorded.rules);
  const words = wordsOf(host);
  const lines = [`${recorded.rules}, ${recorded.acts.length} acts, ${events.length} events, engine ${recorded.engine}`];
  for (const mark of recorded.marks) {
    lines.push(
      `${playerName(mark.by)} took back ${mark.acts.length} acts after act ${mark.step}${mark.revealing ? ', although something had been revealed' : ''}`,
    );
  }
  if (isListed)
    for (const event of events) lines.push(`${String(event.number).padStart(5)}  ${words.event(event)} [${event.causes[0]?.clause ?? ''}]`);
  else lines.push('', ...drawTable(host, table.game, seat === 'all' || seat === 'nobody' ? 0 : seat, { seat, colour: false }));
  const { result } = recorded;
  if (result !== null)
    lines.push(result.winner === null ? `drawn [${result.clause}]` : `${playerName(result.winner)} won [${result.clause}]`);
  return lines.join('\n');
}

function why(shell: Shell, file: string, options: Common & { readonly event: number }): void {
  const recorded = replayFrom(file);
  const host = hostFor(recorded.rules);
  const event = recorded.events[options.event - 1];
  if (event === undefined) throw unusable(`there is no event ${options.event}; the replay has ${recorded.events.length}`, { file });
  const causes = causesOf(bookFor(recorded.rules, recorded.readings), whyEvent(recorded.events, options.event));
  const text = wordsOf(host).event(event);
  report(shell, options.json, { event: { ...event, text }, causes }, () =>
    [`${event.number}  ${text}`, ...causes.map((cause) => `  ${cause.clause}  ${cause.text}`)].join('\n'),
  );
}
