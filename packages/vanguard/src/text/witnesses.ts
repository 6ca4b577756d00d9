import type { Game } from '@goldenrule/kernel';
import type { Holds } from '@goldenrule/tabletop/text';
import { factsOf } from '../facts.ts';
import { said } from '../problems.ts';
import type { VanguardPeriodAny } from '../vocabulary/terms.ts';
import { battleWhere } from './battles.ts';
import { type Context, Unworkable } from './context.ts';
import { during } from './periods.ts';

/** When something has to happen to be noted for a text, which of its like the note belongs to, and when the text may read it. */
export interface Noting {
  readonly isTime: Holds;
  readonly stretch: (g: Game) => string;
  readonly isAsked: Holds;
  readonly memory: 'happened' | 'ever';
}

const always = (): boolean => true;

/** A note outlives its phase, but neither its turn nor, if a text speaks of a battle, that battle; unless the text speaks of the whole game. */
export function noting(period: VanguardPeriodAny, context: Context): Noting {
  if (period.kind === 'game') return { isTime: always, stretch: () => '', isAsked: always, memory: 'ever' };
  if ('which' in period && period.which === 'next') throw new Unworkable(said('vanguard.text.past'));
  if (period.kind === 'turn' || period.kind === 'phase' || period.kind === 'nth battle')
    return { isTime: during(period, context), stretch: () => '', isAsked: always, memory: 'happened' };
  const { where, ...bare } = period;
  // What the battle has to be is asked of the unit whose text it is, when it is read.
  const isSuch = where === undefined ? always : battleWhere(where, context);
  return {
    isTime: during(bare, context),
    stretch: (g) => `:${factsOf(g).battles}`,
    isAsked: (g, s) => factsOf(g).battle && isSuch(g, s),
    memory: 'happened',
  };
}
