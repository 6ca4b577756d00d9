import type { Reach } from '@goldenrule/kernel';
import { continuousBy, timed } from '@goldenrule/language/text';
import { said } from '../problems.ts';
import type { VanguardTerms, VanguardWho } from '../vocabulary/terms.ts';
import { battlesPart, mayAttackPart } from './attacking.ts';
import { continuous, partOf, reachOf } from './changes.ts';
import { conditionOf } from './conditions.ts';
import { type Context, playerOf, Unworkable } from './context.ts';
import { forbids } from './forbids.ts';
import { during } from './periods.ts';
import { replacement } from './replacing.ts';

/** A continuous ability chooses nothing: so many of several cards it cannot mean. */
function reachOfAll(who: VanguardWho, context: Context): Reach {
  const quantity = who.kind === 'selection' ? who.quantity : undefined;
  if (quantity !== undefined && 'n' in quantity) throw new Unworkable(said('vanguard.text.chosen'));
  return reachOf(who, context);
}

/** Compiles the body of a continuous ability. */
export const continuousOf = continuousBy<VanguardTerms, Context>(
  {
    condition: conditionOf,
    during,
    doer: (node, context) => playerOf(node.who, context),
    doneBy: (actor, context) => ({ ...context, actor }),
    replacement,
  },
  {
    change: (node, under) => {
      const { context, into } = under;
      const reach = reachOfAll(node.who, context);
      const holds = timed({ during }, node.time, under);
      for (const one of node.changes) into.statics.push(continuous(context, partOf(one, context), reach, holds));
    },
    forbid: (node, under) => {
      if (typeof node.who !== 'string') reachOfAll(node.who, under.context);
      const { part, reach } = forbids(node, under.context);
      under.into.statics.push(continuous(under.context, part, reach, timed({ during }, node.time, under)));
    },
    'may attack': (node, { context, holds, into }) => {
      into.statics.push(continuous(context, mayAttackPart(node, context), reachOfAll(node.who, context), holds));
    },
    battle: (node, { context, holds, into }) => {
      into.statics.push(continuous(context, battlesPart(node, context), reachOfAll(node.who, context), holds));
    },
  },
);
