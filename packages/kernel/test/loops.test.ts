import { expect, it } from 'vitest';
import { fork, run } from '../src/hosts.ts';
import type { Game } from '../src/index.ts';
import { passBy, position } from '../src/loops.ts';
import { type Code, OP } from '../src/program.ts';
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

it('[1.19] clauses that go round while nothing changes are a loop that nobody can stop, once a run takes longer than it may', () => {
  const g = placed({ A: { hand: ['Gull'] } });
  const { program, pc } = g.state.frames.at(-1) as (typeof g.state.frames)[number];
  const going = (change: (i: number) => Partial<Code>): Game => ({
    ...fork(g),
    fuel: 100,
    programs: g.programs.map((one, i) =>
      i === program ? { ...one, code: one.code.map((code, at) => (at === pc ? { ...code, ...change(at) } : code)) } : one,
    ),
  });
  const still = going((at) => ({ op: OP.goto, to: at }));
  still.state.decision = null;
  run(still);
  expect(still.state.result).toEqual({ winner: null, losers: [], clause: '1.19' });
  const ended = going(() => ({ op: OP.leave, to: Number.POSITIVE_INFINITY }));
  ended.state.decision = null;
  expect(() => run(ended)).toThrow('the rulebook came to its end');
});
