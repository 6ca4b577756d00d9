import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Update } from '../engine/protocol.ts';
import { pacer } from './pacing.ts';

const update = (step: number): Update => ({ step }) as Update;

describe('moves of a bot', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const started = (pause: (one: Update) => number): { readonly pace: ReturnType<typeof pacer>; readonly shown: number[] } => {
    const shown: number[] = [];
    return { pace: pacer(({ step }) => shown.push(step), pause), shown };
  };

  test('are shown one after the other, in order', () => {
    const { pace, shown } = started(() => 100);
    for (const step of [1, 2, 3]) pace.receive(update(step));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2, 3]);
  });

  test('without a pause all are shown at once', () => {
    const { pace, shown } = started(() => 0);
    for (const step of [1, 2, 3]) pace.receive(update(step));
    expect(shown).toEqual([1, 2, 3]);
  });

  test('whoever is in a hurry sees the rest at once, and nothing twice', () => {
    const { pace, shown } = started(() => 100);
    for (const step of [1, 2, 3]) pace.receive(update(step));
    pace.flush();
    vi.advanceTimersByTime(1000);
    pace.receive(update(4));
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  test('a crowd is shown faster', () => {
    const { pace, shown } = started(() => 100);
    for (let step = 0; step < 40; step++) pace.receive(update(step));
    vi.advanceTimersByTime(200);
    expect(shown.length).toBeGreaterThan(4);
  });

  test('nothing is shown after the table was left', () => {
    const { pace, shown } = started(() => 100);
    for (const step of [1, 2]) pace.receive(update(step));
    pace.stop();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([1]);
  });
});
