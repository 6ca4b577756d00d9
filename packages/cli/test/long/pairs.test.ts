import { describe, expect, it } from 'vitest';
import { hostFor } from '../../src/hosts.ts';
import { KITS } from '../pair-kits/index.ts';
import { type Outcome, Pairs, referenceKinds, wrongOf } from '../pairs.ts';

const PATIENCE = 900_000;
const FEWER = 4;

/** What was tried, and why texts were refused, with one of them each. */
function counted(what: string, outcomes: readonly Outcome[]): string {
  const reasons = new Map<string, string[]>();
  for (const one of outcomes) if (one.kind === 'refused') reasons.set(one.why, [...(reasons.get(one.why) ?? []), one.text]);
  const number = (kind: Outcome['kind']): number => outcomes.filter((one) => one.kind === kind).length;
  const common = [...reasons].toSorted(([, one], [, other]) => other.length - one.length).slice(0, 12);
  return [
    `${what}: ${outcomes.length} pairs, ${number('fine')} as said, ${number('unseen')} of which nothing is to be seen, ${number('refused')} refused`,
    ...common.map(([why, texts]) => `  ${texts.length} times: ${why}\n    ${texts[0] ?? ''}`),
  ].join('\n');
}

describe.each(KITS)('all pairs of what texts say under $rules', (kit) => {
  const host = hostFor(kit.rules);
  const pairs = new Pairs(host, kit, 200);

  it.each([...kit.frames, kit.lasting])(
    'conditions with actions: $name',
    (frame) => {
      const actions = frame === kit.lasting ? kit.lastingActions : kit.actions;
      const [first] = kit.frames;
      // In the first frame every pair, in the others one in so many, of each condition and of each action some.
      const isTried = (i: number, j: number): boolean => frame === first || frame === kit.lasting || (i + j) % FEWER === 0;
      const outcomes = kit.conditions.flatMap((condition, i) =>
        actions.filter((_, j) => isTried(i, j)).map((action) => pairs.condition(frame, condition, action)),
      );
      console.log(counted(`${kit.rules}, ${frame.name}`, outcomes));
      expect(wrongOf(outcomes)).toEqual([]);
    },
    PATIENCE,
  );

  it.each(kit.frames.filter(({ goesOn }) => goesOn !== true))(
    'words that point behind what leaves something to point at: $name',
    (frame) => {
      const words = referenceKinds(host.vocabulary.words.refs);
      const outcomes = kit.producers.flatMap((producer) => words.map((word) => pairs.pointer(frame, producer, word)));
      console.log(counted(`${kit.rules}, ${frame.name}`, outcomes));
      expect(wrongOf(outcomes)).toEqual([]);
    },
    PATIENCE,
  );
});
