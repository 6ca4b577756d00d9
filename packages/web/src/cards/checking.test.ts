import type { CardData, Said } from '@goldenrule/kernel/hosts';
import { edition as face } from '@goldenrule/vanguard/1.10';
import { describe, expect, it, vi } from 'vitest';
import type { CardProblem } from '../engine/protocol.ts';
import { checkCards, type Progress } from './checking.ts';

const KNOWN = { face, workshop: await face.workshop() };
const said = (message: string): Said => ({ key: message, params: {}, message });
const WORDS = { wrong: (fact: string) => said(`wrong ${fact}`), tooSlow: said('too slow') };
const cardsOf = (...names: readonly unknown[]): readonly CardData[] => names.map((name, i) => ({ name, id: `c${i}` }));

/** Cards named Bad cannot be played, the one named Endless never comes back. */
const load = (_rules: string, cards: readonly CardData[]): Promise<readonly CardProblem[]> =>
  cards.some(({ name }) => name === 'Endless')
    ? new Promise(() => {})
    : Promise.resolve(cards.flatMap(({ name }, at) => (name === 'Bad' ? [{ at, ...said('cannot'), line: 2 }] : [])));

const check = (cards: readonly CardData[], stop = new AbortController().signal, close = vi.fn<() => void>()) => {
  const progress = vi.fn<(progress: Progress) => void>();
  const result = checkCards({
    rules: 'x',
    known: KNOWN,
    cards,
    lines: cards.map((_, i) => i + 1),
    connect: () => ({ load, close }),
    onProgress: progress,
    stop,
    words: WORDS,
  });
  return { result, progress, close };
};

describe('checking the cards of a file', () => {
  it('keeps what can be played and names the rest with line and reason', async () => {
    const { result, progress, close } = check(cardsOf('A', 'Bad', 7, 'B', 'Bad'));
    expect(await result).toMatchObject({
      playable: [
        { name: 'A', id: 'c0' },
        { name: 'B', id: 'c3' },
      ],
      faults: [
        { name: 'Bad', id: 'c1', line: 2, textLine: 2, why: { message: 'cannot' } },
        { name: '', id: 'c2', line: 3, textLine: null, why: { message: 'wrong name' } },
        { name: 'Bad', id: 'c4', line: 5, textLine: 2, why: { message: 'cannot' } },
      ],
    });
    expect(progress).toHaveBeenLastCalledWith({ done: 5, all: 5, playable: 2 });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('goes on behind a card that never comes back', async () => {
    vi.useFakeTimers();
    const { result, close } = check(cardsOf('A', 'Endless', 'B'));
    await vi.advanceTimersByTimeAsync(60_000);
    const checked = await result;
    vi.useRealTimers();
    expect(checked?.playable.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(checked?.faults).toMatchObject([{ name: 'Endless', why: { message: 'too slow' } }]);
    expect(close.mock.calls.length).toBeGreaterThan(1);
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const { result } = check(cardsOf('Endless'), stop.signal);
    stop.abort();
    expect(await result).toBeNull();
  });
});
