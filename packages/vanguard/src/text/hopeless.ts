import type { Game } from '@goldenrule/kernel';
import type { Scope } from '@goldenrule/tabletop/text';
import type { VanguardBlock } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { foundBy, takenFinder } from './finders.ts';
import { isChoosable, spokenOf } from './picks.ts';
import { isHiddenKind } from './places.ts';
import { cardsNow, selfNow } from './scope.ts';

/** Can everybody see that this cannot be done? Then nobody is asked whether to do it. */
export function isHopeless(block: VanguardBlock, context: Context): (g: Game, s: Scope) => boolean {
  const [first] = block.steps;
  if (first === undefined || first.kind === 'pay') return () => true;
  if (first.kind === 'search') return () => false;
  const said = 'what' in first && typeof first.what === 'object' && 'kind' in first.what ? first.what : undefined;
  const what = said && spokenOf(context, first.id, first.kind, said);
  if (what?.kind === 'ref') {
    if (what.to === 'self') return (g, s) => selfNow(g, s) < 0;
    const meant = foundBy(what, context);
    return (g, s) => cardsNow(g, s, meant(g, s)).length === 0;
  }
  if (what?.kind !== 'selection') return () => false;
  const f = takenFinder(what, context);
  // All of them, or up to so many: where there are none, what follows can still be done.
  if (what.quantity.kind !== 'exactly' && block.steps.length > 1) return () => false;
  if (f.kinds.some(isHiddenKind) && f.hidden) return () => false;
  return (g, s) => !f.find(g, s).some((card) => isChoosable(g, s, card));
}
