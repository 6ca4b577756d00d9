import type { abilities } from '@goldenrule/kernel';
import { abilityWith, eventTriggers, isLaterTurn, isOfNextTurn, timedTrigger } from '@goldenrule/language/text';
import { type More, PLAIN } from '../abilities-data.ts';
import { carriedOut } from '../citations.ts';
import { factsOf } from '../facts.ts';
import type { GateBlock, GateStructure, GateTerms } from '../vocabulary/terms.ts';
import { behind, type Context } from './context.ts';
import { happening } from './events.ts';
import { holdsWithin, timingOf } from './periods.ts';
import { playedChoices } from './targeting.ts';

type Of<K extends GateStructure['kind']> = Extract<GateStructure, { kind: K }>;

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

const inLaterTurn = isLaterTurn((g) => factsOf(g).turn);

/** "At the end of this turn, …" */
export const delayed = (node: Of<'later'>, context: Context): number =>
  leftBehind(
    behind(node.at, context),
    node.id,
    [timedTrigger(timingOf(node.at, context), isOfNextTurn<GateTerms>(node.at.of) ? inLaterTurn : null)],
    node.do,
  );

/** "When …, …" as a sentence of an effect. */
export const awaited = (node: Of<'whenever'>, context: Context): number =>
  leftBehind(
    behind(node.on, context),
    node.id,
    eventTriggers(happening(node.on, context), holdsWithin(node.time ?? context.time, context)),
    node.do,
  );
