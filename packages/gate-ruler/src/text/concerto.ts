import { disjoint, type Game } from '@goldenrule/kernel';
import type { Scope } from '@goldenrule/language/text';
import { moreAt } from '../abilities-data.ts';
import { resourcesToSpend } from '../cost.ts';
import { concertoOf } from '../summons.ts';
import type { GateBlock, GateStatement } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { turnable } from './costs.ts';
import { finder } from './finders.ts';

interface Wanted {
  readonly n: number;
  readonly cards: (g: Game, s: Scope) => readonly number[];
}

/** The cards a step takes a number of; null: none, or as many as there are. */
function wantedBy(step: GateStatement, context: Context): Wanted | null {
  if (step.kind === 'pay resources') return { n: step.n, cards: (g, s) => resourcesToSpend(g, context.actor(g, s), step.n) };
  if (!('what' in step) || typeof step.what !== 'object' || !('kind' in step.what) || step.what.kind !== 'selection') return null;
  const { quantity } = step.what;
  if (quantity.kind !== 'exactly' && quantity.kind !== 'at least') return null;
  const f = finder(step.what, context);
  const { n } = quantity;
  if (step.kind !== 'become') return { n, cards: f.find };
  const can = turnable(step.state);
  return { n, cards: (g, s) => f.find(g, s).filter((card) => can(g, s, card)) };
}

/** Can every step of these be done in full, as far as the cards go that it takes, none of them twice? */
export function wholePossible(blocks: readonly GateBlock[], context: Context): (g: Game, s: Scope) => boolean {
  const wants = blocks.flatMap(({ steps }) => steps).flatMap((step) => wantedBy(step, context) ?? []);
  return (g, s) => disjoint(wants.map(({ n, cards }) => ({ n, cards: cards(g, s) })));
}

/** Can what the Concerto of this unit demands be done? It is kept with the ability as a condition. */
export const concertoPossible =
  (_context: Context) =>
  (g: Game, s: Scope, card: number): boolean => {
    const ability = concertoOf(g, card);
    const { condition } = moreAt(g, ability);
    return ability >= 0 && (condition === null || condition(g, s));
  };
