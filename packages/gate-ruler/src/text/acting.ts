import type { Cited } from '@goldenrule/kernel';
import { carryOut as carriedOut, type Does } from '@goldenrule/tabletop/text';
import type { GateWho } from '../vocabulary/terms.ts';
import { DECK } from '../zones.ts';
import type { Context } from './context.ts';
import type { Can } from './doable.ts';
import type { TextInstruction } from './locals.ts';
import { pick } from './picks.ts';
import type { VerbOfText } from './verbs-of-text.ts';

/** Carries out a verb on the cards of this step, citing the clause that defines it. */
export const carryOut = (id: number, cited: Cited, does: Does): readonly TextInstruction[] => carriedOut(id, cited, does, DECK);

/** A verb and the phrase it is done to. */
export const acting = (
  context: Context,
  id: number,
  who: GateWho,
  verb: string,
  { cited, does }: VerbOfText,
  can: Can | null = null,
): readonly TextInstruction[] => [...pick(context, id, who, verb, { can }), ...carryOut(id, cited, does)];
