import { type Bot, drive, seedFor } from '@goldenrule/bots';
import { type Game, type Player, run } from '@goldenrule/kernel/hosts';
import type { Command } from 'commander';
import { unusable } from '../failure.ts';
import { botsFor, DEFAULT_RULES, shippedDecks } from '../hosts.ts';
import { cardFiles, parseReadings, prepare, startOf } from '../setup.ts';
import { report, type Shell } from '../shell.ts';
import { botFor } from '../sim.ts';
import { CARDS_OPTION, type Common, JSON_OPTION, READINGS_OPTION, whole } from './options.ts';

interface Options extends Common {
  readonly rules: string;
  readonly games: number;
  readonly seed: number;
  readonly bot?: string;
}

export function registerBalance(program: Command, shell: Shell): void {
  program
    .command('balance')
    .description('play the shipped decks against each other, every pair, and print who wins how often')
    .option('--rules <id>', 'rulebook', DEFAULT_RULES)
    .option('--games <n>', 'how many games a pair plays', whole(2), 1000)
    .option('--seed <n>', 'seed of all chance', whole(0), 1)
    .option('--bot <bot>', 'who plays both; the best there is unless told otherwise')
    .option(...CARDS_OPTION)
    .option(...READINGS_OPTION)
    .option(...JSON_OPTION)
    .action((options: Options) => balance(shell, options));
}

/** How a deck did against another: its wins, and those of whoever went first. */
interface Pair {
  readonly decks: readonly [string, string];
  readonly games: number;
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly firstWins: number;
}

function balance(shell: Shell, options: Options): void {
  const { rules, games, seed } = options;
  const decks = shippedDecks(rules);
  if (decks.length < 2) throw unusable(`there are not two decks for ${rules} to play against each other`);
  const name = options.bot ?? Object.keys(botsFor(rules))[0] ?? '';
  const bot = botFor(name, rules);
  const pairs = decks.flatMap((one, i) => decks.slice(i + 1).map((other) => [one, other] as const));
  const result = pairs.map(([one, other]): Pair => {
    const prepared = prepare({
      rules,
      readings: parseReadings(options.readings),
      files: cardFiles(rules, options.cards),
      pairs: [[one, other]],
    });
    const tally = playPair((at) => startOf(prepared, 0, at), bot, games, seed);
    return { decks: [one.deck.name, other.deck.name], games, ...tally };
  });
  report(shell, options.json, { rules, bot: name, pairs: result }, () =>
    table(
      decks.map(({ deck }) => deck.name),
      result,
    ),
  );
}

function playPair(startAt: (seed: number) => Game, bot: Bot, games: number, seed: number): Omit<Pair, 'decks' | 'games'> {
  const wins: [number, number] = [0, 0];
  let draws = 0;
  let firstWins = 0;
  for (let game = 0, tried = 0; game < games; tried++) {
    const at = seedFor(seed, tried);
    const g = startAt(at);
    run(g);
    // Chance decides who goes first; games in which it is not the other's turn to be are left out.
    const first: Player = g.book.turnPlayer(g);
    if (first !== game % 2) continue;
    game++;
    const { winner } = drive(g, [bot, bot], at);
    if (winner === null) draws++;
    else wins[winner]++;
    if (winner === first) firstWins++;
  }
  return { wins, draws, firstWins };
}

const percent = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;

/** The share of games that the deck of the row wins against the deck of the column. */
function table(names: readonly string[], pairs: readonly Pair[]): string {
  const cell = (row: string, column: string): string => {
    if (row === column) return '–';
    const pair = pairs.find(({ decks }) => decks.includes(row) && decks.includes(column));
    return pair === undefined ? '' : percent(pair.wins[pair.decks[0] === row ? 0 : 1], pair.games);
  };
  const rows = [['', ...names], ...names.map((row) => [row, ...names.map((column) => cell(row, column))])];
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length))) ?? [];
  const lines = rows.map((row) => row.map((text, i) => (i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0))).join('  '));
  const total = pairs.reduce((sum, { games }) => sum + games, 0);
  const first = pairs.reduce((sum, { firstWins }) => sum + firstWins, 0);
  const drawn = pairs.reduce((sum, { draws }) => sum + draws, 0);
  return [...lines, `whoever went first won ${percent(first, total)}; ${drawn} of ${total} games drawn`].join('\n');
}
