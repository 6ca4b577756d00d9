import { expect, test } from 'vitest';
import { type Done, justDone, latest } from './done.ts';

const done = (id: number, kind: string, more: Partial<Done> = {}): Done => ({
  id,
  last: id,
  kind,
  optional: false,
  sentence: 1,
  isCost: false,
  toBearer: false,
  by: 'you',
  ...more,
});

test('"if you do" asks about what the player could refuse, and else about what was done last', () => {
  expect(justDone([done(1, 'does', { optional: true }), done(2, 'draw')], 1, undefined)?.id).toBe(1);
  expect(justDone([done(1, 'discard'), done(2, 'draw')], 1, undefined)?.id).toBe(2);
});

test('"if you do" looks in its own sentence first, then in the last that did something', () => {
  const steps = [done(1, 'does', { optional: true }), done(2, 'draw', { sentence: 2 })];
  expect(justDone(steps, 2, undefined)?.id).toBe(2);
  expect(justDone(steps, 3, undefined)?.id).toBe(2);
});

test('"if you do not" asks again about what "if you do" asked about, and about no deed behind "if you have"', () => {
  const steps = [done(1, 'does', { optional: true }), done(4, 'draw', { sentence: 2, under: { who: 'you', not: false, of: 1 } })];
  expect(justDone(steps, 3, 'you', true)?.id).toBe(1);
  expect(justDone(steps, 3, 'you')?.id).toBe(4);
  const had = [done(2, 'draw', { under: { who: 'you', not: false, of: undefined } })];
  expect(justDone(had, 2, 'you', true)).toBeUndefined();
  expect(justDone(had, 2, 'you')?.id).toBe(2);
});

test('what was paid, and whether something holds, is nothing done', () => {
  expect(justDone([done(1, 'discard', { isCost: true }), done(2, 'if')], 1, undefined)).toBeUndefined();
});

test('what your opponent did is not what you did; what each player does, both do', () => {
  const steps = [done(1, 'draw'), done(2, 'draw', { by: 'opponent' })];
  expect(justDone(steps, 1, 'you')?.id).toBe(1);
  expect(justDone(steps, 1, 'they')?.id).toBe(2);
  expect(justDone([done(1, 'draw', { by: 'each' })], 1, 'you')?.id).toBe(1);
});

test('a step is found by its kind, by who did it and by where it led, as far as that is said', () => {
  const steps = [done(1, 'move', { into: ['soul'] }), done(2, 'move', { into: ['hand'] }), done(3, 'draw')];
  expect(latest(steps, { kinds: ['move'] })?.id).toBe(2);
  expect(latest(steps, { kinds: ['move'], zones: ['soul'] })?.id).toBe(1);
  expect(latest(steps, { kinds: ['move', 'draw'], zones: ['soul'] })?.id).toBe(3);
  expect(latest(steps, { kinds: ['move'], who: 'opponent' })).toBeUndefined();
});

test('what was done for the cost is found there only', () => {
  const steps = [done(1, 'discard', { isCost: true }), done(2, 'discard')];
  expect(latest(steps, { kinds: ['discard'], paid: true })?.id).toBe(1);
  expect(latest(steps, { kinds: ['discard'] })?.id).toBe(2);
});
