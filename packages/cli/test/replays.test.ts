import { random } from '@goldenrule/bots';
import { type Replay, replayOf } from '@goldenrule/kernel/hosts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openGame, playOut } from '../src/record.ts';
import { cardFiles, deckPairs, prepare } from '../src/setup.ts';
import { fileWith, RULES, run, runJson } from './shell.ts';

let replay: Replay;
let file: string;

beforeAll(() => {
  const prepared = prepare({
    rules: RULES,
    readings: {},
    files: cardFiles(RULES, undefined),
    pairs: deckPairs(RULES, undefined, undefined),
  });
  const table = openGame(prepared, 0, 11);
  playOut(table, [random, random], 11);
  replay = replayOf(table);
  file = fileWith(JSON.stringify(replay), '.json');
});

const broken = (change: (copy: Record<string, unknown>) => void): string => {
  const copy = JSON.parse(JSON.stringify(replay)) as Record<string, unknown>;
  change(copy);
  return fileWith(JSON.stringify(copy), '.json');
};

describe('replay', () => {
  test('a recorded game reproduces', async () => {
    const { code, result } = await runJson('replay', file, '--events');
    expect(code).toBe(0);
    expect(result).toMatchObject({ rules: RULES, steps: replay.acts.length, verified: true, firstDifference: null, result: replay.result });
    expect(result.events).toEqual(JSON.parse(JSON.stringify(replay.events)));
  });

  test('shows the table after some acts, as a seat sees it', async () => {
    const { out } = await run('replay', file, '--to', '12', '--as', 'B');
    expect(out).toContain('Turn ');
    expect(out).toContain('VC ');
    const lines = out.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect((await run('replay', file, '--to', '100000')).code).toBe(2);
    expect((await run('replay', file, '--as', 'C')).code).toBe(2);
  });

  test('nobody is shown what the hands hold', async () => {
    const { result } = await runJson('replay', file, '--events', '--as', 'nobody');
    const draws = (result.events as { verb?: string; card?: object }[]).filter(({ verb }) => verb === 'draw');
    expect(draws.length).toBeGreaterThan(0);
    expect(draws.every(({ card }) => Object.keys(card ?? {}).length === 0)).toBe(true);
  });

  test('a changed act is found', async () => {
    const changed = broken((copy) => {
      const hashes = copy.hashes as string[];
      hashes[5] = '0000000000000000';
    });
    const { code, err, result } = await runJson('replay', changed);
    expect(code).toBe(1);
    expect(result).toMatchObject({ verified: false, firstDifference: { step: 5 } });
    expect(err).toContain('it does not reproduce');
  });

  test('a card that was changed is found and named, although nothing of the game shows it', async () => {
    const first = (replay.cards as { id: string; name: string }[])[0];
    const printed = broken((copy) => {
      copy.cards = (copy.cards as { id: string }[]).map((card) => (card.id === first?.id ? { ...card, race: ['Elsewhere'] } : card));
    });
    const { code, err, result } = await runJson('replay', printed);
    expect(code).toBe(1);
    expect(err).toContain(`the card ${first?.name} as `);
    expect(result).toMatchObject({ verified: false, firstDifference: { step: 0 } });
    const more = broken((copy) => {
      copy.cards = [...(copy.cards as object[]), { ...first, id: 'more', name: 'One More' }];
    });
    expect((await run('replay', more)).err).toContain('no other card was recorded, the card One More found');
  });

  test('a replay without what its cards were is verified by the rest', async () => {
    const older = broken((copy) => {
      delete copy.definitions;
    });
    expect(await runJson('replay', older)).toMatchObject({ code: 0, result: { verified: true } });
    const wrong = broken((copy) => {
      copy.definitions = 7;
    });
    expect(await run('replay', wrong)).toMatchObject({
      code: 2,
      err: expect.stringContaining('definitions is missing or wrong') as string,
    });
  });

  test('what was cut off or is no replay is unreadable', async () => {
    const cut = fileWith(JSON.stringify(replay).slice(0, 5000), '.json');
    expect(await run('replay', cut)).toMatchObject({ code: 2, err: expect.stringMatching(/\.json:1:\d+: not a replay/) as string });
    const other = broken((copy) => {
      delete copy.acts;
    });
    expect(await run('replay', other)).toMatchObject({ code: 2, err: expect.stringContaining('acts is missing or wrong') as string });
    const act = broken((copy) => {
      (copy.acts as unknown[])[11] = { by: 2, kind: 'concede' };
    });
    expect(await run('replay', act)).toMatchObject({ code: 2, err: expect.stringContaining('by of act 12 is missing or wrong') as string });
    const start = broken((copy) => {
      copy.start = { decks: [] };
    });
    expect((await run('replay', start)).code).toBe(2);
    const cards = broken((copy) => {
      copy.cards = 7;
    });
    expect((await run('replay', cards)).code).toBe(2);
    const rules = broken((copy) => {
      copy.rules = 'chess';
    });
    expect((await run('replay', rules)).code).toBe(2);
    expect((await run('replay', 'nowhere.json')).code).toBe(2);
  });
});

describe('a replay that this engine cannot begin any more', () => {
  const withCard = (facts: Readonly<Record<string, unknown>>): string =>
    broken((copy) => {
      copy.cards = (copy.cards as object[]).map((card, i) => (i === 3 ? { ...card, ...facts } : card));
    });
  const withDeck = (count: number): string =>
    broken((copy) => {
      const { decks, seed } = copy.start as { decks: { cards: object[] }[]; seed: number };
      const [a, b] = decks as [{ cards: object[] }, { cards: object[] }];
      copy.start = { decks: [{ ...a, cards: a.cards.map((line, i) => (i === 0 ? { ...line, count } : line)) }, b], seed };
    });

  test.each([
    ['a text it cannot read', () => withCard({ text: '[AUTO]:Sing.' }), 'cannot read'],
    ['a fact it does not take', () => withCard({ power: 'much' }), 'power: a whole number is needed'],
    ['a deck it does not allow', () => withDeck(2), 'the deck has 51 cards instead of 50 [5.1.2.1]'],
  ])('%s: it differs from the beginning on, and its log can still be read', async (_what, make, message) => {
    const damaged = make();
    const { code, err, result } = await runJson('replay', damaged, '--events');
    expect(code).toBe(1);
    expect(err).toContain(`${damaged}:1:1: `);
    expect(err).toContain(message);
    expect(result).toMatchObject({ verified: false, firstDifference: { step: 0 }, result: null });
    expect(result.events).toEqual(JSON.parse(JSON.stringify(replay.events)));
    expect((await run('replay', damaged, '--events')).out).toContain('begins a turn.');
    expect((await run('replay', damaged, '--as', 'A', '--json')).code).toBe(1);
  });

  test('another rulebook or reading is told with the file', async () => {
    const chess = broken((copy) => {
      copy.rules = 'chess';
    });
    const read = broken((copy) => {
      copy.readings = { toString: 'x' };
    });
    for (const command of [['replay'], ['why', '--event', '1']]) {
      expect((await run(...command, chess)).err).toMatch(new RegExp(`^${chess}:1:1: there is no rulebook chess`));
      expect((await run(...command, read)).err).toMatch(new RegExp(`^${read}:1:1: ${RULES} has no reading toString`));
    }
  });
});

describe('why', () => {
  test('gives the chain of causes', async () => {
    const number = replay.events.findIndex(({ verb }) => verb === 'drive check') + 1;
    const { code, result } = await runJson('why', file, '--event', String(number));
    expect(code).toBe(0);
    expect(result.event).toMatchObject({ number, verb: 'drive check' });
    const causes = result.causes as { clause: string; ability: string | null; text: string }[];
    expect(causes.map(({ clause }) => clause)).toEqual(['7.5.1.2.1', expect.stringMatching(/^7\.5\.1\./)]);
    expect(causes[0]?.text).toContain('trigger zone');
  });

  test('an event that does not exist is unusable', async () => {
    expect((await run('why', file, '--event', '999999')).code).toBe(2);
    expect((await run('why', file)).code).toBe(2);
  });
});
