import { describe, expect, test } from 'vitest';
import { type Later, pacer } from './pacing.ts';
import type { Update } from './protocol.ts';

const update = (step: number): Update => ({ step }) as Update;

interface Started {
  readonly pace: ReturnType<typeof pacer>;
  readonly shown: number[];
  /** Lets so many milliseconds go by. */
  readonly wait: (milliseconds: number) => void;
}

/** A pacer with a clock of its own. */
function started(pause: (one: Update) => number): Started {
  let now = 0;
  let due: { readonly at: number; readonly run: () => void }[] = [];
  const later: Later = (milliseconds, run) => {
    const one = { at: now + milliseconds, run };
    due.push(one);
    return () => {
      due = due.filter((other) => other !== one);
    };
  };
  const wait = (milliseconds: number): void => {
    const end = now + milliseconds;
    for (let next = due[0]; next !== undefined && next.at <= end; next = due[0]) {
      due = due.slice(1);
      now = next.at;
      next.run();
    }
    now = end;
  };
  const shown: number[] = [];
  return { pace: pacer(({ step }) => shown.push(step), pause, later), shown, wait };
}

describe('moves of a bot', () => {
  test('are shown one after the other, in order', () => {
    const { pace, shown, wait } = started(() => 100);
    for (const step of [1, 2, 3]) pace.receive(update(step));
    expect(shown).toEqual([1]);
    wait(100);
    expect(shown).toEqual([1, 2]);
    wait(100);
    expect(shown).toEqual([1, 2, 3]);
  });

  test('without a pause all are shown at once', () => {
    const { pace, shown } = started(() => 0);
    for (const step of [1, 2, 3]) pace.receive(update(step));
    expect(shown).toEqual([1, 2, 3]);
  });

  test('whoever is in a hurry sees the rest at once, and nothing twice', () => {
    const { pace, shown, wait } = started(() => 100);
    for (const step of [1, 2, 3]) pace.receive(update(step));
    pace.flush();
    wait(1000);
    pace.receive(update(4));
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  test('a crowd is shown faster', () => {
    const { pace, shown, wait } = started(() => 100);
    for (let step = 0; step < 40; step++) pace.receive(update(step));
    wait(200);
    expect(shown.length).toBeGreaterThan(4);
  });

  test('nothing is shown after the table was left', () => {
    const { pace, shown, wait } = started(() => 100);
    for (const step of [1, 2]) pace.receive(update(step));
    pace.stop();
    wait(1000);
    expect(shown).toEqual([1]);
  });
});
