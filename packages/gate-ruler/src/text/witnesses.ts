import type { Game } from '@goldenrule/kernel';
import { factsOf } from '../facts.ts';
import type { GatePeriodAny } from '../vocabulary/terms.ts';

/** What tells the battle of one note from another's. */
export const stretchOf = (g: Game, period: GatePeriodAny): string => (period.kind === 'battle' ? `:${factsOf(g).attacks}` : '');
