import type { Player as Named } from '@goldenrule/language';
import { continuousBy, timed } from '@goldenrule/tabletop/text';
import { said } from '../problems.ts';
import type { VanguardTerms, VanguardWho } from '../vocabulary/terms.ts';
import { battlesPart, mayAttackPart } from './attacking.ts';
import { continuous, partOf, reachOf } from './changes.ts';
import { conditionOf } from './conditions.ts';
import { type Context, playerOf, Unworkable } from './context.ts';
import { forbids } from './forbids.ts';
import { during } from './periods.ts';
import { replacement } from './replacing.ts';

/** Nobody chooses for a continuous ability. */
function known<W extends VanguardWho | Named>(who: W): W {
  const each: readonly VanguardWho[] = typeof who === 'string' || who.kind === 'ref' ? [] : who.kind === 'together' ? who.each : [who];
  const isChoice = each.some((one) => one.kind === 'selection' && one.quantity.kind !== 'all' && one.quantity.kind !== 'the');
  if (isChoice && typeof who === 'object') throw new Unworkable(said('vanguard.text.which'), who);
  return who;
}

/** Compiles the body of a continuous ability. */
export const continuousOf = continuousBy<VanguardTerms, Context>(
  {
    condition: conditionOf,
    during,
    doer: (node, context) => {
      if (node.optional) throw new Unworkable(said('vanguard.text.which'));
      return playerOf(node.who, context);
    },
    doneBy: (actor, context) => ({ ...context, actor }),
    replacement,
  },
  {
    change: (node, under) => {
      const { context, into } = under;
      const reach = reachOf(known(node.who), context);
      const holds = timed({ during }, node.time, under);
      for (const one of node.changes) into.statics.push(continuous(context, partOf(one, context), reach, holds));
    },
    forbid: (node, under) => {
      known(node.who);
      const { part, reaching } = forbids(node, under.context);
      under.into.statics.push(continuous(under.context, part, reaching(), timed({ during }, node.time, under)));
    },
    'may attack': (node, { context, holds, into }) => {
      into.statics.push(continuous(context, mayAttackPart(node, context), reachOf(known(node.who), context), holds));
    },
    battle: (node, { context, holds, into }) => {
      into.statics.push(continuous(context, battlesPart(node, context), reachOf(known(node.who), context), holds));
    },
  },
);
