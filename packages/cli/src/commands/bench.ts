import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { WARM_UP } from '../bench/clock.ts';
import type { Copying, Pace } from '../bench/ours.ts';
import { areFetched, fetchPeers, PEERS } from '../bench/peers.ts';
import type { Peer } from '../bench/showdown.ts';
import { allRules, shippedDecks } from '../hosts.ts';
import { report, type Shell } from '../shell.ts';
import { type Common, JSON_OPTION, positive } from './options.ts';

interface Options extends Common {
  readonly seconds?: number;
  readonly peer: boolean;
}

/** All measurements together, with their warm-ups, and how many the peer and every rulebook take: under two minutes on a busy machine too. */
const ALL_SECONDS = 80;
const OF_PEER = WARM_UP + 1.5;
const OF_RULEBOOK = WARM_UP + 2;

export function registerBench(program: Command, shell: Shell): void {
  program
    .command('bench')
    .description('measure the engine, and a simulator people know on the same machine')
    .option(
      '--seconds <n>',
      'how many seconds of processor time each measurement plays; otherwise as many as fit into two minutes',
      positive,
    )
    .option('--no-peer', 'measure the engine alone, and fetch nothing')
    .option(...JSON_OPTION)
    .action(async (options: Options) => bench(shell, options));
}

const run = promisify(execFile);

/** One process per measurement: no measurement finds the heap of another. */
async function measure<T>(what: string, rules: string, seconds: number): Promise<T> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const file = fileURLToPath(new URL(`../bench/process.${extension}`, import.meta.url));
  const { stdout } = await run(process.execPath, [...process.execArgv, file, what, rules, String(seconds)], { maxBuffer: 1 << 24 });
  return JSON.parse(stdout) as T;
}

type Ours = Pace & Copying;
interface Ratio {
  readonly decisions: number;
  readonly games: number;
  readonly fork: number;
}

const round = (number: number): number => Math.round(number * 100) / 100;
const rounded = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, typeof value === 'number' ? round(value) : value])) as T;

async function bench(shell: Shell, options: Options): Promise<void> {
  const rules: Record<string, Ours> = {};
  const played = allRules().filter((id) => shippedDecks(id).length > 0);
  const seconds = options.seconds ?? ALL_SECONDS / (OF_PEER + OF_RULEBOOK * played.length);
  const showdown = options.peer && isPeerThere(shell) ? rounded(await measure<Peer>('showdown', '', seconds)) : null;
  for (const id of played) {
    const pace = await measure<Pace>('pace', id, seconds);
    const copying = await measure<Copying>('copying', id, seconds);
    rules[id] = rounded({ ...pace, ...copying });
  }
  const ratios = showdown === null ? {} : ratiosOf(rules, showdown);
  const result = { rules, peers: showdown === null ? {} : { showdown }, ratios };
  report(shell, options.json, result, () => table(rules, showdown, ratios));
}

/** The simulator is fetched when it is first needed: nobody else is to install so much. Without it there is nothing to compare with. */
function isPeerThere(shell: Shell): boolean {
  if (areFetched(PEERS)) return true;
  shell.err(`fetching the simulator to compare with, this once (npm ci in ${PEERS})\n`);
  const trouble = fetchPeers(PEERS);
  if (trouble !== undefined) shell.err(`it cannot be fetched, so that there are no ratios: ${trouble}\n`);
  return trouble === undefined;
}

function ratiosOf(rules: Readonly<Record<string, Ours>>, showdown: Peer): Readonly<Record<string, Ratio>> {
  return Object.fromEntries(
    Object.entries(rules).map(([id, ours]) => [
      id,
      rounded({
        decisions: ours.decisionsPerSecond / showdown.decisionsPerSecond,
        games: ours.gamesPerSecond / showdown.gamesPerSecond,
        fork: showdown.forkMicros / Math.max(ours.forkMicros, 0.01),
      }),
    ]),
  );
}

const HEADINGS = ['', 'decisions/s', 'games/s', 'fork us', 'state bytes', 'largest', 'view us'];

function table(rules: Readonly<Record<string, Ours>>, showdown: Peer | null, ratios: Readonly<Record<string, Ratio>>): string {
  const whole = (number: number): string => Math.round(number).toLocaleString('en');
  const rows: string[][] = [HEADINGS];
  for (const [id, one] of Object.entries(rules)) {
    rows.push([
      id,
      whole(one.decisionsPerSecond),
      one.gamesPerSecond.toFixed(1),
      one.forkMicros.toFixed(1),
      whole(one.stateBytes),
      whole(one.stateBytesMax),
      one.viewMicros.toFixed(1),
    ]);
  }
  if (showdown !== null) {
    const { decisionsPerSecond, gamesPerSecond, forkMicros } = showdown;
    rows.push(['showdown', whole(decisionsPerSecond), gamesPerSecond.toFixed(1), forkMicros.toFixed(1), '', '', '']);
  }
  for (const [id, ratio] of Object.entries(ratios)) {
    rows.push([`${id}: times as fast`, ratio.decisions.toFixed(1), ratio.games.toFixed(1), ratio.fork.toFixed(1), '', '', '']);
  }
  const widths = HEADINGS.map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] as number) : cell.padStart(widths[i] as number)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
