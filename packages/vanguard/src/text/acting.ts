import {
  answerTo,
  type Cited,
  citing,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  repeat,
  set,
  type Vars,
} from '@goldenrule/kernel';
import {
  type Count,
  carryOut as carriedOut,
  type Does,
  doneFor,
  leftFor,
  refsIn,
  resultOf,
  type Scope,
  scopeOf,
  type TextFrame,
} from '@goldenrule/language/text';
import { deckGivesOneByOne, timesDone } from '../text-questions.ts';
import type { VanguardWho } from '../vocabulary/terms.ts';
import { DECK, kindAt } from '../zones.ts';
import type { Context } from './context.ts';
import { type How, pick } from './picks.ts';

/** 4.2.3: what leaves the deck leaves it card by card, not as a pile; everything else at once. */
const together = (g: Game, rest: readonly number[]): readonly number[] => {
  const first = rest[0];
  if (first === undefined || kindAt(g, first & 1023) !== DECK) return rest;
  return answerTo(g, deckGivesOneByOne) ? rest.slice(0, 1) : rest.toReversed();
};

/** Carries out a verb on the cards left for this step; what it really did is left as its result. */
export const carryOut = (id: number, clause: Cited, does: Does): readonly Instruction[] => carriedOut(id, clause, does, together);

/** A verb and the phrase it is done to. */
export const acting = (context: Context, id: number, who: VanguardWho, verb: string, clause: Cited, does: Does, how: How = 'meet') => [
  ...pick(context, id, who, how, verb),
  ...carryOut(id, clause, does),
];

/** Does something so many times, one after the other. */
export const times = (id: number, n: Count, clause: Cited, does: (g: Game, s: Scope) => readonly GameEvent[]): readonly Instruction[] => [
  set(leftFor(id), (g, v: TextFrame) => answerTo(g, timesDone)(n(g, scopeOf(v)))),
  set(resultOf(id), () => []),
  repeat(
    (_g, v: Vars) => (v[leftFor(id)] as number) > 0,
    citing(
      clause,
      happen((g, v: TextFrame) => does(g, scopeOf(v)), doneFor(id)),
    ),
    set(resultOf(id), (_g, v: Vars) => [...refsIn(v, resultOf(id)), ...refsIn(v, doneFor(id))]),
    set(leftFor(id), (_g, v: Vars) => (v[leftFor(id)] as number) - 1),
  ),
];
