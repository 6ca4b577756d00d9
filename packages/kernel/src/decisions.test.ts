import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Decision, isChoice, onlyAnswer } from './decisions.ts';

const asked = (part: Pick<Decision, 'options' | 'range' | 'min' | 'max' | 'ordered'>): Decision => ({
  id: 1,
  player: 0,
  clause: '1.1',
  prompt: { key: 'pick', params: {} },
  picked: [],
  ...part,
});

test('there is an only answer exactly where there is no choice, and it is as many options as have to be picked', () => {
  const picks = fc
    .record({ count: fc.nat(4), min: fc.nat(4), more: fc.nat(4), ordered: fc.boolean() })
    .filter(({ count, min }) => min <= count)
    .map(({ count, min, more, ordered }) =>
      asked({ options: ['a', 'b', 'c', 'd'].slice(0, count), range: null, min, max: Math.min(count, min + more), ordered }),
    );
  fc.assert(
    fc.property(picks, (decision) => {
      const only = onlyAnswer(decision);
      expect(only === undefined).toBe(isChoice(decision));
      if (only === undefined) return;
      expect(only.length).toBeGreaterThanOrEqual(decision.min);
      expect(only.length).toBeLessThanOrEqual(decision.max);
      // No other answer is as long: all of the options, or none.
      expect([0, decision.options.length]).toContain(only.length);
    }),
  );
});

test.each<[Decision['range'], readonly string[] | undefined]>([
  [[3, 3], ['3']],
  [[0, 2], undefined],
  [[1, null], undefined],
])('a number from %j', (range, answer) => {
  expect(onlyAnswer(asked({ options: [], range, min: 1, max: 1, ordered: false }))).toEqual(answer);
});
