/** Cards that go somewhere: in which order, to which end, one after the other. */
import {
  type Ask,
  ask,
  current,
  type Game,
  type Instruction,
  ofCard,
  opponentOf,
  type Player,
  repeat,
  type Subject,
  set,
  type Vars,
  when,
} from '@goldenrule/kernel';
import { objectsIn } from './acting.ts';
import type { Actor } from './context.ts';
import { refsOfCards } from './finding.ts';
import {
  cardsFor,
  doneFor,
  endFor,
  leftFor,
  noteMoved,
  onceEach,
  refsIn,
  resultOf,
  type Scope,
  scopeOf,
  type TextFrame,
  tookFor,
} from './frames.ts';

/** Who says in which order a card goes with others; null: nobody does. */
type OrderedBy = (g: Game, s: Scope, card: number) => Player | null;

const toOrder = (g: Game, v: TextFrame, id: number, by: OrderedBy, player: Player): readonly number[] =>
  objectsIn(g, v, cardsFor(id)).filter((card) => by(g, scopeOf(v), card) === player);

const orderAsked = (id: number, by: OrderedBy, whose: (g: Game) => Player, into: string): Instruction =>
  ask(into, (g, v: TextFrame): Ask | null => {
    const player = whose(g);
    const cards = toOrder(g, v, id, by, player);
    if (cards.length < 2) return null;
    const candidates = cards.map(ofCard);
    return { player, prompt: 'order the cards', candidates, min: cards.length, max: cards.length, ordered: true, open: true };
  });

/**
 * Several cards that go to an ordered zone together: each player orders those that are his or hers to order, the turn player first; the last
 * one lies on top. From here on the cards of the step are in that order.
 */
export const inOrder = (id: number, by: OrderedBy): readonly Instruction[] => [
  orderAsked(id, by, (g) => g.book.turnPlayer(g), 'order'),
  orderAsked(id, by, (g) => opponentOf(g.book.turnPlayer(g)), 'their order'),
  when(
    (_g, v: Vars) => refsIn(v, 'order').length + refsIn(v, 'their order').length > 0,
    set(cardsFor(id), (g, v: TextFrame) => {
      const ordered = [...refsIn(v, 'order'), ...refsIn(v, 'their order')];
      const rest = objectsIn(g, v, cardsFor(id)).filter((card) => !ordered.includes(card));
      return refsOfCards(g, [...ordered, ...rest]);
    }),
  ),
];

/** "On the top or the bottom": the player says which, if there is anything to put there. */
export const endAsked = (id: number, player: Actor, ends: () => readonly Subject[]): Instruction =>
  when(
    (_g, v: Vars) => refsIn(v, cardsFor(id)).length > 0,
    ask('end', (g, v: TextFrame): Ask => ({ player: player(g, scopeOf(v)), prompt: 'top or bottom', candidates: ends(), min: 1, max: 1 })),
    set(endFor(id), (_g, v: Vars) => (refsIn(v, 'end')[0] === ends()[0] ? 'top' : 'bottom')),
  );

/** The card that a step has come to; −1: it is no longer what was meant. */
export const cardInTurn = (g: Game, v: Vars, id: number): number =>
  current(g.state, refsIn(v, cardsFor(id))[v[leftFor(id)] as number] as number);

/** Does something to the cards of a step one after the other; what it leaves as `d` and the number of the step is what was done. */
export function oneByOne(id: number, ...does: readonly Instruction[]): readonly Instruction[] {
  const index = leftFor(id);
  const done = doneFor(id);
  return [
    set(index, () => 0),
    set(resultOf(id), () => []),
    repeat(
      (_g, v: Vars) => (v[index] as number) < refsIn(v, cardsFor(id)).length,
      ...does,
      set(resultOf(id), (_g, v: Vars) => onceEach([...refsIn(v, resultOf(id)), ...refsIn(v, done)])),
      set(index, (_g, v: Vars) => (v[index] as number) + 1),
    ),
    noteMoved(cardsFor(id), resultOf(id)),
  ];
}

/** Later steps that speak of the rest leave out what this one handled, unless they speak of the rest of just that. */
export const take = (id: number): readonly Instruction[] =>
  ['taken', tookFor(id)].map((name) => set(name, (_g, v: Vars) => [...refsIn(v, name), ...refsIn(v, resultOf(id))]));
