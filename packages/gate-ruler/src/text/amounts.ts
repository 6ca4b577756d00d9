import { answerTo, contentsOf, isCurrent, objectOf } from '@goldenrule/kernel';
import { type ByKind, byKind, type Count, coreAmounts } from '@goldenrule/tabletop/text';
import { damageOn, printedOrNull } from '../facts.ts';
import { lifeOfPlayer } from '../life.ts';
import { said } from '../problems.ts';
import { missingNumber, timesDone } from '../text-questions.ts';
import type { GateAmountAny, GateDescription, GateTerms } from '../vocabulary/terms.ts';
import { HAND, zoneOf } from '../zones.ts';
import type { Context } from './context.ts';
import { isNobodyNamed, playerOf, speakingOf, Unworkable } from './context.ts';
import { STATS, statOf } from './filters.ts';
import { counter, foundBy } from './finders.ts';
import type { GateCaptured } from './locals.ts';
import { readable } from './scope.ts';

const AMOUNTS: ByKind<GateAmountAny, Context, Count> = {
  ...coreAmounts<GateTerms, Context>({
    found: foundBy,
    count: (of, context) => {
      const count = counter(of, context);
      return (g, s) => count(g, s) ?? answerTo(g, missingNumber);
    },
    stat: (g, s, ref, stat) => statOf(g, readable(g, s, ref), stat),
    x: (context) => {
      if (context.x === null) throw new Unworkable(said('gate-ruler.text.x'));
      const later = context.speaksOfOther && isNobodyNamed(context) ? speakingOf('opponent', context) : context;
      const is = amountOf(context.x, { ...later, x: null });
      return (g, s) => xIn(s.captured) ?? is(g, s);
    },
    amount: (node, context) => amountOf(node, context),
    printed: (g, ref, stat) => printedOrNull(g, objectOf(ref))?.[STATS[stat]] ?? 0,
  }),
  life: (node, context) => {
    const player = playerOf(node.of, context);
    return (g, s) => answerTo(g, lifeOfPlayer)(g, player(g, s));
  },
  'extreme among': (node, context) => {
    const found = foundBy(node.of, context);
    return (g, s) => {
      const values = found(g, s).map((ref) => statOf(g, readable(g, s, ref), node.stat));
      if (values.length === 0) return answerTo(g, missingNumber);
      return node.end === 'highest' ? Math.max(...values) : Math.min(...values);
    };
  },
  'damage on': (node, context) => {
    const found = foundBy(node.of, context);
    return (g, s) => {
      const there = found(g, s).filter((ref) => isCurrent(g.state, ref));
      return there.reduce((sum, ref) => sum + damageOn(g, objectOf(ref)), 0);
    };
  },
  'short of':
    ({ n }, context) =>
    (g, s) => {
      const hand = zoneOf(g, context.actor(g, s), HAND);
      return hand < 0 ? 0 : n - contentsOf(g, hand).length;
    },
  // More than there is is never healed.
  'all damage': () => () => Number.MAX_SAFE_INTEGER,
  'that damage': () => (_g, s) => damageIn(s.captured),
};

const xIn = ({ x }: GateCaptured): number | undefined => x;
const damageIn = ({ damage = 0 }: GateCaptured): number => damage;

/** A number that is worked out when it is needed. */
export const amountOf = byKind(AMOUNTS);

/** The same, so often as there are such cards. */
export function amountForEach(node: GateAmountAny, each: GateDescription | undefined, context: Context): Count {
  const one = amountOf(node, context);
  if (each === undefined) return one;
  const count = counter(each, context);
  return (g, s) => one(g, s) * answerTo(g, timesDone)(count(g, s) ?? 0);
}
