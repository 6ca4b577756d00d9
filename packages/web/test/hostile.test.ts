import { describe, expect, test } from 'vitest';
import type { Engine, Workbench } from '../src/engine/protocol.ts';
import { openPage, type Page, waitFor } from './page.ts';
import { bot, connect, newGame, PERSON, serviceFor } from './service.ts';

// A page may be anybody's: whatever it sends, the worker answers in words, gives nothing away and goes on.

const RULES = 'vanguard-1.10';
const service = serviceFor(RULES);
const deep = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  -1,
  1.5,
  Number.NaN,
  '',
  'constructor',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(100_000),
  [],
  {},
  { length: 3 },
  deep(1_000),
  [[[]]],
  { kind: 'new' },
  { kind: '__proto__' },
  { kind: 'watch', replay: { format: 'goldenrule-replay-1' } },
];

type Anything = (...args: readonly unknown[]) => Promise<unknown>;
const callable = (engine: Engine & Workbench): Readonly<Record<string, Anything>> => engine as never;

const CALLS = [
  'open',
  'answer',
  'concede',
  'undo',
  'look',
  'goTo',
  'goOn',
  'why',
  'whyNot',
  'clause',
  'load',
  'checkDeck',
  'compile',
  'following',
];

const begun = async (): Promise<Page> => {
  const page = await openPage(service, newGame(RULES, [PERSON, bot('random')], 3));
  await waitFor(page);
  return page;
};

describe('the worker', () => {
  test('leaves alone what is no message, and refuses what is no call', async () => {
    const { port, engine } = connect(service);
    const replies: unknown[] = [];
    port.addEventListener('message', ({ data }) => replies.push(data));
    for (const message of [
      ...GARBAGE,
      { id: 'x', call: 'open', args: [] },
      { id: 1.5, call: 'open', args: [] },
      { call: 'record', args: [] },
    ])
      port.postMessage(message);
    await new Promise((settle) => setImmediate(settle));
    expect(replies).toEqual([]);
    for (const call of ['constructor', 'toString', 'listen', 'close', '__proto__', '', 7, null])
      port.postMessage({ id: 900, call, args: [] });
    port.postMessage({ id: 900, call: 'open', args: { length: 1 } });
    await new Promise((settle) => setImmediate(settle));
    expect(replies).toEqual(Array.from({ length: 9 }, () => ({ id: 900, error: 'there is no such call' })));
    expect((await engine.open(newGame(RULES, [PERSON, bot('random')], 3))).ok).toBe(true);
  });

  test('answers every call with whatever is given, and the game is as it was', async () => {
    const page = await begun();
    const before = JSON.stringify(await page.engine.record());
    const calls = callable(page.engine as Engine & Workbench);
    const wrong: string[] = [];
    for (const name of CALLS) {
      for (const one of GARBAGE) {
        // An error told in words is an answer as well.
        const outcome = await calls[name]?.(one, one, one).catch((error: Error) => ({ ok: error.message === '' }));
        if (typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === true)
          wrong.push(`${name} ${JSON.stringify(one)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(JSON.stringify(await page.engine.record())).toBe(before);
    const { decision } = page.update;
    expect((await page.engine.answer(decision?.id ?? -1, decision?.options.slice(0, decision.min) ?? [])).ok).toBe(true);
  });

  test('checks no deck that is none, however many cards it would have', async () => {
    const { engine } = connect(service);
    const { cards, decks } = newGame(RULES, [PERSON, PERSON], 3);
    const [deck] = decks;
    expect(await engine.checkDeck(deck, cards)).toEqual([]);
    const endless = { ...deck, cards: [{ count: 4_000_000_000, name: deck.cards[0]?.name ?? '', line: 1 }] };
    for (const wrong of [endless, { ...deck, cards: 7 }, { ...deck, header: { first: 7 } }])
      await expect(engine.checkDeck(wrong as never, cards)).rejects.toThrow('not a deck');
    await expect(engine.checkDeck(deck, [7] as never)).rejects.toThrow('not a deck');
  });
});
