import { byKind, type Count, coreAmounts } from '@goldenrule/tabletop/text';
import { printed } from '../facts.ts';
import type { VanguardAmount, VanguardTerms } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { counted, foundBy } from './finders.ts';
import { openCircles } from './moving.ts';
import { readable } from './scope.ts';

/** A number that is worked out when it is needed. */
export const amountOf = byKind<VanguardAmount, Context, Count>({
  ...coreAmounts<VanguardTerms, Context>({
    found: foundBy,
    count: counted,
    stat: (g, s, ref, stat, { reader }) => reader.stat(g, readable(g, s, ref), stat),
    printed: (g, ref, stat) => printed(g, ref & 1023)[stat] ?? 0,
  }),
  'open circles': (node, context) => openCircles(node.place, context),
});
