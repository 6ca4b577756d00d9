import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { type Bot, botNames } from '@goldenrule/bots';
import { isTold, wordsOf } from '@goldenrule/host';
import { eventsFor } from '@goldenrule/kernel';
import type { Command } from 'commander';
import { unusable } from '../failure.ts';
import type { DeckFile } from '../files/deck.ts';
import { DEFAULT_RULES, hostFor, shippedDecks } from '../hosts.ts';
import { catalogue } from '../messages/index.ts';
import { openGame, playOut } from '../record.ts';
import { cardFiles, deckFor, type Prepared, parseReadings, prepare } from '../setup.ts';
import type { Shell } from '../shell.ts';
import { botFor } from '../sim.ts';
import { openSession, type Person, resultLine } from '../terminal/screen.ts';
import { playSession } from '../terminal/session.ts';
import { CARDS_OPTION, type Common, READINGS_OPTION, whole } from './options.ts';

interface Options extends Common {
  readonly rules: string;
  readonly deck?: string;
  readonly vs?: string;
  readonly seed?: number;
}

const HOT_SEAT = 'hot-seat';
/** Against whom one plays unless told otherwise: the first that plays this game. */
const BOTS = ['greedy', 'random'];
const usualBot = (rules: string): string => BOTS.find((name) => botNames(rules).includes(name)) ?? 'random';

export function registerPlay(program: Command, shell: Shell): void {
  program
    .command('play')
    .description('a game in the terminal, against a bot or hot-seat')
    .option('--rules <id>', 'rulebook', DEFAULT_RULES)
    .option('--deck <file>', 'your deck; otherwise the first that is shipped')
    .option('--vs <bot>', `a bot, or ${HOT_SEAT} for two people; otherwise the best there is`)
    .option('--seed <n>', 'seed of all chance', whole(0))
    .option(...CARDS_OPTION)
    .option(...READINGS_OPTION)
    .action(async (options: Options) => play(shell, options));
}

function prepared(options: Options): Prepared {
  const { rules } = options;
  const shipped = shippedDecks(rules);
  const mine: DeckFile | undefined = options.deck === undefined ? shipped[0] : deckFor(rules, options.deck);
  if (mine === undefined) throw unusable(`no deck is shipped for ${rules}; name one with --deck`);
  const theirs = shipped.find(({ file }) => file !== mine.file) ?? mine;
  return prepare({ rules, readings: parseReadings(options.readings), files: cardFiles(rules, options.cards), pairs: [[mine, theirs]] });
}

async function play(shell: Shell, options: Options): Promise<void> {
  hostFor(options.rules);
  const vs = options.vs ?? usualBot(options.rules);
  const bot = vs === HOT_SEAT ? null : botFor(vs, options.rules);
  const ready = prepared(options);
  const seed = options.seed ?? randomInt(2 ** 31);
  if (shell.isInteractive) await playWithPeople(shell, ready, bot, vs, seed);
  else showGame(shell, ready, seed);
}

/** Nobody is there to ask: two bots play, and the log tells of it. */
function showGame(shell: Shell, ready: Prepared, seed: number): void {
  const { rules } = ready.spec;
  const bot = botFor(usualBot(rules), rules);
  const table = openGame(ready, 0, seed);
  playOut(table, [bot, bot], seed);
  const words = wordsOf(ready.host);
  const say = catalogue(ready.host);
  const [a, b] = ready.spec.pairs[0] as Prepared['spec']['pairs'][number];
  shell.out(`${say('play.vs', { a: `A ${a.name}`, b: `B ${b.name}`, rules, seed })}\n`);
  for (const event of eventsFor(table, 'all')) if (isTold(ready.host, event)) shell.out(`${words.event(event)}\n`);
  const person: Person = { ask: async () => undefined, show: () => {}, clear: () => {}, colour: false };
  shell.out(`${resultLine(openSession(ready, table, { bots: [bot, bot], names: ['A', 'B'], seed }, person))}\n`);
}

async function playWithPeople(shell: Shell, ready: Prepared, bot: Bot | null, vs: string, seed: number): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, historySize: 0 });
  const ahead: string[] = [];
  let closed = false;
  let take: ((line: string | undefined) => void) | null = null;
  const hand = (line: string | undefined): void => {
    const taken = take;
    take = null;
    taken?.(line);
  };
  lines.on('line', (line) => (take === null ? ahead.push(line) : hand(line)));
  lines.once('close', () => {
    closed = true;
    hand(undefined);
  });
  const person: Person = {
    // What was typed before it was asked for is an answer too.
    ask: async (prompt) => {
      const typed = ahead.shift();
      if (typed !== undefined) shell.out(`${prompt}${typed}\n`);
      if (typed !== undefined || closed) return typed;
      return new Promise((resolve) => {
        take = resolve;
        lines.setPrompt(prompt);
        lines.prompt();
      });
    },
    show: (text) => shell.out(`${text}\n`),
    clear: () => void process.stdout.write('\u001B[2J\u001B[3J\u001B[H'),
    colour: shell.isTerminal && process.env.NO_COLOR === undefined,
  };
  const names = bot === null ? (['A', 'B'] as const) : (['A (you)', `B (${vs})`] as const);
  const session = openSession(ready, openGame(ready, 0, seed), { bots: [null, bot], names, seed }, person);
  if ((await playSession(session)) === 'left') person.show(session.say('over.left'));
  lines.close();
}
