import { answerTo, isCurrent, objectOf } from '@goldenrule/kernel';
import { type ByKind, byKind, type Count, coreAmounts, refsIn } from '@goldenrule/language/text';
import { damageOn, printedOrNull } from '../facts.ts';
import { lifeOfPlayer } from '../life.ts';
import { missingNumber } from '../text-questions.ts';
import type { GateAmountAny, GateTerms } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { playerOf } from './context.ts';
import { STATS, statOf } from './filters.ts';
import { counter, foundBy } from './finders.ts';
import { readable } from './scope.ts';

const AMOUNTS: ByKind<GateAmountAny, Context, Count> = {
  ...coreAmounts<GateTerms, Context>({
    found: foundBy,
    count: (of, context) => {
      const count = counter(of, context);
      return (g, s) => count(g, s) ?? answerTo(g, missingNumber) ?? Number.NaN;
    },
    stat: (g, s, ref, stat) => statOf(g, readable(g, s, ref), stat),
    printed: (g, ref, stat) => printedOrNull(g, objectOf(ref))?.[STATS[stat]] ?? 0,
  }),
  life: (node, context) => {
    const player = playerOf(node.of, context);
    return (g, s) => answerTo(g, lifeOfPlayer)(g, player(g, s));
  },
  'damage on': (node, context) => {
    const found = foundBy(node.of, context);
    return (g, s) => {
      const [ref] = found(g, s);
      return ref === undefined || !isCurrent(g.state, ref) ? 0 : damageOn(g, objectOf(ref));
    };
  },
  'that damage': () => (_g, s) => refsIn(s.captured, 'damage')[0] ?? 0,
};

/** A number that is worked out when it is needed. */
export const amountOf = byKind(AMOUNTS);
