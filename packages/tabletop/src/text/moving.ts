/** Cards that go somewhere: in which order, to which end, one after the other. */
import {
  ask,
  current,
  type Game,
  type Instruction,
  ofCard,
  opponentOf,
  type Player,
  type Ref,
  repeat,
  type Subject,
  set,
  when,
} from '@goldenrule/kernel';
import { objectsOf } from './acting.ts';
import type { Actor } from './context.ts';
import { refsOfCards } from './finding.ts';
import { doneIn, leaveHandled, leaves, NONE, onceEach, type Scope, scopeOf, type TextInstruction, type TextLocals } from './frames.ts';

/** Who says in which order a card goes with others; null: nobody does. */
type OrderedBy = (g: Game, s: Scope, card: number) => Player | null;

const orderAsked = (by: OrderedBy, whose: (g: Game) => Player, into: 'order' | 'theirOrder'): TextInstruction =>
  ask(into, (g, v) => {
    const player = whose(g);
    const cards = objectsOf(g, v.cards).filter((card) => by(g, scopeOf(v), card) === player);
    if (cards.length < 2) return null;
    const candidates = cards.map(ofCard);
    return { player, prompt: 'order the cards', candidates, min: cards.length, max: cards.length, ordered: true, open: true };
  });

/**
 * Several cards that go to an ordered zone together: each player orders those that are his or hers to order, the turn player first; the last
 * one lies on top. From here on the cards of the step are in that order.
 */
export const inOrder = (by: OrderedBy): readonly TextInstruction[] => [
  orderAsked(by, (g) => g.book.turnPlayer(g), 'order'),
  orderAsked(by, (g) => opponentOf(g.book.turnPlayer(g)), 'theirOrder'),
  when(
    (_g, v) => v.order.length + v.theirOrder.length > 0,
    set('cards', (g, v) => {
      const ordered = [...v.order, ...v.theirOrder];
      const rest = objectsOf(g, v.cards).filter((card) => !ordered.includes(card));
      return refsOfCards(g, [...ordered, ...rest]);
    }),
  ),
];

/** "On the top or the bottom": the player says which, if there is anything to put there. */
export const endAsked = (id: number, player: Actor, ends: () => readonly Subject[]): TextInstruction =>
  when(
    (_g, v) => v.cards.length > 0,
    ask('pick', (g, v) => ({ player: player(g, scopeOf(v)), prompt: 'top or bottom', candidates: ends(), min: 1, max: 1 })),
    set('end', (_g, v) => (v.pick[0] === ends()[0] ? 'top' : 'bottom')),
    leaves(id, (_g, v) => ({ end: v.end })),
  );

/** The card that a step has come to; −1: it is no longer what was meant. */
export const cardInTurn = (g: Game, v: TextLocals): number => current(g.state, v.cards[v.at] as Ref);

/** Does something to the cards of a step one after the other; what it leaves as `part` is what was done. */
export const oneByOne = <L extends TextLocals>(id: number, ...does: readonly Instruction<L>[]): readonly Instruction<L>[] => [
  set('at', () => 0),
  set('handled', () => []),
  repeat(
    (_g, v) => v.at < v.cards.length,
    ...does,
    set('handled', (_g, v) => onceEach([...v.handled, ...v.part])),
    set('at', (_g, v) => v.at + 1),
  ),
  ...leaveHandled(id),
];

/** Later steps that speak of the rest leave out what this one handled, unless they speak of the rest of just that. */
export const take = (id: number): readonly TextInstruction[] => [
  set('taken', (_g, v) => [...(v.taken ?? NONE), ...doneIn(v, id)]),
  leaves(id, (_g, v) => ({ took: [...(v.left?.[id]?.took ?? NONE), ...doneIn(v, id)] })),
];
