import { describe, expect, it } from 'vitest';
import { hostFor } from '../src/hosts.ts';
import { KITS } from './pair-kits.ts';
import { Pairs, wrongOf } from './pairs.ts';

/** One pair in so many is tried here, others from one list to the next; test/long tries all of them. */
const SAMPLE = 31;

describe.each(KITS)('pairs of what texts say under $rules', (kit) => {
  const pairs = new Pairs(hostFor(kit.rules), kit, 10);
  const sampled = <A, B>(as: readonly A[], bs: readonly B[]): readonly (readonly [A, B])[] =>
    as.flatMap((a) => bs.map((b) => [a, b] as const)).filter((_, at) => at % SAMPLE === 0);

  it('an action behind a condition does what it does alone, or nothing', () => {
    expect(wrongOf(sampled(kit.conditions, kit.actions).map(([condition, action]) => pairs.condition(condition, action)))).toEqual([]);
  });

  it('a word that points means what the step before handled', () => {
    expect(wrongOf(sampled(kit.producers, kit.pointers).map(([producer, pointer]) => pairs.pointer(producer, pointer)))).toEqual([]);
  });
});
