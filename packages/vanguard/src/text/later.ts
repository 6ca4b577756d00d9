import type { abilities } from '@goldenrule/kernel';
import { abilityWith } from '@goldenrule/tabletop/text';
import type { More } from '../abilities.ts';
import { effectsReach } from '../text-questions.ts';
import type { VanguardBlock } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';

export const NO_MORE: More = { limitBreak: 0, perTurn: 0, perTurnByName: 0, titles: [], lies: null, holds: null, payable: () => true };

/** An ability that an effect leaves behind. */
export function leftBehind(context: Context, id: number, triggers: readonly abilities.Trigger[], body: VanguardBlock): number {
  const { writer, text } = context;
  const program = writer.program(
    `${text} (${id})`,
    context.compile.block(body, { ...context, kind: 'auto', time: undefined, repeatable: false }),
    effectsReach,
  );
  return writer.ability(abilityWith({ kind: 'auto', text, triggers, program, more: NO_MORE }));
}
