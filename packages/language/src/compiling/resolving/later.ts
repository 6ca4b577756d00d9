/** What is carried out only later, and the sentences that speak of it and so belong to it. */
import { stepsIn } from '../../nodes.ts';
import type { Plain } from './saying.ts';
import { isWithin, type Range } from './scope.ts';

/** Steps that leave something for later; what would happen instead can be spoken of nowhere else. */
export const LATER: ReadonlySet<string> = new Set(['later', 'whenever', 'instead']);

/** Steps that are carried out later only, and the step that leaves them for then. */
export interface LaterSteps extends Range {
  readonly of: number;
  readonly kind: string;
}

/** The later step that a sentence belongs to by speaking of a step; `wrong`: it cannot belong to it. */
export function laterOf(
  later: readonly LaterSteps[],
  step: unknown,
  belongsTo: number | undefined,
  isBegun: boolean,
): number | 'wrong' | undefined {
  const found = later.findLast((one) => isWithin(one, step));
  if (found === undefined || found.of === belongsTo) return belongsTo;
  return found.kind === 'instead' || belongsTo !== undefined || isBegun ? 'wrong' : found.of;
}

/** Is a cost only paid then? */
export const isPaidLater = (step: Plain & { readonly kind: string }): boolean =>
  step.kind === 'later' && stepsIn(step).some(({ kind }) => kind === 'pay' || kind === 'cost');
