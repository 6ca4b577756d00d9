import type { Trigger } from '@goldenrule/kernel';
import { abilityWith, eventTriggers, type Holds, timedTrigger } from '@goldenrule/language/text';
import type { More } from '../abilities.ts';
import { factsOf } from '../facts.ts';
import type { VanguardStructure } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { happening } from './events.ts';
import { isOfNextTurn, timingOf } from './periods.ts';

type Of<K extends VanguardStructure['kind']> = Extract<VanguardStructure, { kind: K }>;

export const NO_MORE: More = { limitBreak: 0, perTurn: 0, payable: () => true };

/** An ability that an effect leaves behind. */
function leftBehind(context: Context, id: number, triggers: readonly Trigger[], body: Of<'later'>['do']): number {
  const { writer, text } = context;
  const program = writer.program(
    `${text} (${id})`,
    context.compile.block(body, { ...context, kind: 'auto', time: undefined }),
    '8.5.2.4.4',
  );
  return writer.ability(abilityWith({ kind: 'auto', text, triggers, program, more: NO_MORE }));
}

/** Under which name an ability that was left behind knows the turn it comes from. */
export const MADE_IN = 'madeIn';
const isAnotherTurn: Holds = (g, s) => factsOf(g).turn !== s.captured[MADE_IN];

/** "At the end of that turn, …"; the next turn of a player is never the one that goes on. */
export const delayed = (node: Of<'later'>, context: Context): number =>
  leftBehind(context, node.id, [timedTrigger(timingOf(node.at, context), isOfNextTurn(node.at) ? isAnotherTurn : null)], node.do);

/** "When … during this turn, …" */
export const awaited = (node: Of<'whenever'>, context: Context): number =>
  leftBehind(context, node.id, eventTriggers(happening(node.on, context), null), node.do);
