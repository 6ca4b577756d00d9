import { causesOf, wordsOf } from '@goldenrule/host';
import {
  act,
  eventsFor,
  openTable,
  playerName,
  type Replay,
  type Seat,
  type ShownEvent,
  type Table,
  type Verdict,
  verifyReplay,
  whyEvent,
} from '@goldenrule/kernel';
import type { Command } from 'commander';
import { Failure, type Fault, unusable } from '../failure.ts';
import { hostFor } from '../hosts.ts';
import { bookOfReplay, gameOfReplay, replayFrom } from '../record.ts';
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

function replay(shell: Shell, file: string, options: ReplayOptions): void {
  const recorded = replayFrom(file);
  const { verdict, faults } = verdictOn(recorded, file);
  const to = options.to ?? recorded.acts.length;
  if (to > recorded.acts.length) throw unusable(`the replay has ${recorded.acts.length} acts, so not ${to}`, { file, line: 1 });
  // Where this engine goes another way, what was recorded can still be watched as far as both agree.
  const last = verdict.verified ? to : Math.min(to, Math.max(0, (verdict.firstDifference?.step ?? 1) - 1));
  const found = tableAt(recorded, file, last);
  const table = 'game' in found ? found : null;
  const seat = SEATS[options.as];
  const isWhole = !verdict.verified && seat === 'all' && options.to === undefined;
  const events = isWhole ? recorded.events : table === null ? [] : eventsFor(table, seat);
  const result = {
    rules: recorded.rules,
    steps: verdict.steps,
    verified: verdict.verified,
    firstDifference: verdict.firstDifference,
    result: verdict.verified ? recorded.result : verdict.result,
    events: options.events === true ? events : [],
  };
  report(shell, options.json, result, () => describe(recorded, table, seat, events, options.events === true));
  if (verdict.verified) return;
  const { step = 0, expected = '', found: now = '' } = verdict.firstDifference ?? {};
  throw new Failure(1, [
    ...faults,
    { file, line: 1, message: `it does not reproduce: after ${step} acts ${short(expected)} was recorded, ${short(now)} found` },
  ]);
}

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}...` : text);

function describe(recorded: Replay, table: Table | null, seat: Seat, events: readonly ShownEvent[], isListed: boolean): string {
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
  else if (table !== null)
    lines.push('', ...drawTable(host, table.game, seat === 'all' || seat === 'nobody' ? 0 : seat, { seat, colour: false }));
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
