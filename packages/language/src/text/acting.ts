/** Carrying out a verb on the cards a step has been given. */
import { type Cited, citing, current, type Game, type GameEvent, happen, type Ref, repeat, set } from '@goldenrule/kernel';
import { leaveHandled, onceEach, type Scope, scopeOf, type TextInstruction } from './frames.ts';

/** What a verb makes of the cards it is given. */
export type Does = (g: Game, s: Scope, cards: readonly number[]) => readonly GameEvent[];

/** The objects that these references mean, where they are still what was meant. */
export function objectsOf(g: Game, refs: readonly Ref[]): number[] {
  const cards: number[] = [];
  for (const ref of refs) {
    const card = current(g.state, ref);
    if (card >= 0) cards.push(card);
  }
  return cards;
}

/** Does it to the cards of this step, so many at a time as `together` says; what was really done is left as what the step did. */
export const carryOut = (
  id: number,
  clause: Cited,
  does: Does,
  together: (g: Game, rest: readonly Ref[]) => readonly Ref[],
): readonly TextInstruction[] => [
  set('at', () => 0),
  set('handled', () => []),
  repeat(
    (_g, v) => v.at < v.cards.length,
    set('chunk', (g, v) => together(g, v.cards.slice(v.at))),
    citing(
      clause,
      happen((g, v) => does(g, scopeOf(v), objectsOf(g, v.chunk)), 'part'),
    ),
    set('handled', (_g, v) => onceEach([...v.handled, ...v.part])),
    set('at', (_g, v) => v.at + v.chunk.length),
  ),
  ...leaveHandled(id),
];
