/** Carrying out a verb on the cards a step has been given. */
import {
  type Cited,
  citing,
  current,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  repeat,
  set,
  type Vars,
} from '@goldenrule/kernel';
import { cardsFor, doneFor, leftFor, noteMoved, onceEach, refsIn, resultOf, type Scope, scopeOf, type TextFrame } from './frames.ts';

/** What a verb makes of the cards it is given. */
export type Does = (g: Game, s: Scope, cards: readonly number[]) => readonly GameEvent[];

/** The objects under a name that are still those that were meant. */
export function objectsIn(g: Game, v: Vars, name: string): number[] {
  const cards: number[] = [];
  for (const ref of refsIn(v, name)) {
    const card = current(g.state, ref);
    if (card >= 0) cards.push(card);
  }
  return cards;
}

/** Does it to the cards left for this step, so many at a time as `together` says; what was really done is left as its result. */
export function carryOut(
  id: number,
  clause: Cited | string,
  does: Does,
  together: (g: Game, rest: readonly number[]) => readonly number[],
): readonly Instruction[] {
  const index = leftFor(id);
  const part = doneFor(id);
  return [
    set(index, () => 0),
    set(resultOf(id), () => []),
    repeat(
      (_g, v: Vars) => (v[index] as number) < refsIn(v, cardsFor(id)).length,
      set('chunk', (g, v: Vars) => together(g, refsIn(v, cardsFor(id)).slice(v[index] as number))),
      citing(
        clause,
        happen((g, v: TextFrame) => does(g, scopeOf(v), objectsIn(g, v, 'chunk')), part),
      ),
      set(resultOf(id), (_g, v: Vars) => onceEach([...refsIn(v, resultOf(id)), ...refsIn(v, part)])),
      set(index, (_g, v: Vars) => (v[index] as number) + refsIn(v, 'chunk').length),
    ),
    noteMoved(cardsFor(id), resultOf(id)),
  ];
}
