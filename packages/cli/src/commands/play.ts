import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Bot } from '@goldenrule/bots';
import { isTold, wordsOf } from '@goldenrule/host';
import {
  type CardData,
  ENGINE_VERSION,
  eventsFor,
  isOfThisEngine,
  opponentOf,
  PLAYERS,
  type Replay,
  resultOf,
} from '@goldenrule/kernel/hosts';
import type { Command } from 'commander';
import { Failure, type Fault, faultOf, unusable } from '../failure.ts';
import type { DeckFile } from '../files/deck.ts';
import { botsFor, DEFAULT_RULES, hostFor, shippedDecks } from '../hosts.ts';
import { catalogue } from '../messages/index.ts';
import { openGame, playOut, replayFrom } from '../record.ts';
import { cardFiles, deckFor, type Prepared, parseReadings, prepare, prepareSpec, type Spec } from '../setup.ts';
import type { Shell } from '../shell.ts';
import { botFor } from '../sim.ts';
import { gamesFolder, type Keeper, keeperFor, lastLeft } from '../terminal/keeping.ts';
import { play as playAt } from '../terminal/playing.ts';
import { resultLine } from '../terminal/screen.ts';
import { type Opens, type Person, type Seats, sitDown, type Terminal, taken } from '../terminal/seated.ts';
import { CARDS_OPTION, type Common, READINGS_OPTION, whole } from './options.ts';
import { verdictOn } from './replay.ts';

interface Options extends Common {
  readonly rules: string;
  readonly deck?: string;
  readonly vs?: string;
  readonly seed?: number;
  /** A file; or true: the game that was left last. */
  readonly resume?: string | true;
}

const HOT_SEAT = 'hot-seat';
/** Against whom one plays unless told otherwise: the best that plays this game. */
const usualBot = (rules: string): string => Object.keys(botsFor(rules))[0] as string;

export function registerPlay(program: Command, shell: Shell): void {
  program
    .command('play')
    .description('a game in the terminal, against a bot or hot-seat')
    .option('--rules <id>', 'rulebook', DEFAULT_RULES)
    .option('--deck <file>', 'your deck; otherwise the first that is shipped')
    .option('--vs <bot>', `a bot, or ${HOT_SEAT} for two people; otherwise the best there is`)
    .option('--seed <n>', 'seed of all chance', whole(0))
    .option('--resume [file]', 'go on with a game that was left: the last one, or the replay in this file')
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

/** A game with everything that is needed to play it. */
interface Beginning {
  readonly ready: Prepared;
  readonly opens: Opens;
  readonly seed: number;
  /** The file it was read from. */
  readonly file?: string;
}

/** A game that was left, as it stood. */
function left(options: Options): Beginning {
  const given = (['deck', 'seed', 'cards', 'readings'] as const).find((name) => options[name] !== undefined);
  if (given !== undefined) throw unusable(`--resume goes on with a game as it is, so --${given} cannot be given`);
  const file = options.resume === true ? lastLeft() : options.resume;
  if (file === undefined) throw unusable(`there is no game that was left in ${gamesFolder()}`);
  const replay = replayFrom(file);
  const { decks, seed } = (replay.start ?? {}) as { readonly decks?: Spec['pairs'][number]; readonly seed?: number };
  if (decks === undefined || seed === undefined) throw unusable('this game did not begin with two decks', { file, line: 1 });
  const { verdict, faults } = verdictOn(replay, file);
  if (!verdict.verified) throw new Failure(1, [...faults, onlyWatched(replay, file)]);
  const { rules, readings } = replay;
  const ready = prepareSpec({
    rules,
    readings,
    cards: Array.isArray(replay.cards) ? (replay.cards as readonly CardData[]) : [],
    pairs: [decks],
  });
  return { ready, opens: { kind: 'resume', replay }, seed, file };
}

/** Why a game is not gone on with. What looks the same may go on otherwise, if another engine has led there. */
const onlyWatched = (replay: Replay, file: string): Fault => ({
  file,
  line: 1,
  message: [
    isOfThisEngine(replay)
      ? 'this engine no longer reproduces it: it can be watched, but not gone on with'
      : `it was played with engine ${replay.engine}, and this one (${ENGINE_VERSION}) does not come out where it was left: it can be watched, but not gone on with`,
    `It stays as it is. To watch it:\n  npx goldenrule replay ${quoted(file)} --events`,
  ].join('\n'),
});

function begun(options: Options): Beginning {
  const ready = prepared(options);
  const seed = options.seed ?? randomInt(2 ** 31);
  return { ready, opens: { kind: 'new' }, seed };
}

async function play(shell: Shell, options: Options): Promise<void> {
  hostFor(options.rules);
  if (options.resume !== undefined && !shell.isInteractive) throw unusable('--resume needs a terminal; goldenrule replay shows a game');
  const beginning = options.resume === undefined ? begun(options) : left(options);
  const { rules } = beginning.ready.spec;
  const vs = options.vs ?? usualBot(rules);
  const bot = vs === HOT_SEAT ? null : botFor(vs, rules);
  if (shell.isInteractive) await playWithPeople(shell, beginning, bot, vs);
  else showGame(shell, beginning);
}

/** Nobody is there to ask: two bots play, and the log tells of it. */
function showGame(shell: Shell, { ready, seed }: Beginning): void {
  const table = openGame(ready, 0, seed);
  const { rules } = ready.spec;
  const bot = botFor(usualBot(rules), rules);
  playOut(table, [bot, bot], seed);
  const words = wordsOf(ready.host);
  const say = catalogue(ready.host);
  const [a, b] = ready.spec.pairs[0] as Prepared['spec']['pairs'][number];
  shell.out(`${say('play.vs', { a: `A ${a.name}`, b: `B ${b.name}`, rules, seed })}\n`);
  for (const event of eventsFor(table, 'all')) if (isTold(ready.host, event)) shell.out(`${words.event(event)}\n`);
  shell.out(`${resultLine(say, words, resultOf(table))}\n`);
}

async function playWithPeople(shell: Shell, { ready, opens, seed, file }: Beginning, bot: Bot | null, vs: string): Promise<void> {
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
  const keeper = keeperFor(ready.spec.rules, file);
  try {
    const terminal = await seated(ready, { bots: [null, bot], names, seed }, person, opens, keeper, file);
    const { say } = terminal;
    if (file === undefined && lastLeft() !== undefined) person.show(say('kept.waiting'));
    const ended = await playAt(terminal);
    if (ended === 'left') person.show(say('over.left'));
    const kept = keeper.file();
    const other = vs === usualBot(ready.spec.rules) ? '' : ` --vs ${vs}`;
    if (kept !== null) person.show(say(`kept.${ended}`, { file: quoted(kept), vs: other }));
  } finally {
    // Whatever goes wrong, the command ends.
    lines.close();
  }
}

/** A file as a shell takes it. */
const quoted = (file: string): string => (/^[\w./:\\-]+$/.test(file) ? file : JSON.stringify(file));

const RECALLED = 10;

/** Sits down, at a new table or at the one that was left. */
async function seated(
  ready: Prepared,
  seats: Seats,
  person: Person,
  opens: Opens,
  keeper: Keeper,
  file: string | undefined,
): Promise<Terminal> {
  const terminal = await sitDown(ready, seats, person, opens, keeper);
  if ('session' in terminal) {
    if (opens.kind === 'resume') await takeUpAgain(terminal);
    return terminal;
  }
  const faults = opens.kind === 'resume' ? [onlyWatched(opens.replay, file ?? '')] : terminal.problems.map((problem) => faultOf(problem));
  throw new Failure(1, faults);
}

/** Of a game that is gone on with only the last events are told again; of two people either may be sitting there. */
async function takeUpAgain(terminal: Terminal): Promise<void> {
  const { session, seats, logs, shown, update } = terminal;
  const asked = update.decision?.player ?? update.curtain;
  if (seats.bots.every((bot) => bot === null)) {
    for (const seat of [...PLAYERS, 'nobody'] as const) taken(terminal, await session.look(seat));
    if (asked !== null) terminal.facing = opponentOf(asked);
  }
  for (const seat of PLAYERS) shown[seat] = Math.max(0, logs[seat].length - RECALLED);
}
