import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { act, type Decision, pending, type Replay, replayOf } from '@goldenrule/kernel/hosts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openGame } from '../src/record.ts';
import { cardFiles, deckPairs, prepare } from '../src/setup.ts';
import { keeperFor, lastLeft } from '../src/terminal/keeping.ts';
import { fileWith, RULES, run, runJson } from './shell.ts';

/** Processes start slowly on a busy machine. */
const PATIENCE = 120_000;
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const COMMAND = [process.execPath, '--conditions=source', '--import', 'tsx', MAIN].map((part) => `'${part}'`).join(' ');

const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'goldenrule-games-'));
const gamesIn = (folder: string): readonly string[] =>
  readdirSync(join(folder, 'goldenrule'))
    .toSorted()
    .map((name) => join(folder, 'goldenrule', name));
const replayIn = (file: string): Replay => JSON.parse(readFileSync(file, 'utf8')) as Replay;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a game in a file', () => {
  const prepared = prepare({
    rules: RULES,
    readings: {},
    files: cardFiles(RULES, undefined),
    pairs: deckPairs(RULES, undefined, undefined).slice(0, 1),
  });
  const table = openGame(prepared, 0, 5);
  const goOn = (): void => {
    const { player, id, options, min } = pending(table.game) as Decision;
    act(table, { by: player, kind: 'answer', decision: id, picks: options.slice(0, min) });
  };

  test('that cannot be written is said once, what was there before is still there, and all of it once there is room', () => {
    const folder = freshFolder();
    vi.stubEnv('XDG_STATE_HOME', folder);
    const keeper = keeperFor(RULES);
    expect(keeper.keep(replayOf(table))).toBeUndefined();
    const [file = ''] = gamesIn(folder);
    const before = readFileSync(file, 'utf8');
    // The file beside it, through which it is written, cannot be made.
    const beside = `${file}.${process.pid}`;
    mkdirSync(beside);
    goOn();
    expect(keeper.keep(replayOf(table))).toMatchObject({ failed: expect.any(String) as string });
    goOn();
    expect(keeper.keep(replayOf(table))).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe(before);
    rmdirSync(beside);
    expect(keeper.keep(replayOf(table))).toBeUndefined();
    expect(replayIn(file).acts).toHaveLength(table.acts.length);
    expect(gamesIn(folder)).toEqual([file]);
  });

  test('that another terminal goes on with is kept in a file of its own', () => {
    const folder = freshFolder();
    vi.stubEnv('XDG_STATE_HOME', folder);
    const keeper = keeperFor(RULES);
    keeper.keep(replayOf(table));
    const [file = ''] = gamesIn(folder);
    const second = keeperFor(RULES, file);
    expect(second.keep(replayOf(table))).toBeUndefined();
    const theirs = readFileSync(file, 'utf8');
    goOn();
    expect(keeper.keep(replayOf(table))).toEqual({ parted: keeper.file() });
    expect(keeper.file()).not.toBe(file);
    expect(readFileSync(file, 'utf8')).toBe(theirs);
    expect(second.file()).toBe(file);
  });

  test('that is over, cut off or no game at all is not the one that was left', () => {
    const folder = freshFolder();
    vi.stubEnv('XDG_STATE_HOME', folder);
    expect(lastLeft()).toBeUndefined();
    keeperFor(RULES).keep(replayOf(table));
    const [file = ''] = gamesIn(folder);
    expect(lastLeft()).toBe(file);
    const games = join(folder, 'goldenrule');
    writeFileSync(join(games, 'z1.replay.json'), readFileSync(file, 'utf8').slice(0, 500));
    writeFileSync(join(games, 'z2.replay.json'), JSON.stringify({ ...replayIn(file), result: { winner: 0, clause: '1.1.1' } }));
    expect(lastLeft()).toBe(file);
  });

  test('is gone on with as it is, at a terminal only', async () => {
    const resumed = await run('play', '--resume', fileWith('{}', '.json'));
    expect(resumed).toMatchObject({ code: 2, err: expect.stringContaining('--resume needs a terminal') as string });
  });
});

/** A command at a terminal of its own. */
interface AtTerminal {
  readonly type: (keys: string) => void;
  /** Waits until this is on the screen for the n-th time. */
  readonly until: (words: RegExp, times?: number) => Promise<string>;
  /** Closes the window. */
  readonly close: () => void;
  readonly ended: Promise<number | null>;
}

const open: ChildProcess[] = [];
afterEach(() => {
  for (const child of open.splice(0)) child.kill('SIGKILL');
});

function atTerminal(folder: string, args: string): AtTerminal {
  const env = { ...process.env, XDG_STATE_HOME: folder, TERM: 'dumb', NO_COLOR: '1' };
  const child = spawn('script', ['-qfec', `${COMMAND} ${args}`, '/dev/null'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  open.push(child);
  let said = '';
  let heard = (): void => undefined;
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part.replaceAll('\r', '');
    heard();
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    type: (keys) => child.stdin.write(keys),
    until: (words, times = 1) =>
      new Promise((resolve, reject) => {
        heard = () => {
          if ([...said.matchAll(new RegExp(words, 'g'))].length >= times) resolve(said);
        };
        heard();
        void ended.then(() => reject(new Error(`it ended before it said ${words}:\n${said}`)));
      }),
    close: () => child.kill('SIGKILL'),
    ended,
  };
}

/** What is asked last, with what can be chosen. */
const asked = (said: string): string => said.slice(said.lastIndexOf('\n\n'));
const PROMPT = /\(.*help for more commands\)\n> /;

// `script` of util-linux makes a terminal; others of that name take other options.
describe.runIf(process.platform === 'linux')('a terminal', () => {
  test(
    'that is closed in mid-game: everything that was shown is kept, and is gone on with by the next one',
    async () => {
      const folder = freshFolder();
      const first = atTerminal(folder, 'play --seed 5');
      await first.until(PROMPT);
      first.type('\r');
      await first.until(PROMPT, 2);
      first.type('1\r');
      const shown = await first.until(PROMPT, 3);
      first.close();
      await first.ended;
      const [file = '', ...others] = gamesIn(folder);
      expect(others).toEqual([]);
      expect(replayIn(file).acts.filter(({ by }) => by === 0).length).toBeGreaterThanOrEqual(2);
      expect((await runJson('replay', file)).result.verified).toBe(true);

      const second = atTerminal(folder, 'play --resume');
      expect(asked(await second.until(PROMPT))).toBe(asked(shown));
      // Ctrl+C leaves the game, and says where it is.
      second.type('\u0003');
      await second.until(new RegExp(`left before its end\\.\nIt is kept\\.[^]*--resume ${file}\n`));
      expect(await second.ended).toBe(0);

      // A new game says that an old one waits; the end of the input leaves it too.
      const third = atTerminal(folder, 'play --seed 6 --vs hot-seat');
      expect(await third.until(PROMPT)).toContain('A game of yours is not over');
      third.type('\u0004');
      await third.until(/--resume \S+ --vs hot-seat\n/);
      expect(await third.ended).toBe(0);
      expect(gamesIn(folder)).toHaveLength(2);
    },
    PATIENCE,
  );

  test(
    'with nowhere to keep a game says so, and one can play all the same',
    async () => {
      const one = atTerminal(fileWith('', '.txt'), 'play --seed 5');
      expect(await one.until(PROMPT)).toContain('This game is not being kept');
      one.type('\r');
      await one.until(PROMPT, 2);
      one.type('quit\r');
      expect(await one.until(/left before its end\./)).not.toContain('It is kept');
      expect(await one.ended).toBe(0);
    },
    PATIENCE,
  );
});
