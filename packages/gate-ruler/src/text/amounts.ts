import { answerTo, type Game, isCurrent, objectOf } from '@goldenrule/kernel';
import { type Count, refsIn, resultOf, type Scope } from '@goldenrule/language/text';
import { damageOn, printedOrNull } from '../facts.ts';
import { lifeOfPlayer } from '../life.ts';
import { missingNumber } from '../text-questions.ts';
import type { GateAmountAny } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { playerOf } from './context.ts';
import { STATS, statOf } from './filters.ts';
import { counter, foundBy } from './finders.ts';
import { readable } from './scope.ts';

type Kinds = GateAmountAny['kind'];
type Of<K extends Kinds> = Extract<GateAmountAny, { kind: K }>;

/** The numbers of the cards meant, each as it is, or as it last was. */
function stats(node: Of<'stat'> | Of<'sum'>, context: Context): (g: Game, s: Scope) => readonly number[] {
  const found = foundBy(node.of, context);
  return (g, s) =>
    found(g, s).map((ref) =>
      node.original === true ? (printedOrNull(g, objectOf(ref))?.[STATS[node.stat]] ?? 0) : statOf(g, readable(g, s, ref), node.stat),
    );
}

const AMOUNTS: { readonly [K in Kinds]: (node: Of<K>, context: Context) => Count } = {
  number: (node) => () => node.n,
  count: (node, context) => {
    const count = counter(node.of, context);
    return (g, s) => count(g, s) ?? answerTo(g, missingNumber) ?? Number.NaN;
  },
  stat: (node, context) => {
    const values = stats(node, context);
    return (g, s) => values(g, s)[0] ?? 0;
  },
  sum: (node, context) => {
    const values = stats(node, context);
    return (g, s) => values(g, s).reduce((sum, one) => sum + one, 0);
  },
  'chosen number': (node) => (_g, s) => refsIn(s.captured, resultOf(node.of))[0] ?? 0,
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
export const amountOf = <K extends Kinds>(node: Of<K>, context: Context): Count =>
  (AMOUNTS[node.kind] as (node: Of<K>, context: Context) => Count)(node, context);
