import type { abilities } from '@goldenrule/kernel';
import { abilityWith } from '@goldenrule/tabletop/text';
import { type More, PLAIN } from '../abilities-data.ts';
import { carriedOut } from '../citations.ts';
import type { GateBlock } from '../vocabulary/terms.ts';
import type { Context } from './context.ts';
import { playedChoices } from './targeting.ts';

/** An ability that an effect leaves behind (14-9f). */
export function leftBehind(context: Context, id: number, triggers: readonly abilities.Trigger[], body: GateBlock): number {
  const { writer, text } = context;
  const choices = playedChoices([body], {
    ...context,
    role: 'automatic',
    time: undefined,
    targets: new Set(),
    chosen: new Set(),
    gathers: false,
  });
  const program = writer.program(`${text} (${id})`, context.compile.block(body, choices.context), carriedOut(writer.book, 'ability'));
  const more: More = { ...PLAIN, role: 'automatic', ...choices.more };
  return writer.ability(abilityWith({ kind: 'auto', text, triggers, program, more }));
}
