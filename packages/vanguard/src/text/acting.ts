import { answerTo, citing, current, type Game, type GameEvent, happen, type Instruction, repeat, set, type Vars } from '@goldenrule/kernel';
import { deckGivesOneByOne } from '../text-questions.ts';
import type { VanguardWho } from '../vocabulary/terms.ts';
import { DECK, kindAt } from '../zones.ts';
import type { Context } from './context.ts';
import { type How, pick } from './picks.ts';
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

/** 4.2.3: what leaves the deck leaves it card by card, not as a pile; everything else at once. */
const chunk = (g: Game, v: Vars, id: number): readonly number[] => {
  const rest = refsIn(v, cardsFor(id)).slice(v[`i${id}`] as number);
  const first = rest[0];
  const fromDeck = first !== undefined && kindAt(g, first & 1023) === DECK;
  if (!fromDeck) return rest;
  return answerTo(g, deckGivesOneByOne) ? rest.slice(0, 1) : rest.toReversed();
};

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
        happen((g, v: TextFrame) => {
          const cards: number[] = [];
          for (const ref of refsIn(v, 'chunk')) {
            const card = current(g.state, ref);
            if (card >= 0) cards.push(card);
          }
          return does(g, scopeOf(v), cards);
        }, part),
      ),
      set(resultOf(id), (_g, v: Vars) => [...refsIn(v, resultOf(id)), ...refsIn(v, part)]),
      set(index, (_g, v: Vars) => (v[index] as number) + refsIn(v, 'chunk').length),
    ),
    noteMoved(cardsFor(id), resultOf(id)),
  ];
}

/** A verb and the phrase it is done to. */
export const acting = (context: Context, id: number, who: VanguardWho, verb: string, clause: string, does: Does, how: How = 'meet') => [
  ...pick(context, id, who, how, verb),
  ...carryOut(id, clause, does),
];
