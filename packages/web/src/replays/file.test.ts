import { describe, expect, it } from 'vitest';
import { REPLAY } from '../../test/samples.ts';
import { fileName, fileOf, MOST_MEGABYTES, readFile } from './file.ts';

const PLAYERS = [
  { kind: 'person', name: 'Ann' },
  { kind: 'bot', bot: 'greedy', name: 'Greedy' },
] as const;

describe('a replay file', () => {
  it('is read as it was written, with title and players', () => {
    const read = readFile(fileOf({ replay: REPLAY, title: 'One & two', players: PLAYERS }), 'x');
    expect(read).toEqual({ replay: REPLAY, title: 'One & two', players: PLAYERS });
  });

  it('without title and players, as the command line writes it, has those of its file', () => {
    expect(readFile(JSON.stringify(REPLAY), 'game-7')).toMatchObject({ title: 'game-7', players: [{ name: 'A' }, { name: 'B' }] });
  });

  it('has a name without signs', () => {
    expect([fileName('Ann / Bob: "final"'), fileName('../../etc'), fileName('<b>')]).toEqual([
      'Ann-Bob-final.replay.json',
      'etc.replay.json',
      'b.replay.json',
    ]);
  });

  it.each([
    ['', 'json'],
    ['{"format":', 'json'],
    ['[]', 'shape'],
    ['null', 'shape'],
    [JSON.stringify({ ...REPLAY, acts: [{ by: 2 }] }), 'shape'],
    [JSON.stringify({ ...REPLAY, format: 'other' }), 'shape'],
    [JSON.stringify({ ...REPLAY, rules: 'chess' }), 'rules'],
    ['['.repeat(100_000), 'deep'],
    [`{"a":${'{"a":'.repeat(99)}1${'}'.repeat(99)}}`, 'deep'],
    ['x'.repeat(MOST_MEGABYTES * 2 ** 20 + 1), 'huge'],
  ])('that is wrong is not read: %#', (text, wrong) => {
    expect(readFile(text, 'x')).toMatchObject({ wrong: { key: `replays.wrong.${wrong}` } });
  });

  const event = { number: 1, kind: 'move', causes: [{ clause: '1' }] };
  it.each([
    ['a number that is not its place', { ...event, number: 9e15 }],
    ['a number below all', { ...event, number: -1 }],
    ['a card that is none', { ...event, card: 7 }],
    ['cards that are none', { ...event, cards: [{ name: { toString: 1 } }] }],
    ['a name that is none', { ...event, name: ['x'] }],
    ['a player who is none', { ...event, player: 2 }],
    ['a beginning that is none', { ...event, since: -5 }],
    ['no causes', { ...event, causes: undefined }],
  ])('with an event that has %s is not read', (_what, wrong) => {
    expect(readFile(JSON.stringify({ ...REPLAY, events: [wrong] }), 'x')).toMatchObject({
      wrong: { key: 'replays.wrong.shape', params: { part: 'events' } },
    });
  });

  it('with an event as the engine gives it is read', () => {
    const events = [{ ...event, card: { name: 'A', key: 'c1' }, cards: [{}], player: 1, amount: 3, verb: 'draw', since: 0, traits: 2 }];
    expect(readFile(JSON.stringify({ ...REPLAY, events }), 'x')).toHaveProperty('replay');
  });

  it('whose keys are those of every object is only data', () => {
    const text = JSON.stringify({ ...REPLAY }).replace('{', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},');
    expect(readFile(text, 'x')).toHaveProperty('replay.rules', REPLAY.rules);
    expect(({} as { readonly polluted?: number }).polluted).toBeUndefined();
  });

  it('does not take brackets in quotes for nesting', () => {
    expect(readFile(JSON.stringify({ ...REPLAY, engine: `${'['.repeat(500)}"\\{` }), 'x')).toHaveProperty('replay');
  });

  it('with hostile words has harmless ones', () => {
    const read = readFile(
      JSON.stringify({
        ...REPLAY,
        title: `a\u202e\n<img src=x onerror=1>${'b'.repeat(500)}`,
        players: [{ name: '\u0000' }, { kind: 'bot', name: 7 }],
      }),
      'x',
    );
    expect(read).toMatchObject({ players: [{ name: 'A' }, { name: 'B' }] });
    expect('title' in read && read.title.startsWith('a <img src=x onerror=1>b')).toBe(true);
    expect('title' in read && read.title.length).toBe(120);
  });
});
