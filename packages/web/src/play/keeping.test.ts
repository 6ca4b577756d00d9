import type { Replay } from '@goldenrule/kernel/hosts';
import { describe, expect, test } from 'vitest';
import { KEPT } from '../../test/samples.ts';
import { isOurs } from '../app/storage.ts';
import type { KeptGame } from './kept.ts';
import { readSummary, type Summary, summaryOf } from './summaries.ts';

const REPLAY: Partial<Replay> = {
  acts: [{ by: 0, kind: 'concede' }],
  marks: [{ kind: 'undone', by: 0, step: 0, acts: [], revealing: false }],
  events: [
    { number: 1, kind: 'signal', name: 'turn begins', causes: [] },
    { number: 2, kind: 'move', name: 'turn begins', causes: [] },
    { number: 3, kind: 'signal', name: 'turn begins', causes: [] },
  ],
};
const GAME: KeptGame = {
  ...KEPT,
  replay: REPLAY,
  updated: 20,
  result: { winner: 1, losers: [0], clause: '1.2.4' },
};

describe('the summary of a game', () => {
  test('says what a list shows, and nothing of the game itself', () => {
    const summary = summaryOf(GAME, 'turn begins', 'tab');
    expect(summary).toMatchObject({ id: 'a', acts: 1, turns: 2, marked: true, writer: 'tab', result: { winner: 1 } });
    expect(Object.keys(summary)).not.toContain('replay');
    expect(readSummary(structuredClone(summary))).toEqual(summary);
  });

  test('of a damaged game counts what there is', () =>
    expect(summaryOf({ ...GAME, replay: { events: [null, 7], acts: 'many' } }, '')).toMatchObject({ acts: 0, turns: 0, marked: false }));

  test.each<[string, Partial<Record<keyof Summary, unknown>>]>([
    ['no id', { id: 7 }],
    ['no players', { players: [] }],
    ['a count that is none', { turns: -1 }],
    ['a date that is none', { updated: 'today' }],
    ['a mark that is none', { marked: 1 }],
    ['a result that is none', { result: { winner: 5 } }],
  ])('is none if it has %s', (_what, change) => expect(readSummary({ ...summaryOf(GAME, ''), ...change })).toBeNull());
});

describe('a game that is open in two tabs', () => {
  const written = (writer: string, updated: number): Summary => ({ ...summaryOf(GAME, ''), writer, updated });

  test('belongs to whoever opened it last', () => {
    // Nobody has written it since it was opened here.
    expect(isOurs(written('other', 20), 'mine', 20)).toBe(true);
    expect(isOurs(written('mine', 30), 'mine', 20)).toBe(true);
    // The other tab wrote in between: neither may write over the other.
    expect(isOurs(written('other', 25), 'mine', 20)).toBe(false);
    expect(isOurs(written('other', 40), 'mine', null)).toBe(false);
  });

  test('and was deleted meanwhile is kept anew', () => expect(isOurs(null, 'mine', 20)).toBe(true));
});
