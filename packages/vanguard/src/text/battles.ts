import { NO_REF } from '@goldenrule/kernel';
import { always, bySomeKinds, type Holds, type Test } from '@goldenrule/tabletop/text';
import { factsOf } from '../facts.ts';
import { said } from '../problems.ts';
import type { Boosted, VanguardEvent } from '../vocabulary/terms.ts';
import { type Context, Unworkable } from './context.ts';
import { optionalTest, testOf } from './finders.ts';

/** Is a unit that attacks boosted, by such a unit, or is it not? */
export function boostedTest({ by, not }: Boosted, context: Context): Test {
  const booster = optionalTest(by, context);
  return (g, s, ref) => {
    const { boosted, boosting } = factsOf(g);
    return (boosting !== NO_REF && boosted === ref && booster(g, s, boosting)) !== (not === true);
  };
}

const plainly = bySomeKinds<VanguardEvent, Context, Holds>(
  {
    attacks: (node, context) => {
      const who = testOf(node.who, context);
      const target = optionalTest(node.target, context);
      const isBoosted = node.boosted === undefined ? always : boostedTest(node.boosted, context);
      return (g, s) => {
        const { attackers, attacked } = factsOf(g);
        return (
          attackers.some((ref) => who(g, s, ref) && isBoosted(g, s, ref)) &&
          (node.target === undefined || attacked.some((ref) => target(g, s, ref)))
        );
      };
    },
    'is attacked': (node, context) => {
      const who = testOf(node.who, context);
      const by = optionalTest(node.by, context);
      return (g, s) => factsOf(g).attackers.some((ref) => by(g, s, ref)) && factsOf(g).attacked.some((ref) => who(g, s, ref));
    },
    'attack hits': (node, context) => {
      const who = optionalTest(node.who, context);
      const target = optionalTest(node.target, context);
      return (g, s) => factsOf(g).attackers.some((ref) => who(g, s, ref)) && factsOf(g).hit.some((ref) => target(g, s, ref));
    },
    boosts: (node, context) => {
      const who = testOf(node.who, context);
      const whom = optionalTest(node.whom, context);
      return (g, s) => {
        const { boosting, boosted } = factsOf(g);
        return boosting !== NO_REF && who(g, s, boosting) && whom(g, s, boosted);
      };
    },
    'is boosted': (node, context) => {
      const who = testOf(node.who, context);
      const by = optionalTest(node.by, context);
      return (g, s) => {
        const { boosting, boosted } = factsOf(g);
        return boosting !== NO_REF && who(g, s, boosted) && by(g, s, boosting);
      };
    },
  },
  (node) => {
    throw new Unworkable(said('vanguard.text.battle', { kind: node.kind }));
  },
);

/** The battle in which something happened, or one of several things, told by what the rules keep of a battle; when in it is not kept. */
export function battleWhere(nodes: readonly VanguardEvent[], context: Context): Holds {
  for (const { kind, during } of nodes) if (during !== undefined) throw new Unworkable(said('vanguard.text.battle', { kind }));
  const tests = nodes.map((node) => plainly(node, context));
  const [only] = tests;
  return tests.length === 1 && only !== undefined ? only : (g, s) => tests.some((test) => test(g, s));
}
