import type { Game } from '@goldenrule/kernel';
import { type Count, refsIn, resultOf, type Scope } from '@goldenrule/language/text';
import { printed } from '../facts.ts';
import type { VanguardAmount } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { finder, foundBy } from './finders.ts';
import { readable } from './scope.ts';

type Kinds = VanguardAmount['kind'];
type Of<K extends Kinds> = Extract<VanguardAmount, { kind: K }>;

/** The numbers of the cards meant, each as it is, or as it last was. */
function stats(node: Of<'stat'> | Of<'sum'>, context: Context): (g: Game, s: Scope) => readonly number[] {
  const found = foundBy(node.of, context);
  const { stat } = node;
  return (g, s) =>
    found(g, s).map((ref) =>
      node.original === true ? (printed(g, ref & 1023)[stat] ?? 0) : context.reader.stat(g, readable(g, s, ref), stat),
    );
}

const AMOUNTS: { readonly [K in Kinds]: (node: Of<K>, context: Context) => Count } = {
  number: (node) => () => node.n,
  count: (node, context) => {
    const { find } = finder(node.of, context);
    return (g, s) => find(g, s).length;
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
};

/** A number that is worked out when it is needed. */
export const amountOf = <K extends Kinds>(node: Of<K>, context: Context): Count =>
  (AMOUNTS[node.kind] as (node: Of<K>, context: Context) => Count)(node, context);
