import { expect, it } from 'vitest';
import { fork } from '../src/hosts.ts';
import { passBy, position } from '../src/loops.ts';
import { position as placed } from './toy/game.ts';

it('a position is the same whatever the order in which locals were given values, and whether one without a value was written down', () => {
  const g = placed({ A: { hand: ['Gull'] } });
  const copy = fork(g);
  for (const frame of g.state.frames) frame.vars = { late: undefined, one: 1, other: 'two' };
  for (const frame of copy.state.frames) frame.vars = { other: 'two', one: 1 };
  expect(position(copy)).toBe(position(g));
  for (const one of [g, copy]) {
    one.state.loop = null;
    one.state.passes = 1000;
    passBy(one);
  }
  expect(copy.state.loop).toEqual(g.state.loop);
  expect(g.state.loop).not.toBeNull();
});
