import { answerTo, citing, current, type Game, type GameEvent, happen, type Instruction, repeat, set, type Vars } from '@goldenrule/kernel';
import { deckOneByOne } from '../text-questions.ts';
import type { GateWho } from '../vocabulary/terms.ts';
import { DECK, kindAt } from '../zones.ts';
import type { Context } from './context.ts';
import { pick } from './picks.ts';
import { cardsFor, refsIn, resultOf, type Scope, scopeOf, type TextFrame } from './scope.ts';

/** What a verb makes of the cards it is given. */
export type Does = (g: Game, s: Scope, cards: readonly number[]) => readonly GameEvent[];

/** The cards a step moved: from now on the same effect means what they have become. */
export const noteMoved = (cards: string, done: string): Instruction =>
  set('moved', (_g, v: Vars) => {
    const before = refsIn(v, cards);
    const pairs: number[] = [];
    for (const now of refsIn(v, done)) {
      const was = before.find((ref) => (ref & 1023) === (now & 1023));
      if (was !== undefined && was !== now) pairs.push(was, now);
    }
    return pairs.length === 0 ? refsIn(v, 'moved') : [...refsIn(v, 'moved'), ...pairs];
  });

/** 3-4c: what leaves the deck leaves it card by card; everything else at once. */
const chunk = (g: Game, v: Vars, id: number): readonly number[] => {
  const rest = refsIn(v, cardsFor(id)).slice(v[`i${id}`] as number);
  const first = rest[0];
  const fromDeck = first !== undefined && kindAt(g, first & 1023) === DECK;
  return fromDeck && answerTo(g, deckOneByOne) ? rest.slice(0, 1) : rest;
};

/** The objects under a name that are still those that were meant. */
export const objectsIn = (g: Game, v: Vars, name: string): number[] =>
  refsIn(v, name)
    .map((ref) => current(g.state, ref))
    .filter((card) => card >= 0);

/** Carries out a verb on the cards left for this step; what it really did is left as its result. */
export function carryOut(id: number, clause: string, does: Does): readonly Instruction[] {
  const index = `i${id}`;
  const part = `d${id}`;
  return [
    set(index, () => 0),
    set(resultOf(id), () => []),
    repeat(
      (_g, v: Vars) => (v[index] as number) < refsIn(v, cardsFor(id)).length,
      set('chunk', (g, v: Vars) => chunk(g, v, id)),
      citing(
        clause,
        happen((g, v: TextFrame) => does(g, scopeOf(v), objectsIn(g, v, 'chunk')), part),
      ),
      set(resultOf(id), (_g, v: Vars) => [...refsIn(v, resultOf(id)), ...refsIn(v, part)]),
      set(index, (_g, v: Vars) => (v[index] as number) + Math.max(1, refsIn(v, 'chunk').length)),
    ),
    noteMoved(cardsFor(id), resultOf(id)),
  ];
}

/** A verb and the phrase it is done to. */
export const acting = (context: Context, id: number, who: GateWho, verb: string, clause: string, does: Does): readonly Instruction[] => [
  ...pick(context, id, who, verb),
  ...carryOut(id, clause, does),
];
