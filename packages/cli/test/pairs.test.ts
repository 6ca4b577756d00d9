import { eachSaid, kindsIn } from '@goldenrule/language';
import { describe, expect, it } from 'vitest';
import { hostFor } from '../src/hosts.ts';
import { KITS } from './pair-kits/index.ts';
import { type Frame, type Kit, Pairs, referenceKinds, wrongOf } from './pairs.ts';

/** One pair in so many is tried here, others from one list to the next; test/long tries all of them. */
const SAMPLE = 97;

describe.each(KITS)('pairs of what texts say under $rules', (kit) => {
  const { vocabulary, readTexts } = hostFor(kit.rules);
  const pairs = new Pairs(hostFor(kit.rules), kit, 40);
  const sampled = <A, B>(as: readonly A[], bs: readonly B[]): readonly (readonly [A, B])[] =>
    as.flatMap((a) => bs.map((b) => [a, b] as const)).filter((_, at) => at % SAMPLE === 0);

  it.each([...kit.frames, kit.lasting])('an action behind a condition does what it does alone, or nothing: $name', (frame) => {
    const actions = frame === kit.lasting ? kit.lastingActions : kit.actions;
    expect(wrongOf(sampled(kit.conditions, actions).map(([condition, action]) => pairs.condition(frame, condition, action)))).toEqual([]);
  });

  it('a word that points means what the step before handled', () => {
    const words = referenceKinds(vocabulary.words.refs);
    const outcomes = kit.frames
      .filter(({ goesOn }) => goesOn !== true)
      .flatMap((frame) => sampled(kit.producers, words).map(([producer, word]) => pairs.pointer(frame, producer, word)));
    expect(wrongOf(outcomes)).toEqual([]);
  });

  it('each kind of condition, of step and of change has a phrase', () => {
    const said = { condition: new Set<string>(), steps: new Set<string>(), changes: new Set<string>() };
    for (const text of textsOf(kit))
      for (const ability of readTexts('Bearer', text).abilities)
        eachSaid(ability, null, ({ kind }, holder) => {
          const field = holder.replace(/^.*\./, '');
          const list = field === 'all' || field === 'any' ? 'condition' : field;
          if (typeof kind === 'string' && Object.hasOwn(said, list)) said[list as keyof typeof said].add(kind);
          return null;
        });
    for (const [field, kinds] of Object.entries(said)) {
      const missing = [...kindsIn(vocabulary, field)].filter((kind) => !kinds.has(kind));
      expect(
        missing.filter((kind) => !Object.hasOwn(kit.untried, `${field}: ${kind}`)),
        `${field} without a phrase`,
      ).toEqual([]);
    }
    const stale = Object.keys(kit.untried).filter((one) => {
      const [field = '', kind = ''] = one.split(': ');
      return field !== 'producers' && said[field as keyof typeof said].has(kind);
    });
    expect(stale).toEqual([]);
  });

  it('each kind of step that words point at is a producer', () => {
    const made = new Set<string>();
    const [frame] = kit.frames as readonly [Frame];
    for (const [producer] of kit.producers)
      for (const ability of readTexts('Bearer', frame.ability(`${producer}.`)).abilities)
        eachSaid(ability, null, ({ kind }) => {
          if (typeof kind === 'string') made.add(kind);
          return null;
        });
    const pointedAt = new Set(vocabulary.words.refs.flatMap(({ of = [] }) => of));
    pointedAt.delete('triggering');
    expect([...pointedAt].filter((kind) => !made.has(kind) && !Object.hasOwn(kit.untried, `producers: ${kind}`))).toEqual([]);
  });
});

function textsOf(kit: Kit): readonly string[] {
  const [first] = kit.frames as readonly [Frame];
  const conditions = kit.conditions.map(({ text, lead = '', frame }) => {
    const where = [...kit.frames, kit.lasting].find(({ name }) => name === (frame ?? first.name)) ?? first;
    const action = where === kit.lasting ? kit.lastingActions[0] : kit.actions[0];
    return where.ability(`${lead} If ${text}, ${action}. If not, ${where === kit.lasting ? action : kit.instead}.`.trim());
  });
  const unless = kit.isUnless === true ? [kit.lasting.ability(`Unless ${kit.conditions[0]?.text}, ${kit.lastingActions[0]}.`)] : [];
  return [
    ...conditions,
    ...unless,
    ...kit.frames.flatMap(({ ability }) => kit.actions.map((action) => ability(`If ${kit.conditions[0]?.text}, ${action}.`))),
    ...kit.lastingActions.map((action) => kit.lasting.ability(`If ${kit.conditions[0]?.text}, ${action}.`)),
  ];
}
