import { describe, expect, test } from 'vitest';
import type { Opening, Outcome, Session } from '../src/session/protocol.ts';
import { openSession } from '../src/session/session.ts';
import { bot, newGame, PERSON, serviceFor } from './service.ts';
import { type Sitting, sitDownAt, waitFor } from './sitting.ts';

// Whoever asks may be anybody: whatever comes in, the session answers in words, gives nothing away and goes on.

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
const callable = (session: Session): Readonly<Record<string, Anything>> => ({ ...session }) as never;

const refused = (outcome: Outcome): string =>
  outcome.ok ? 'accepted' : outcome.problems.map((one) => ('reason' in one ? one.reason : one.message)).join();

const begun = async (): Promise<Sitting> => {
  const sitting = await sitDownAt(service, newGame(RULES, [PERSON, bot('random')], 3));
  await waitFor(sitting);
  return sitting;
};

describe('a session', () => {
  test('answers every call with whatever is given, and the game is as it was', async () => {
    const sitting = await begun();
    const before = JSON.stringify(await sitting.session.record());
    const calls = callable(sitting.session);
    const wrong: string[] = [];
    for (const name of Object.keys(calls).filter((call) => call !== 'record')) {
      for (const one of GARBAGE) {
        // An error told in words is an answer as well.
        const outcome = await calls[name]?.(one, one, one).catch((error: Error) => ({ ok: error.message === '' }));
        if (typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === true)
          wrong.push(`${name} ${JSON.stringify(one)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(JSON.stringify(await sitting.session.record())).toBe(before);
    const { decision } = sitting.update;
    expect((await sitting.session.answer(decision?.id ?? -1, decision?.options.slice(0, decision.min) ?? [])).ok).toBe(true);
  });

  test('lets nobody look, answer, take back or give up for somebody else', async () => {
    const { session, update } = await begun();
    for (const seat of [1, 'all'] as const) expect(refused(await session.look(seat))).toBe('not yours');
    expect(refused(await session.undo(1, true))).toBe('not yours');
    expect(refused(await session.concede(1))).toBe('not yours');
    expect(refused(await session.answer((update.decision?.id ?? 0) + 1, []))).toBe('late');
    expect(refused(await session.answer(update.decision?.id ?? 0, ['c9999']))).toBe('unknown option');
    expect(refused(await session.goTo(0))).toContain('nothing is being looked at');
    expect(refused(await session.goOn([PERSON, PERSON]))).toContain('nothing is being looked at');
    // Who looks as nobody may not answer.
    await session.look('nobody');
    expect(refused(await session.answer(update.decision?.id ?? 0, []))).toBe('not yours');
  });

  test('refuses an answer from before a take-back, although the same is asked again', async () => {
    const sitting = await sitDownAt(service, newGame(RULES, [PERSON, PERSON], 3));
    const { decision, seat } = sitting.update;
    const first = await sitting.session.answer(decision?.id ?? -1, []);
    expect(first.ok).toBe(true);
    const back = await sitting.session.undo(seat as 0 | 1, true);
    expect(back).toMatchObject({ ok: true, update: { decision: { prompt: decision?.prompt, options: decision?.options } } });
    const before = JSON.stringify(await sitting.session.record());
    expect(refused(await sitting.session.answer(decision?.id ?? -1, []))).toBe('late');
    expect(JSON.stringify(await sitting.session.record())).toBe(before);
    expect(back.ok && (await sitting.session.answer(back.update.decision?.id ?? -1, [])).ok).toBe(true);
  });

  test('of two openings the later one counts, whichever is ready first', async () => {
    const { host } = service;
    const late: (() => void)[] = [];
    const slow = { ...service, host: () => new Promise<void>((settle) => late.push(settle)).then(host) };
    const session = openSession(slow, () => {});
    const game = newGame(RULES, [PERSON, bot('random')], 3);
    const position = { A: {}, B: {} };
    const first = session.open({ kind: 'position', rules: RULES, cards: [], position, players: game.players, seed: 1 });
    expect((await session.open(game)).ok).toBe(true);
    for (const settle of late) settle();
    expect(refused(await first)).toContain('another game was opened meanwhile');
    expect(await session.record()).toMatchObject({ start: { seed: 3 } });
  });

  test('at one screen the curtain is for whoever answers too', async () => {
    const sitting = await sitDownAt(service, newGame(RULES, [PERSON, PERSON], 3));
    const { decision, seat } = sitting.update;
    const answered = await sitting.session.answer(decision?.id ?? -1, []);
    if (!answered.ok) throw new Error('refused');
    expect(answered.update).toMatchObject({ seat, decision: null, curtain: seat === 0 ? 1 : 0 });
    expect(refused(await sitting.session.answer((decision?.id ?? 0) + 1, []))).toBe('not yours');
    const looked = await sitting.session.look(answered.update.curtain as 0 | 1);
    expect(looked).toMatchObject({ ok: true, update: { curtain: null, from: 0, decision: { min: 0 } } });
  });
});

describe('an opening that is wrong is refused with a reason and changes nothing', () => {
  const game = newGame(RULES, [PERSON, bot('random')], 3);
  const [mine, theirs] = game.decks;
  test.each<[string, unknown, string]>([
    ['another rulebook', { ...game, rules: 'chess' }, 'no rulebook chess'],
    ['an unknown reading', { ...game, readings: { toString: 'x' } }, 'no reading toString'],
    ['no seed', { ...game, seed: -1 }, 'seed'],
    ['an unknown bot', { ...game, players: [PERSON, { kind: 'bot', bot: 'constructor', name: 'x' }] }, 'players'],
    ['a deck of a million cards', { ...game, decks: [{ ...mine, cards: [{ count: 1e9, name: 'x', line: 1 }] }, theirs] }, 'decks'],
    ['a deck of nothing', { ...game, decks: [{ ...mine, cards: [] }, theirs] }, '50'],
    ['cards that are none', { ...game, cards: game.cards.map(({ name }) => ({ name, power: 'much' })) }, 'power: a whole number is needed'],
    ['a card that does not compile', { ...game, cards: game.cards.map((card) => ({ ...card, text: '[AUTO]:Win at once.' })) }, ''],
    ['a card with an endless name', { ...game, cards: game.cards.map((card) => ({ ...card, name: 'x'.repeat(100_000) })) }, 'cards'],
    ['cards that a list leaves out', { ...game, cards: new Array(2) }, 'cards'],
    ['decks that a list leaves out', { ...game, decks: new Array(2) }, 'decks'],
    ['lines that a deck leaves out', { ...game, decks: [{ ...mine, cards: new Array(2) }, theirs] }, 'decks'],
    ['players that a list leaves out', { ...game, players: new Array(2) }, 'players'],
    ['no replay', { kind: 'watch', replay: { cards: [] } }, 'this is no replay: format'],
    ['a scenario that is none', { kind: 'scenario', rules: RULES, source: 'title: [' }, ''],
    ['a scenario without end', { kind: 'scenario', rules: RULES, source: `cards: ${'['.repeat(30_000)}` }, ''],
    [
      'a position with a million cards',
      {
        kind: 'position',
        rules: RULES,
        cards: game.cards,
        position: { A: { deck: `999999999 ${String(game.cards[0]?.name)}` } },
        players: game.players,
        seed: 1,
      },
      'so many cards are on no table',
    ],
    [
      'a position in a turn that no game reaches',
      {
        kind: 'position',
        rules: RULES,
        cards: [{ name: 'Ash' }],
        position: { turn: 2 ** 32, A: { VC: 'Ash', deck: '9 Ash' }, B: { VC: 'Ash', deck: '9 Ash' } },
        players: game.players,
        seed: 1,
      },
      'turn: ',
    ],
    [
      'a position of nonsense',
      { kind: 'position', rules: RULES, cards: [], position: { A: deep(500) }, players: game.players, seed: 1 },
      '',
    ],
  ])('%s', async (_what, opening, message) => {
    const session = openSession(service, () => {});
    const outcome = await session.open(opening as Opening);
    expect(outcome.ok).toBe(false);
    expect(outcome.ok ? '' : outcome.problems.map((one) => one.message).join('; ')).toContain(message);
    expect(await session.record()).toBeNull();
  });
});
