import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allRules, shippedDecks } from '../src/hosts.ts';
import { RULES, runJson } from './shell.ts';

/** Processes start slowly on a busy machine. */
const PATIENCE = 300_000;
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The command in a process of its own, from its sources. */
const spawn = async (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['--conditions=source', '--import', 'tsx', MAIN, ...args], (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err });
    });
  });

test(
  'exit codes and streams of the process',
  async () => {
    const [unknown, done, wrong] = await Promise.all([
      spawn('xyzzy'),
      spawn('rules', RULES, '1.1.1', '--json'),
      spawn('replay', 'nowhere.json'),
    ]);
    expect(unknown).toEqual({ code: 2, out: '', err: "error: unknown command 'xyzzy'\n" });
    expect(done).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(done.out)).toMatchObject({ rules: RULES });
    expect(wrong).toEqual({ code: 2, out: '', err: 'nowhere.json: there is no such file\n' });
  },
  PATIENCE,
);

test(
  'play without a terminal exits with 0',
  async () => {
    const { code, out } = await spawn('play', '--seed', '2');
    expect(code).toBe(0);
    expect(out).toContain('begins a turn.');
  },
  PATIENCE,
);

test(
  'the result is the same for every number of threads',
  async () => {
    const options = ['sim', '--rules', RULES, '--games', '30', '--seed', '4', '--bot-a', 'greedy'];
    const { result } = await runJson(...options);
    const { out } = await spawn(...options, '--threads', '2', '--json');
    const { wins, turns, decisions, errors } = JSON.parse(out) as Record<string, unknown>;
    expect({ wins, turns, decisions, errors }).toEqual({
      wins: result.wins,
      turns: result.turns,
      decisions: result.decisions,
      errors: result.errors,
    });
  },
  PATIENCE,
);

test(
  'bench measures ours, alone where it is asked to, and fetches nothing then',
  async () => {
    const { code, out, err } = await spawn('bench', '--no-peer', '--seconds', '0.2', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const played = allRules().filter((id) => shippedDecks(id).length > 0);
    const each = <T>(measured: T): Record<string, T> => Object.fromEntries(played.map((id) => [id, measured]));
    const positive = expect.toSatisfy((value: unknown) => typeof value === 'number' && value > 0) as number;
    expect(JSON.parse(out)).toEqual({
      rules: each({
        decisionsPerSecond: positive,
        gamesPerSecond: positive,
        forkMicros: expect.any(Number) as number,
        stateBytes: positive,
        stateBytesMax: positive,
        viewMicros: positive,
      }),
      peers: {},
      ratios: {},
    });
  },
  PATIENCE,
);
