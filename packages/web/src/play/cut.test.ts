import type { Replay } from '@goldenrule/kernel';
import { describe, expect, it } from 'vitest';
import { cutAt } from './cut.ts';

const REPLAY: Replay = {
  format: 'goldenrule-replay-1',
  engine: '0.1.0',
  rules: 'toy-1',
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

describe('a replay cut at a step', () => {
  it('ends there, with what was taken back before', () => {
    const cut = cutAt(REPLAY, 1);
    expect([cut.acts.length, cut.hashes, cut.marks.length, cut.result]).toEqual([1, ['a', 'b'], 1, null]);
  });
});
