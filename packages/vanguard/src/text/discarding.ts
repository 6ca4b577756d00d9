import { nodesIn } from '@goldenrule/language/trees';
import type { VanguardBlock, VanguardStatement } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';

/** What surrounds a step that discards cards, or chooses those that are discarded then: some may count as of another grade. */
export function discardingIn(body: readonly VanguardBlock[], step: VanguardStatement, context: Context): Context {
  const isDiscarded = (id: number): boolean =>
    nodesIn(body).some((node) => node.kind === 'discard' && (node as { readonly what?: { readonly to?: unknown } }).what?.to === id);
  return step.kind === 'discard' || (step.kind === 'choose' && isDiscarded(step.id)) ? { ...context, discarding: true } : context;
}
