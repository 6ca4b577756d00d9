import { answerTo, type Cited, citing, type Game, type GameEvent, happen, repeat, set } from '@goldenrule/kernel';
import { type Count, carryOut as carriedOut, type Does, leavesDone, type Scope, scopeOf } from '@goldenrule/tabletop/text';
import { timesDone } from '../text-questions.ts';
import type { VanguardWho } from '../vocabulary/terms.ts';
import { DECK } from '../zones.ts';
import type { Context } from './context.ts';
import type { TextInstruction } from './locals.ts';
import { type How, pick } from './picks.ts';

/** Carries out a verb on the cards of this step. */
export const carryOut = (id: number, clause: Cited, does: Does): readonly TextInstruction[] => carriedOut(id, clause, does, DECK);

/** A verb and the phrase it is done to. */
export const acting = (
  context: Context,
  id: number,
  who: VanguardWho,
  verb: string,
  clause: Cited,
  does: Does,
  how: How = 'meet',
): readonly TextInstruction[] => [...pick(context, id, who, how, verb), ...carryOut(id, clause, does)];

/** Does something so many times, one after the other. */
export const times = (
  id: number,
  n: Count,
  clause: Cited,
  does: (g: Game, s: Scope) => readonly GameEvent[],
): readonly TextInstruction[] => [
  set('at', (g, v) => answerTo(g, timesDone)(n(g, scopeOf(v)))),
  set('handled', () => []),
  repeat(
    (_g, v) => v.at > 0,
    citing(
      clause,
      happen((g, v) => does(g, scopeOf(v)), 'part'),
    ),
    set('handled', (_g, v) => [...v.handled, ...v.part]),
    set('at', (_g, v) => v.at - 1),
  ),
  leavesDone(id, (_g, v) => v.handled),
];
