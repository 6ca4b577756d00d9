import type { Replay } from '@goldenrule/kernel';
import { describe, expect, it } from 'vitest';
import { fileName, fileOf, MOST_MEGABYTES, readFile } from './file.ts';

const REPLAY: Replay = {
  format: 'goldenrule-replay-1',
  engine: '0.1.0',
  rules: 'vanguard-1.10',
  readings: {},
  start: { seed: 1 },
  cards: [],
  acts: [
    { by: 0, kind: 'answer', decision: 1, picks: ['pass'] },
    { by: 1, kind: 'concede' },
  ],
  hashes: ['a', 'b', 'c'],
  events: [],
  marks: [
    { kind: 'undone', by: 0, step: 0, acts: [], revealing: false },
    { kind: 'undone', by: 0, step: 2, acts: [], revealing: false },
  ],
  result: { winner: 0, losers: [1], clause: '1.2.4' },
};
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
