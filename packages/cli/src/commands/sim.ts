import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progress } from '@clack/prompts';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { simulate } from '../pool.ts';
import { cardFiles, deckPairs, parseReadings, prepare } from '../setup.ts';
import { report, type Shell } from '../shell.ts';
import { botFor, type GameError, type Plan } from '../sim.ts';
import { CARDS_OPTION, type Common, JSON_OPTION, READINGS_OPTION, whole } from './options.ts';

interface Options extends Common {
  readonly rules: string;
  readonly games: number;
  readonly seed: number;
  readonly deckA?: string;
  readonly deckB?: string;
  readonly botA: string;
  readonly botB: string;
  readonly threads: number;
}

export function registerSim(program: Command, shell: Shell): void {
  program
    .command('sim')
    .description('play games headless')
    .requiredOption('--rules <id>', 'rulebook')
    .requiredOption('--games <n>', 'how many games', whole(1))
    .requiredOption('--seed <n>', 'seed of all chance', whole(0))
    .option('--deck-a <file>', 'deck of A; without decks both play the shipped ones in turn')
    .option('--deck-b <file>', 'deck of B')
    .option('--bot-a <bot>', 'who plays A', 'random')
    .option('--bot-b <bot>', 'who plays B', 'random')
    .option('--threads <n>', 'on so many threads', whole(1), 1)
    .option(...CARDS_OPTION)
    .option(...READINGS_OPTION)
    .option(...JSON_OPTION)
    .action(async (options: Options) => sim(shell, options));
}

async function sim(shell: Shell, options: Options): Promise<void> {
  const { rules, games, seed, threads } = options;
  const { spec } = prepare({
    rules,
    readings: parseReadings(options.readings),
    files: cardFiles(rules, options.cards),
    pairs: deckPairs(rules, options.deckA, options.deckB),
  });
  for (const bot of [options.botA, options.botB]) botFor(bot, rules);
  const plan: Plan = { spec, bots: [options.botA, options.botB], seed };
  const bar = shell.isTerminal && options.json !== true ? progress({ max: games, style: 'block' }) : undefined;
  bar?.start(`${games} games of ${rules}`);
  const started = performance.now();
  let shown = 0;
  const tally = await simulate(plan, games, Math.min(threads, games), (done) => {
    bar?.advance(done - shown, `${done} of ${games} games`);
    shown = done;
  });
  const seconds = (performance.now() - started) / 1000;
  bar?.stop(`${games} games`);
  const { errors, ...counts } = tally;
  const result = {
    rules,
    games,
    seed,
    ...counts,
    seconds: round(seconds),
    gamesPerSecond: round(games / seconds),
    decisionsPerSecond: round(tally.decisions / seconds),
    errors: errors.map((error) => savedError(rules, error)),
  };
  report(shell, options.json, result, () => describe(result));
  if (result.errors.length > 0)
    throw new Failure(
      1,
      result.errors.map(({ game, message, replay }) => ({ message: `game ${game}: ${message}${replay === null ? '' : ` (${replay})`}` })),
    );
}

const round = (number: number): number => Math.round(number * 100) / 100;

/** The replay of a game that failed goes to a file. */
export function savedError(rules: string, { game, seed, message, replay }: GameError) {
  if (replay === null) return { game, seed, message, replay: null };
  const file = join('replays', `${rules}-${seed}.json`);
  mkdirSync('replays', { recursive: true });
  writeFileSync(file, JSON.stringify(replay));
  return { game, seed, message, replay: file };
}

interface Result {
  readonly games: number;
  readonly wins: { readonly A: number; readonly B: number; readonly draw: number };
  readonly turns: number;
  readonly decisions: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly errors: readonly unknown[];
}

const share = (part: number, whole: number): string => `${part} (${((100 * part) / whole).toFixed(1)} %)`;

const describe = ({ games, wins, turns, decisions, seconds, gamesPerSecond, decisionsPerSecond, errors }: Result): string =>
  [
    `${games} games in ${seconds} s: A won ${share(wins.A, games)}, B won ${share(wins.B, games)}, drawn ${share(wins.draw, games)}`,
    `${(turns / games).toFixed(1)} turns and ${(decisions / games).toFixed(1)} decisions a game`,
    `${gamesPerSecond} games and ${decisionsPerSecond} decisions a second`,
    `${errors.length} errors`,
  ].join('\n');
