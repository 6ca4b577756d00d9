import { describe, expect, it } from 'vitest';
import { hostFor } from '../../src/hosts.ts';
import { KITS } from '../pair-kits.ts';
import { type Outcome, Pairs, wrongOf } from '../pairs.ts';

const PATIENCE = 900_000;

/** What was tried, and why texts were refused, with one of them each. */
function counted(rules: string, outcomes: readonly Outcome[]): string {
  const refused = outcomes.flatMap((one) => (one.kind === 'refused' ? [one] : []));
  const reasons = new Map<string, string[]>();
  for (const { why, text } of refused) reasons.set(why, [...(reasons.get(why) ?? []), text]);
  const fine = outcomes.filter(({ kind }) => kind === 'fine').length;
  return [
    `${rules}: ${outcomes.length} pairs, ${fine} as said, ${refused.length} refused`,
    ...[...reasons].map(([why, texts]) => `  ${texts.length} times: ${why}\n    ${texts[0] ?? ''}`),
  ].join('\n');
}

describe.each(KITS)('all pairs of what texts say under $rules', (kit) => {
  const pairs = new Pairs(hostFor(kit.rules), kit, 15);

  it(
    'conditions with actions',
    () => {
      const outcomes = kit.conditions.flatMap((condition) => kit.actions.map((action) => pairs.condition(condition, action)));
      console.log(counted(kit.rules, outcomes));
      expect(wrongOf(outcomes)).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'words that point behind what leaves something to point at',
    () => {
      const outcomes = kit.producers.flatMap((producer) => kit.pointers.map((pointer) => pairs.pointer(producer, pointer)));
      console.log(counted(kit.rules, outcomes));
      expect(wrongOf(outcomes)).toEqual([]);
    },
    PATIENCE,
  );
});
