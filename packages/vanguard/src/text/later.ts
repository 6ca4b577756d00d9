import type { abilities } from '@goldenrule/kernel';
import { abilityWith, eventTriggers, isLaterTurn, isOfNextTurn, timedTrigger } from '@goldenrule/language/text';
import type { More } from '../abilities.ts';
import { factsOf } from '../facts.ts';
import { effectsReach } from '../text-questions.ts';
import type { VanguardStructure, VanguardTerms } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { happening } from './events.ts';
import { holdsWithin, timingOf } from './periods.ts';

type Of<K extends VanguardStructure['kind']> = Extract<VanguardStructure, { kind: K }>;

export const NO_MORE: More = { limitBreak: 0, perTurn: 0, lies: null, payable: () => true };

/** An ability that an effect leaves behind. */
function leftBehind(context: Context, id: number, triggers: readonly abilities.Trigger[], body: Of<'later'>['do']): number {
  const { writer, text } = context;
  const program = writer.program(
    `${text} (${id})`,
    context.compile.block(body, { ...context, kind: 'auto', time: undefined, repeatable: false }),
    effectsReach,
  );
  return writer.ability(abilityWith({ kind: 'auto', text, triggers, program, more: NO_MORE }));
}

const inLaterTurn = isLaterTurn((g) => factsOf(g).turn);

/** "At the end of that turn, …" */
export const delayed = (node: Of<'later'>, context: Context): number =>
  leftBehind(
    context,
    node.id,
    [timedTrigger(timingOf(node.at, context), isOfNextTurn<VanguardTerms>(node.at.of) ? inLaterTurn : null)],
    node.do,
  );

/** "When … during this turn, …" */
export const awaited = (node: Of<'whenever'>, context: Context): number =>
  leftBehind(context, node.id, eventTriggers(happening(node.on, context), holdsWithin(node.time ?? context.time, context)), node.do);
