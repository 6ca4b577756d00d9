import { isCurrent } from '@goldenrule/kernel';
import { byKind, type Count, coreAmounts, countNoted, witnessOfEach } from '@goldenrule/tabletop/text';
import { factsOf, memoriesOf, printed } from '../facts.ts';
import { originalStat } from '../values.ts';
import type { VanguardAmount, VanguardDescription, VanguardTerms } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { happening } from './events.ts';
import { counted, foundBy } from './finders.ts';
import { openCircles } from './moving.ts';
import { readable } from './scope.ts';

/** "The number of units you called this turn" counts what was done: also those that are gone since. */
function countedOrDone(node: VanguardDescription, context: Context): Count {
  const isCall = ({ kind }: VanguardDescription['filters'][number]): boolean => kind === 'called this turn';
  if (node.whose !== undefined || !node.filters.some(isCall)) return counted(node, context);
  const { every = 1, other, ...called } = node;
  const who = {
    ...called,
    kind: 'selection',
    quantity: { kind: 'exactly', n: 1 },
    filters: node.filters.filter((one) => !isCall(one)),
  } as const;
  const index = context.writer.watch(witnessOfEach(happening({ kind: 'called', player: 'you', who }, context), () => ''));
  return (g, s) => Math.floor(countNoted(memoriesOf(g).happened, index, s, '', other === true) / every);
}

/** A number that is worked out when it is needed. */
export const amountOf: (node: VanguardAmount, context: Context) => Count = byKind<VanguardAmount, Context, Count>({
  ...coreAmounts<VanguardTerms, Context>({
    found: foundBy,
    count: countedOrDone,
    stat: (g, s, ref, stat, { reader }) => reader.stat(g, readable(g, s, ref), stat),
    printed: (g, ref, stat) => (isCurrent(g.state, ref) ? originalStat(g, ref & 1023, stat) : (printed(g, ref & 1023)[stat] ?? 0)),
    amount: (node, context) => amountOf(node, context),
  }),
  // 7.2: a battle begins with every attack.
  'attacks this turn': () => (g) => factsOf(g).battles,
  'open circles': (node, context) => openCircles(node.place, context),
});
