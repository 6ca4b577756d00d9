import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recall, viewAfter } from '@goldenrule/host';
import {
  ENGINE_VERSION,
  eventsFor,
  type Game,
  type Replay,
  readReplay,
  recordedFor,
  replayOf,
  type Seat,
  shownAt,
  type Table,
  type View,
  view,
} from '@goldenrule/kernel/hosts';
import { without } from '@goldenrule/kernel/proofs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { tableAt, verdictOn } from '../src/commands/replay.ts';
import type * as Hosts from '../src/hosts.ts';
import { hostFor } from '../src/hosts.ts';
import { runCommand } from '../src/index.ts';
import { gameOfReplay, openGame, playOut } from '../src/record.ts';
import { cardFiles, deckPairs, prepare } from '../src/setup.ts';
import { botFor } from '../src/sim.ts';
import { fileWith, RULES, run, runJson } from './shell.ts';

const greedy = botFor('greedy', 'vanguard-1.10');

// What engines of other versions recorded: verified where the same happens, watched where it does not, never lost.

/** The clause without which the engine of this file plays at the moment. */
const engine = vi.hoisted(() => ({ leftOut: null as string | null }));
vi.mock('../src/hosts.ts', async (original) => {
  const hosts = await original<typeof Hosts>();
  return {
    ...hosts,
    hostFor: (rules: string) => {
      const host = hosts.hostFor(rules);
      const { leftOut } = engine;
      if (leftOut === null) return host;
      return { ...host, rulebook: (readings = {}) => without(host.rulebook(readings), leftOut) };
    },
  };
});
afterEach(() => {
  engine.leftOut = null;
});
/** The drive check: games soon go another way without it. */
const LEFT_OUT = '7.5.1.2.1';

const FOLDER = fileURLToPath(new URL('fixtures/', import.meta.url));
const RECORDED = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.replay.json'))
  .toSorted();
const replayIn = (name: string): Replay => JSON.parse(readFileSync(`${FOLDER}${name}`, 'utf8')) as Replay;

/** `play --resume` at a terminal; where it is refused nothing is typed. */
async function resume(file: string): Promise<{ readonly code: number; readonly err: string }> {
  let err = '';
  const hear = (text: string): void => {
    err += text;
  };
  const code = await runCommand(['play', '--resume', file], {
    out: () => {},
    err: hear,
    isTerminal: true,
    isInteractive: true,
    columns: 80,
  });
  return { code, err };
}

describe('what older engines recorded', () => {
  test.each(['whole', 'readings', 'taken-back-and-conceded', 'position', 'running'])('there is a game of every kind: %s', (kind) => {
    expect(RECORDED.filter((name) => name.endsWith(`.${kind}.replay.json`)).length).toBeGreaterThanOrEqual(2);
  });

  test.each(RECORDED)('%s: is read, verified or told where it differs, and its log is there to the end', async (name) => {
    const file = `${FOLDER}${name}`;
    const recorded = replayIn(name);
    expect(readReplay(recorded)).toBe(recorded);
    const { code, err, result } = await runJson('replay', file, '--events');
    const { verified, firstDifference } = result as { readonly verified: boolean; readonly firstDifference: { step: number } | null };
    expect(result).toMatchObject({ engine: recorded.engine, steps: recorded.acts.length });
    expect([code, verified]).toEqual(firstDifference === null ? [0, true] : [1, false]);
    expect(err).toContain(firstDifference === null ? '' : `after ${firstDifference.step} acts`);
    const told = (result.events as Replay['events']).map(({ kind, verb, card }) => [kind, verb, card?.name]);
    expect(told).toEqual(recorded.events.map(({ kind, verb, card }) => [kind, verb, card?.name]));
    expect((await run('replay', file)).out).toContain('Turn ');
    expect((await run('why', file, '--event', String(recorded.events.length))).code).toBe(0);
  });
});

let recorded: Replay;
let table: Table;

beforeAll(() => {
  const prepared = prepare({
    rules: RULES,
    readings: {},
    files: cardFiles(RULES, undefined),
    pairs: deckPairs(RULES, undefined, undefined),
  });
  table = openGame(prepared, 0, 11);
  playOut(table, [greedy, greedy], 11);
  recorded = JSON.parse(JSON.stringify(replayOf(table))) as Replay;
});

/** The game in a file, as an engine of another version would have recorded it. */
const older = (change: Partial<Replay> = {}): string =>
  fileWith(
    JSON.stringify({ ...recorded, engine: '0.0.1', hashes: recorded.hashes.map(() => 'of another engine'), definitions: {}, ...change }),
    '.json',
  );

describe('a game that another engine recorded', () => {
  test('is verified by what happened in it: neither its hashes nor its reasons are those of this engine', async () => {
    const events = recorded.events.map((event) => ({ ...event, causes: [{ clause: '99.9' }] }));
    const result = recorded.result && { ...recorded.result, clause: '99.9' };
    for (const file of [older(), older({ events, result })]) {
      expect(await runJson('replay', file)).toMatchObject({ code: 0, result: { engine: '0.0.1', verified: true, firstDifference: null } });
      expect((await run('replay', file)).out).toContain(`engine 0.0.1 (this is ${ENGINE_VERSION}`);
    }
    // Of this very version they have to be the same.
    const { code, result: verdict } = await runJson('replay', older({ engine: ENGINE_VERSION, definitions: recorded.definitions ?? {} }));
    expect([code, verdict.verified, verdict.firstDifference]).toMatchObject([1, false, { step: 0, expected: 'of another engine' }]);
    // A clause that is gone has no words; the chain is told all the same.
    const why = await runJson('why', older({ events }), '--event', '30');
    expect(why).toMatchObject({ code: 0, result: { causes: [{ clause: '99.9', text: '' }] } });
  });

  test('and in which something else happened is named by the first act, and shown to its end', async () => {
    const at = recorded.events.findIndex(({ verb }) => verb === 'drive check');
    engine.leftOut = LEFT_OUT;
    const file = older();
    const { code, err, result } = await runJson('replay', file, '--events');
    const { step } = result.firstDifference as { readonly step: number };
    expect(code).toBe(1);
    expect(step).toBe(recorded.acts.findIndex((_, i) => shownAt(table, i + 1) > at) + 1);
    expect(err).toContain(`after ${step} acts`);
    expect(err).toContain('by engine 0.0.1');
    expect(result.events).toEqual(recorded.events);
    // The table at the end, as it was; up to an act only as far as both agree.
    engine.leftOut = null;
    const { out: real } = await run('replay', older(), '--as', 'A');
    engine.leftOut = LEFT_OUT;
    const { out: told } = await run('replay', file, '--as', 'A');
    expect(told).toContain(real.split('\n').find((line) => line.includes('VC ')) ?? 'no vanguard');
    const { result: early } = await runJson('replay', file, '--events', '--to', String(recorded.acts.length));
    expect((early.events as readonly unknown[]).length).toBeLessThanOrEqual(at);
  });

  test.each([
    ['an act that is refused', { acts: 3 }, 'refused'],
    ['a reading that is gone', { readings: { V999: 'gone' } }, 'no reading V999'],
    ['a beginning of another kind', { start: { table: 7 } }, 'after 0 acts'],
    ['cards that are kept otherwise', { cards: 7 }, 'after 0 acts'],
  ] as const)('with %s', async (_what, change, says) => {
    const acts = recorded.acts.with(3, { by: 0, kind: 'answer', decision: 4, picks: ['gone'] });
    const file = older((change as object) && 'acts' in change ? { acts } : (change as Partial<Replay>));
    const { code, err, result } = await runJson('replay', file, '--events', '--as', 'B');
    expect(code).toBe(1);
    expect(err).toContain(says);
    expect(result.events).toEqual(recordedFor(recorded, 1, recorded.events.length));
    expect((await run('why', file, '--event', '20')).code).toBe(0);
  });
});

describe('a game that was left', () => {
  test('is not gone on with where it does not stand as it was left; it stays as it is, and how to watch it is said', async () => {
    for (const change of [{}, { engine: ENGINE_VERSION, definitions: recorded.definitions ?? {} }]) {
      const file = older({
        ...change,
        result: null,
        acts: recorded.acts.slice(0, 20),
        events: recorded.events.slice(0, shownAt(table, 20)),
      });
      const before = [readFileSync(file, 'utf8'), statSync(file).mtimeMs];
      const { code, err } = await resume(file);
      expect(code).toBe(1);
      expect(err).toContain('it can be watched, but not gone on with');
      expect(err).toContain(`npx goldenrule replay ${file} --events`);
      expect([readFileSync(file, 'utf8'), statSync(file).mtimeMs]).toEqual(before);
      expect((await run('replay', file, '--events')).out).toContain('begins a turn.');
    }
  });

  test.each(RECORDED.filter((name) => name.includes('.running.')))('%s: is as it was left, or is watched', async (name) => {
    const replay = replayIn(name);
    const now = tableAt(replay, name, replay.acts.length);
    const isSame = 'game' in now && replayOf(now).hashes.at(-1) === replay.hashes.at(-1);
    // What is the same would ask for an answer here, and nobody is there to give one.
    const offered = 'it can be watched, but not gone on with';
    expect([replay.result, isSame ? offered : (await resume(`${FOLDER}${name}`)).err]).toEqual([null, expect.stringContaining(offered)]);
  });
});

/** What lies where for a seat, as far as it can be told. */
const cardsIn = ({ zones }: View): unknown =>
  zones
    .filter(({ count }) => count > 0)
    .map(({ name, cards }) => [name, cards.map((card) => card.name ?? '').toSorted()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const SEATS: readonly Seat[] = ['all', 'nobody', 0, 1];

/** So that the test is quick: the table after every so many acts. */
const EVERY = 6;

describe('a table told from the record alone', () => {
  test('what each seat was shown is in the replay', () => {
    for (const seat of SEATS) expect(recordedFor(recorded, seat, recorded.events.length)).toEqual(plain(eventsFor(table, seat)));
  });

  test.each(RECORDED)('%s: has every card where it lay, from the beginning and from the middle', (name) => {
    const old = replayIn(name);
    // Where this engine goes another way there is nothing to compare with.
    if (!verdictOn(old, name).verdict.verified) return;
    const again = tableAt(old, name, old.acts.length) as Table;
    const { situation } = hostFor(old.rules).layout;
    const begun = gameOfReplay(old, name) as Game;
    for (const step of [0, Math.ceil(old.acts.length / 2)]) {
      const past = recall(old, { step, expected: '', found: '' }, { table: again, begun });
      for (let at = step; at <= old.acts.length; at += EVERY) {
        const real = view(again.moments[at]?.game ?? again.game, 'all');
        expect(cardsIn(viewAfter(past, 'all', shownAt(again, at), situation))).toEqual(cardsIn(real));
      }
    }
  });

  test('for a seat has the cards it knows, and no other', () => {
    const past = recall(recorded, { step: 0, expected: '', found: '' }, { table, begun: gameOfReplay(recorded, 'replay') as Game });
    const { situation } = hostFor(RULES).layout;
    for (const seat of SEATS)
      for (let at = 0; at <= 90; at += EVERY) {
        const real = view(table.moments[at]?.game ?? table.game, seat);
        expect(cardsIn(viewAfter(past, seat, shownAt(table, at), situation))).toEqual(cardsIn(real));
      }
  });
});

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
