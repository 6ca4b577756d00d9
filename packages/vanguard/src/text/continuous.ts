import { continuousBy, timed } from '@goldenrule/language/text';
import type { VanguardTerms } from '../vocabulary/terms.ts';
import { battlesPart, mayAttackPart } from './attacking.ts';
import { continuous, partOf, reachOf } from './changes.ts';
import { conditionOf } from './conditions.ts';
import { type Context, playerOf } from './context.ts';
import { forbids } from './forbids.ts';
import { during } from './periods.ts';
import { replacement } from './replacing.ts';

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
      const reach = reachOf(node.who, context);
      const holds = timed({ during }, node.time, under);
      for (const one of node.changes) into.statics.push(continuous(context, partOf(one, context), reach, holds));
    },
    forbid: (node, under) => {
      const { part, reach } = forbids(node, under.context);
      under.into.statics.push(continuous(under.context, part, reach, timed({ during }, node.time, under)));
    },
    'may attack': (node, { context, holds, into }) => {
      into.statics.push(continuous(context, mayAttackPart(node, context), reachOf(node.who, context), holds));
    },
    battle: (node, { context, holds, into }) => {
      into.statics.push(continuous(context, battlesPart(node, context), reachOf(node.who, context), holds));
    },
  },
);
