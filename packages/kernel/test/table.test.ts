import { describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import {
  act,
  answer,
  dice,
  ENGINE_VERSION,
  eventsFor,
  hashText,
  imagine,
  type Json,
  openTable,
  pending,
  type Replay,
  readReplay,
  replayOf,
  replayOfActs,
  resultOf,
  serialise,
  type Table,
  undoOf,
  verifyReplay,
  view,
  whyEvent,
} from '../src/hosts.ts';
import type { Game } from '../src/index.ts';
import { randomAnswer } from '../src/proofs.ts';
import { actForGood, hashesOf } from '../src/table.ts';
import { answerBy, type Position, positioned, randomStart } from './toy/game.ts';
import { harbourWithout } from './toy/rulebook.ts';

const startAt = (start: Json): Game => positioned(start as Position);
const tableAt = (position: Position): Table => openTable({ game: positioned(position), start: position as unknown as Json, cards: [] });
/** Answers for whoever is asked, by names. */
function give(table: Table, ...names: readonly string[]): void {
  const by = pending(table.game)?.player ?? 0;
  expect(act(table, { by, kind: 'answer', ...answerBy(table.game, ...names) })).toBeUndefined();
}
function played(seed: number, steps: number): Table {
  const table = openTable({ game: randomStart({ seed }), start: { seed } });
  const random = dice.seeded(seed);
  for (let step = 0; step < steps && pending(table.game) !== undefined; step++) {
    act(table, { by: pending(table.game)?.player ?? 0, kind: 'answer', ...randomAnswer(table.game, random) });
  }
  return table;
}

describe('acts', () => {
  it('[1.7] a player may concede at any moment, also while the other one is asked', () => {
    const table = tableAt({ A: { hand: ['Gull'] } });
    expect(act(table, { by: 1, kind: 'concede' })).toBeUndefined();
    expect([resultOf(table), pending(table.game)]).toEqual([{ winner: 0, losers: [1], clause: '1.7' }, undefined]);
    expect(eventsFor(table, 'all').at(-1)).toMatchObject({ kind: 'lose', player: 1, causes: [{ clause: '1.7' }] });
    expect(act(table, { by: 0, kind: 'concede' })?.reason).toBe('over');
    expect(verifyReplay(replayOf(table), startAt).verified).toBe(true);
  });

  it('[1.7] where the rulebook knows no concession it is refused and changes nothing', () => {
    const table = openTable({ game: positioned({ book: harbourWithout('1.7') }), start: null });
    const before = serialise(table.game);
    expect(act(table, { by: 0, kind: 'concede' })?.reason).toBe('not possible');
    expect([serialise(table.game), table.acts]).toEqual([before, []]);
  });

  it('a game recorded for good is recorded the same, and keeps nothing that could be taken back', () => {
    const table = played(8, 60);
    expect(replayOfActs({ game: randomStart({ seed: 8 }), start: { seed: 8 } }, table.acts)).toEqual(replayOf(table));
    const long = openTable({ game: randomStart({ seed: 8 }), start: { seed: 8 } });
    for (const one of table.acts) actForGood(long, one);
    expect([long.moments, hashesOf(long), undoOf(long, 0)]).toMatchObject([[], hashesOf(table), { key: 'refused.nothing done' }]);
  });

  it('each seat is shown its own events, numbered without gaps', () => {
    const table = played(8, 60);
    for (const seat of [0, 1, 'nobody', 'all'] as const) {
      expect(eventsFor(table, seat).map((event) => event.number)).toEqual(eventsFor(table, seat).map((_, i) => i + 1));
    }
    const still = tableAt({ B: { pile: ['Gull', 'Gull', 'Gull', 'Gull', 'Gull'] } });
    for (let i = 0; i < 9; i++) give(still, 'end');
    const draws = (seat: 0 | 1 | 'nobody' | 'all') =>
      eventsFor(still, seat).filter((event) => event.verb === 'draw' && event.to === 'A hand' && event.card?.name !== undefined).length;
    expect(draws(0)).toBe(draws('all'));
    expect(draws(0)).toBeGreaterThan(3);
    expect([draws(1), draws('nobody')]).toEqual([0, 0]);
  });
});

/** Everything at a table that a refused act could have changed. */
const standing = (table: Table): unknown => [
  serialise(table.game),
  replayOf(table),
  table.epoch,
  table.moments.length,
  [0, 1, 'nobody', 'all'].map((seat) => eventsFor(table, seat as 0).length),
];
const NO_PLAYERS: readonly unknown[] = [
  2,
  -1,
  -0,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '0',
  '',
  null,
  undefined,
  true,
  [0],
  {},
  '__proto__',
];
const hole: string[] = [];
hole[1] = 'pass';
const NO_PICKS: readonly unknown[] = [null, undefined, 7, 'pass', {}, { length: 0 }, [1], [null], [['pass']], hole, new Array(2 ** 32 - 1)];

describe('what is no act', () => {
  it('is refused with the part that is wrong, and changes nothing', () => {
    const table = tableAt({ A: { hand: ['Gull'] } });
    const right = { by: 0, kind: 'answer', ...answerBy(table.game, 'end') };
    const before = standing(table);
    const parts: readonly (readonly [string, readonly unknown[]])[] = [
      ['by', NO_PLAYERS.map((by) => ({ ...right, by }))],
      ['by', NO_PLAYERS.map((by) => ({ by, kind: 'concede' }))],
      ['by', NO_PLAYERS.map((by) => ({ by, kind: 'undo', revealing: true }))],
      ['kind', ['', 'Answer', 'constructor', '__proto__', null, undefined, 0, ['answer']].map((kind) => ({ ...right, kind }))],
      [
        'decision',
        [null, undefined, '1', -1, -0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, [1]].map((decision) => ({ ...right, decision })),
      ],
      ['picks', NO_PICKS.map((picks) => ({ ...right, picks }))],
      ['epoch', [null, '0', -1, -0, 0.5, Number.NaN, []].map((epoch) => ({ ...right, epoch }))],
      ['revealing', [null, 'yes', 1].map((revealing) => ({ by: 0, kind: 'undo', revealing }))],
    ];
    for (const [part, acts] of parts) {
      for (const one of acts) {
        for (const refused of [act(table, one), actForGood(table, one)])
          expect(refused).toMatchObject({
            reason: 'malformed',
            message: `${part} is missing or wrong`,
          });
      }
    }
    const foreign = [null, undefined, 0, 'concede', [], [right], {}, JSON.parse('{"__proto__": {"by": 0, "kind": "concede"}}') as unknown];
    for (const one of foreign) expect(act(table, one)?.reason).toBe('malformed');
    expect(actForGood(table, { by: 0, kind: 'undo' })?.reason).toBe('not possible');
    expect(standing(table)).toEqual(before);
    expect(act(table, right)).toBeUndefined();
  });

  it('is no answer to the machine either', () => {
    const { game } = tableAt({ A: { hand: ['Gull'] } });
    const given = answerBy(game, 'end');
    const before = serialise(game);
    for (const player of NO_PLAYERS) expect(answer(game, player, given)?.reason).toBe('malformed');
    for (const one of [null, undefined, 1, 'end', [], {}]) expect(answer(game, 0, one)?.reason).toBe('malformed');
    for (const picks of NO_PICKS) expect(answer(game, 0, { ...given, picks })?.reason).toBe('malformed');
    for (const picks of [['x'.repeat(1_000_000)], ['constructor'], ['__proto__']]) {
      const refused = answer(game, 0, { ...given, picks });
      expect([refused?.reason, (refused?.message.length ?? 0) < 200]).toEqual(['unknown option', true]);
    }
    expect(serialise(game)).toBe(before);
  });

  it('leaves nothing in the replay that is not part of the act, and what is recorded is its own', () => {
    const table = tableAt({ A: { hand: ['Gull'] } });
    const { decision, picks } = answerBy(table.game, 'end');
    const sent = { by: 0, kind: 'answer', decision, picks: [...picks], epoch: 0, more: { by: 1 } };
    expect(act(table, sent)).toBeUndefined();
    sent.picks.push('c1');
    expect(table.acts).toEqual([{ by: 0, kind: 'answer', decision, picks }]);
  });
});

describe('taking back', () => {
  it('begins another epoch, and what was sent before it is late', () => {
    const table = tableAt({ A: { hand: ['Gull', 'Heron', 'Crab', 'Bell'] } });
    const given = { by: 0, kind: 'answer', ...answerBy(table.game, 'Crab') };
    for (const epoch of [undefined, 0, 1]) {
      expect(act(table, { ...given, epoch: table.epoch })).toBeUndefined();
      expect(act(table, { by: 0, kind: 'undo' })).toBeUndefined();
      const before = standing(table);
      expect(act(table, epoch === undefined ? given : { ...given, epoch })).toMatchObject({ reason: 'late', key: 'refused.taken back' });
      expect(act(table, { ...given, epoch: table.epoch + 1 })?.reason).toBe('late');
      expect(act(table, { by: 0, kind: 'concede', epoch: table.epoch - 1 })?.reason).toBe('late');
      expect(standing(table)).toEqual(before);
    }
    expect(table.epoch).toBe(3);
    expect(act(table, { ...given, epoch: 3 })).toBeUndefined();
    expect(act(table, { by: 0, kind: 'undo', epoch: 2 })?.reason).toBe('late');
    expect(JSON.stringify([replayOf(table), serialise(table.game)])).not.toContain('epoch');
  });

  it('is free while nothing was learned, rolled or decided by another', () => {
    const table = tableAt({ A: { hand: ['Gull', 'Heron', 'Crab', 'Bell'] } });
    const before = serialise(table.game);
    const seen = view(table.game, 0);
    give(table, 'Crab');
    give(table, 'Gull');
    expect(undoOf(table, 0)).toMatchObject({ kind: 'free', step: 1 });
    give(table, 'Bell');
    const undo = undoOf(table, 0);
    expect(undo).toEqual({ kind: 'free', step: 1, undoes: [] });
    expect(act(table, { by: 0, kind: 'undo' })).toBeUndefined();
    expect(pending(table.game)?.prompt.key).toBe('discard');
    act(table, { by: 0, kind: 'undo' });
    expect([serialise(table.game), view(table.game, 0)]).toEqual([before, seen]);
    expect([table.acts.length, hashesOf(table).length, eventsFor(table, 'all').length]).toEqual([0, 1, 0]);
    expect(table.marks).toMatchObject([
      { kind: 'undone', by: 0, step: 1, revealing: false },
      { kind: 'undone', by: 0, step: 0, revealing: false },
    ]);
  });

  it('is revealing when a card was learned or another player decided, and then needs leave', () => {
    const table = tableAt({ A: { hand: ['Peek', 'Gull'] } });
    const before = serialise(table.game);
    give(table, 'Peek');
    expect(undoOf(table, 0)).toMatchObject({ kind: 'free' });
    give(table, 'pass');
    expect(undoOf(table, 0)).toEqual({ kind: 'revealing', step: 0, undoes: [{ key: 'decided', params: { player: 1, count: 1 } }] });
    give(table, 'pass');
    expect(undoOf(table, 0)).toEqual({ kind: 'revealing', step: 2, undoes: [{ key: 'learned', params: { player: 0, count: 1 } }] });
    expect(act(table, { by: 0, kind: 'undo' })?.reason).toBe('not possible');
    expect(act(table, { by: 0, kind: 'undo', revealing: true })).toBeUndefined();
    expect(act(table, { by: 0, kind: 'undo', revealing: true })).toBeUndefined();
    expect(serialise(table.game)).toBe(before);
    expect(act(table, { by: 0, kind: 'undo', revealing: true })?.reason).toBe('not possible');
    expect(table.marks.map((mark) => mark.revealing)).toEqual([true, true]);
  });

  it('does not roll anew: the same answers give the same game', () => {
    const table = played(3, 40);
    const hashes = hashesOf(table);
    const acts = table.acts.slice();
    const by = acts.at(-1)?.by ?? 0;
    act(table, { by, kind: 'undo', revealing: true });
    const undone = table.marks[0]?.acts ?? [];
    for (const again of undone) expect(act(table, { ...again, epoch: table.epoch })).toBeUndefined();
    expect([hashesOf(table), table.acts]).toEqual([hashes, acts]);
    expect(verifyReplay(replayOf(table), randomStart)).toMatchObject({ verified: true, steps: acts.length });
    expect(replayOf(table).marks).toHaveLength(1);
  });
});

describe('replays', () => {
  /** The first game of some length that came to its end. */
  const long = Array.from({ length: 100 }, (_, seed) => played(seed, 400)).find((table) => table.acts.length > 60 && resultOf(table));
  const replay = (): Replay => JSON.parse(JSON.stringify(replayOf(long as Table))) as Replay;
  const verify = (input: unknown) => verifyReplay(input, randomStart);

  it('reproduce the game', () => {
    const recorded = replay();
    expect(verify(recorded)).toEqual({ steps: recorded.acts.length, verified: true, firstDifference: null, result: recorded.result });
    expect(recorded.result).not.toBeNull();
    expect(recorded.hashes).toHaveLength(recorded.acts.length + 1);
    expect(ENGINE_VERSION).toBe(packageFile.version);
  });

  it('name the first step that differs', () => {
    const recorded = replay();
    const hashes = recorded.hashes.with(9, hashText('another'));
    expect(verify({ ...recorded, hashes }).firstDifference).toEqual({ step: 9, expected: hashes[9], found: recorded.hashes[9] });
    const acts = recorded.acts.with(4, { by: 0, kind: 'answer', decision: 999, picks: ['pass'] });
    expect(verify({ ...recorded, acts }).firstDifference).toMatchObject({ step: 5, expected: recorded.hashes[5] });
    const at = recorded.events.findIndex((event) => event.kind === 'move');
    const events = recorded.events.with(at, { ...recorded.events[at], to: 'B heap' } as Replay['events'][number]);
    expect(verify({ ...recorded, events }).verified).toBe(false);
    expect(verify({ ...recorded, start: { seed: 999 } }).firstDifference?.step).toBe(0);
    expect(verify({ ...recorded, rules: 'other' }).firstDifference).toMatchObject({ step: 0 });
  });

  it('show where they were cut short', () => {
    const recorded = replay();
    const { acts, hashes, events } = recorded;
    expect(verify({ ...recorded, acts: acts.slice(0, 20) })).toMatchObject({ steps: 20, verified: false });
    expect(verify({ ...recorded, hashes: hashes.slice(0, 20) }).firstDifference).toMatchObject({ step: 20, expected: 'nothing' });
    expect(verify({ ...recorded, events: events.slice(0, -1) }).verified).toBe(false);
    expect(verify({ ...recorded, acts: acts.slice(0, 20), hashes: hashes.slice(0, 21) }).verified).toBe(false);
    expect(verify({ ...recorded, result: null }).firstDifference).toMatchObject({ step: acts.length, expected: 'null' });
  });

  it('are never thrown at: foreign input is told apart', () => {
    const recorded = replay();
    for (const foreign of [
      null,
      7,
      'text',
      [],
      {},
      { format: 'other' },
      { ...recorded, acts: [{ by: 2 }] },
      { ...recorded, events: [{}] },
    ]) {
      expect(verify(foreign)).toMatchObject({ verified: false, result: null, firstDifference: { step: 0 } });
    }
    const { acts } = recorded;
    const broken: readonly (readonly [string, unknown])[] = [
      ['by of act 8', { ...acts[7], by: 2 }],
      ['kind of act 8', { by: 0, kind: 'undo' }],
      ['picks of act 8', { by: 0, kind: 'answer', decision: 1, picks: [1] }],
      ['epoch of act 8', { ...acts[7], epoch: 1 }],
      ['act 8', null],
    ];
    for (const [wrong, one] of broken) {
      const input = { ...recorded, acts: acts.with(7, one as never) };
      expect(readReplay(input)).toEqual({ wrong, step: 7 });
      expect(verify(input).firstDifference).toMatchObject({ step: 7, expected: `${wrong} of a replay (goldenrule-replay-1)` });
    }
    let deep: unknown = [];
    for (let depth = 0; depth < 100_000; depth++) deep = { deep };
    for (const one of [deep, [deep], 7n, new Array(2 ** 32 - 1)]) expect(verify({ ...recorded, acts: one }).verified).toBe(false);
    const needed = Object.keys(recorded).filter((part) => part !== 'definitions' && part !== 'seen');
    for (const part of needed) expect(readReplay({ ...recorded, [part]: undefined })).toEqual({ wrong: part });
    expect(
      verifyReplay(recorded, () => {
        throw new Error('no such card');
      }).firstDifference?.found,
    ).toBe('Error: no such card');
  });

  it('can be watched where they are no longer reproduced', () => {
    const recorded = readReplay({ ...replay(), start: { seed: 1 }, engine: '99' });
    expect('wrong' in recorded ? [] : recorded.events.length).toBeGreaterThan(20);
  });
});

describe('why', () => {
  it('[3.5.4] follows clauses, abilities and the events that made them stand by', () => {
    const table = tableAt({ at: '2.7', A: { field: ['Mourner'], hand: ['Ebb'] } });
    give(table, 'Ebb');
    give(table, 'pass');
    give(table, 'pass');
    const events = eventsFor(table, 'all');
    const fell = events.find((event) => event.card?.name === 'Mourner');
    expect(whyEvent(events, fell?.number ?? 0)).toEqual([
      { event: fell?.number, clause: '3.5.4', ability: 'All cards on the field go to the heap.' },
      { event: fell?.number, clause: '3.4.3', ability: null },
      { event: fell?.number, clause: '2.7', ability: null },
    ]);
    const lookout = tableAt({ A: { hand: ['Gull'] }, B: { hand: ['Lookout'] } });
    give(lookout, 'Gull');
    give(lookout, 'pass');
    give(lookout, 'pass');
    give(lookout, 'yes');
    const stream = eventsFor(lookout, 'all');
    const shown = stream.find((event) => event.verb === 'discard');
    const why = whyEvent(stream, shown?.number ?? 0);
    expect(why.map((one) => one.clause)).toEqual(['3.5.4', '3.5.4', '2.7', '3.1.1', '2.7']);
    expect(why.map((one) => one.event)).toEqual([4, 4, 4, 1, 1]);
    expect(whyEvent(stream, 99)).toEqual([]);
  });
});

describe('imagining', () => {
  it('[2.3] deals a sealed choice anew, and what a failed play would return to', () => {
    const table = openTable({ game: randomStart({ seed: 4 }), start: null });
    give(table, '3');
    const bids = new Set(Array.from({ length: 40 }, (_, seed) => JSON.stringify(imagine(table.game, 1, seed).state.frames[0]?.vars.bidA)));
    expect(bids.size).toBe(4);
    expect(imagine(table.game, 0, 1).state.frames[0]?.vars.bidA).toEqual([3]);
    const failing = tableAt({
      A: { hand: ['Diviner', 'Heron'], pile: ['Crab', 'Gull'] },
      B: { hand: ['Gull', 'Crab', 'Bell', 'Wheel', 'Tide'] },
    });
    give(failing, 'Diviner');
    const dealt = new Set(Array.from({ length: 40 }, (_, seed) => imagine(failing.game, 0, seed).state.saved?.objects.definition.join()));
    expect(dealt.size).toBeGreaterThan(20);
  });
});
