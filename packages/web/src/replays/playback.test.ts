import { describe, expect, it } from 'vitest';
import { stepFor, stepOfEvent, turnAt, turnsIn } from './playback.ts';

const GAME = { turns: [2, 5, 9], steps: 12 };

describe('playback', () => {
  it('knows the turn of a step', () => {
    expect([0, 1, 2, 4, 5, 12].map((step) => turnAt(GAME, step))).toEqual([0, 0, 1, 1, 2, 3]);
    expect(turnAt({ turns: [] }, 3)).toBe(0);
  });

  it('knows the turns one can go to, also of a game that began at a position', () => {
    expect(turnsIn(GAME)).toEqual([1, 2, 3]);
    expect(turnsIn({ turns: [0, 0, 0, 7] })).toEqual([3, 4]);
    expect(turnsIn({ turns: [] })).toEqual([]);
  });

  it('knows the step by which an event had happened', () => {
    const game = { happened: [4, 4, 9, 20], steps: 3 };
    expect([1, 4, 5, 9, 10, 20, 21].map((event) => stepOfEvent(game, event))).toEqual([0, 0, 2, 2, 3, 3, 3]);
  });

  it.each([
    ['ArrowLeft', 0, 0],
    ['ArrowLeft', 5, 4],
    ['ArrowRight', 12, 12],
    ['ArrowRight', 3, 4],
    ['Home', 7, 0],
    ['End', 7, 12],
    ['PageDown', 0, 2],
    ['PageDown', 5, 9],
    ['PageDown', 10, 12],
    ['PageUp', 12, 9],
    ['PageUp', 9, 5],
    ['PageUp', 1, 0],
  ])('%s at %d leads to %d', (key, at, to) => {
    expect(stepFor(key, at, GAME)).toBe(to);
  });

  it('leaves other keys alone', () => {
    expect(stepFor('x', 3, GAME)).toBeNull();
  });
});
