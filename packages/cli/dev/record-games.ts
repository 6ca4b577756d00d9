// Records the games that tests of later engines watch: `npx tsx --conditions=source packages/cli/dev/record-games.ts`. To be run before the
// engine changes how games run; what lies in the folder of an engine's version is never recorded anew by another engine.
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bot } from '@goldenrule/bots';
import { isReady, makeReady } from '@goldenrule/host';
import { readScenario } from '@goldenrule/host/scenarios';
import { ENGINE_VERSION, type Json, openTable, type Replay, replayOf, type Table } from '@goldenrule/kernel/hosts';
import { readText } from '../src/files/read.ts';
import { hostFor, shippedDecks } from '../src/hosts.ts';
import { openGame, playOut } from '../src/record.ts';
import { cardFiles, type Prepared, prepare } from '../src/setup.ts';
import { botFor } from '../src/sim.ts';
import { type Keeper, keeperFor } from '../src/terminal/keeping.ts';
import { play } from '../src/terminal/playing.ts';
import { sitDown, type Terminal } from '../src/terminal/seated.ts';

const FOLDER = fileURLToPath(new URL(`../test/fixtures/engine-${ENGINE_VERSION}`, import.meta.url));

interface Recorded {
  readonly rules: string;
  /** Another reading than the usual one. */
  readonly readings: Readonly<Record<string, string>>;
  /** A scenario whose position is played on from. */
  readonly scenario: string;
  /** After so many answers somebody leaves the game that is not over. */
  readonly running: number;
}

const GAMES: readonly Recorded[] = [
  { rules: 'vanguard-1.10', readings: { V1: 'literal', V13: 'whole' }, scenario: 'vanguard/scenarios/1.10/ride-once', running: 15 },
  { rules: 'gate-ruler-1.1.2', readings: { G2: 'literal' }, scenario: 'gate-ruler/scenarios/1.1.2/what-an-attack-needs', running: 6 },
];

const seedsFrom = (first: number): readonly number[] => Array.from({ length: 40 }, (_, i) => first + i);

const ready = (rules: string, readings: Recorded['readings']): Prepared => {
  const [a, b = a] = shippedDecks(rules);
  if (a === undefined || b === undefined) throw new Error(`no deck is shipped for ${rules}`);
  return prepare({ rules, readings, files: cardFiles(rules, undefined), pairs: [[a, b]] });
};

/** The shortest game of two bots: what is kept in the repository is to be small. */
function shortest(prepared: Prepared, bot: Bot, seeds: readonly number[]): Replay {
  const played = seeds.map((seed) => {
    const table = openGame(prepared, 0, seed);
    playOut(table, [bot, bot], seed);
    return table;
  });
  const [first] = played.toSorted((one, other) => one.streams[1]!.events.length - other.streams[1]!.events.length);
  return replayOf(first as Table);
}

/** The first options, as many as there have to be, as they are typed. */
function firstOptions({ update: { decision } }: Terminal): string {
  if (decision === null) return '';
  if (decision.range !== null) return String(decision.range[0]);
  return Array.from({ length: Math.max(1, decision.min) }, (_, i) => i + 1).join(',');
}

/** A game at the terminal against a bot: so many times the first options are typed, then these lines. */
async function atTerminal(prepared: Prepared, seed: number, answers: number, lines: readonly string[], keeper?: Keeper): Promise<Replay> {
  const left = lines.slice();
  let asked = 0;
  const bot = botFor('greedy', prepared.spec.rules);
  const terminal = await sitDown(
    prepared,
    { bots: [null, bot], names: ['A (you)', 'B (greedy)'], seed },
    {
      ask: async (prompt) =>
        Promise.resolve(prompt !== '> ' ? 'yes' : asked++ < answers ? firstOptions(terminal as Terminal) : left.shift()),
      show: () => {},
      clear: () => {},
      colour: false,
    },
    { kind: 'new' },
    keeper,
  );
  if (!('session' in terminal)) throw new Error(terminal.problems.map(({ message }) => message).join('; '));
  await play(terminal);
  return (await terminal.session.record()) as Replay;
}

/** The first position of a scenario file, played on from by two bots for so many acts. */
function fromPosition({ rules, scenario: name }: Recorded, bot: Bot): Replay {
  const file = fileURLToPath(new URL(`../../${name}.scenario.yaml`, import.meta.url));
  const scenario = readScenario(file, readText(file, 'scenario'), rules);
  if (!('title' in scenario)) throw new Error(`${file}: ${scenario.map(({ message }) => message).join('; ')}`);
  const made = makeReady(hostFor(rules), rules, {}, scenario.cards);
  const start = { position: scenario.position, seed: 7 } as unknown as Json;
  const game = isReady(made) ? made.begin(start) : made;
  if (!('book' in game)) throw new Error(game.map(({ message }) => message).join('; '));
  const table = openTable({ game, start, cards: scenario.cards as unknown as Json });
  playOut(table, [bot, bot], 7);
  return replayOf(table);
}

function write(name: string, replay: Replay): void {
  const file = join(FOLDER, `${name}.replay.json`);
  writeFileSync(file, `${JSON.stringify(replay)}\n`);
  told(file);
}

const told = (file: string): void => console.log(`${statSync(file).size.toString().padStart(8)}  ${file}`);

if (existsSync(FOLDER)) throw new Error(`${FOLDER} is there already`);
mkdirSync(FOLDER, { recursive: true });
for (const game of GAMES) {
  const { rules, readings, running } = game;
  const usual = ready(rules, {});
  const greedy = botFor('greedy', rules);
  write(`${rules}.whole`, shortest(usual, greedy, seedsFrom(1)));
  write(`${rules}.readings`, shortest(ready(rules, readings), greedy, seedsFrom(41)));
  write(`${rules}.taken-back-and-conceded`, await atTerminal(usual, 3, 12, ['undo', '1', 'concede']));
  write(`${rules}.position`, fromPosition(game, greedy));
  const file = join(FOLDER, `${rules}.running.replay.json`);
  await atTerminal(usual, 5, running, ['quit'], keeperFor(rules, file));
  told(file);
}
