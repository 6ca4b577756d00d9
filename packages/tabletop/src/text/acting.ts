/** Carrying out a verb on the cards a step has been given. */
import {
  answerTo,
  type Cited,
  citing,
  current,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  objectOf,
  objects,
  type Ref,
  repeat,
  set,
} from '@goldenrule/kernel';
import { leaveHandled, leavesDone, onceEach, type Scope, scopeOf, type TextInstruction, type TextLocals } from './frames.ts';
import { deckGivesOneByOne } from './questions.ts';

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

/** What a procedure, or everything that happened at once, left as handled is what the step did. */
export const leaveDone = (id: number): TextInstruction => leavesDone(id, (_g, v) => v.handled);
/** The cards of the step are what it did. */
export const leaveCards = (id: number): TextInstruction => leavesDone(id, (_g, v) => v.cards);

/** The cards of the other side of an exchange come behind those of the first. */
export const bothSides = <L extends TextLocals>(other: readonly Instruction<L>[]): readonly Instruction<L>[] => [
  set('others', (_g, v) => v.cards),
  ...other,
  set('cards', (_g, v) => [...v.others, ...v.cards]),
];

/** So many of these cards at a time: what leaves a deck leaves it card by card, not as a pile; everything else at once. */
function together(g: Game, rest: readonly Ref[], deck: number): readonly Ref[] {
  const [first] = rest;
  if (first === undefined || objects.kindWhere(g, objectOf(first)) !== deck) return rest;
  return answerTo(g, deckGivesOneByOne) ? rest.slice(0, 1) : rest.toReversed();
}

/** Does it to the cards of this step; what was really done is left as what the step did. `deck`: the kind of zone that decks are. */
export const carryOut = (id: number, clause: Cited, does: Does, deck: number): readonly TextInstruction[] => [
  set('at', () => 0),
  set('handled', () => []),
  repeat(
    (_g, v) => v.at < v.cards.length,
    set('chunk', (g, v) => together(g, v.cards.slice(v.at), deck)),
    citing(
      clause,
      happen((g, v) => does(g, scopeOf(v), objectsOf(g, v.chunk)), 'part'),
    ),
    set('handled', (_g, v) => onceEach([...v.handled, ...v.part])),
    set('at', (_g, v) => v.at + v.chunk.length),
  ),
  ...leaveHandled(id),
];
