import type { Game } from '@goldenrule/kernel';
import type { Scope } from '@goldenrule/language/text';
import { moreAt } from '../abilities-data.ts';
import { concertoOf } from '../summons.ts';
import type { GateBlock } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { finder } from './finders.ts';

/** Can every step of these be done in full, as far as the cards go that it takes? */
export function wholePossible(blocks: readonly GateBlock[], context: Context): (g: Game, s: Scope) => boolean {
  const wants = blocks.flatMap(({ steps }) =>
    steps.flatMap((step) => {
      if (!('what' in step) || typeof step.what !== 'object' || !('kind' in step.what) || step.what.kind !== 'selection') return [];
      const { quantity } = step.what;
      return quantity.kind === 'exactly' || quantity.kind === 'at least' ? [{ f: finder(step.what, context), n: quantity.n }] : [];
    }),
  );
  return (g, s) => wants.every(({ f, n }) => f.find(g, s).length >= n);
}

/** Can what the Concerto of this unit demands be done? It is kept with the ability as a condition. */
export const concertoPossible =
  (_context: Context) =>
  (g: Game, s: Scope, card: number): boolean => {
    const ability = concertoOf(g, card);
    const { condition } = moreAt(g, ability);
    return ability >= 0 && (condition === null || condition(g, s));
  };
