import { answerTo, type Cited, type Game, objectOf, type Ref } from '@goldenrule/kernel';
import { carryOut as carriedOut, type Does } from '@goldenrule/language/text';
import { deckOneByOne } from '../text-questions.ts';
import type { GateWho } from '../vocabulary/terms.ts';
import { DECK, kindAt } from '../zones.ts';
import type { Context } from './context.ts';
import type { Can } from './doable.ts';
import type { TextInstruction } from './locals.ts';
import { pick } from './picks.ts';
import type { VerbOfText } from './verbs-of-text.ts';

/** 3-4c: what leaves the deck leaves it card by card; everything else at once. */
const together = (g: Game, rest: readonly Ref[]): readonly Ref[] => {
  const first = rest[0];
  const fromDeck = first !== undefined && kindAt(g, objectOf(first)) === DECK;
  return fromDeck && answerTo(g, deckOneByOne) ? rest.slice(0, 1) : rest;
};

/** Carries out a verb on the cards of this step, citing the clause that defines it. */
export const carryOut = (id: number, cited: Cited, does: Does): readonly TextInstruction[] => carriedOut(id, cited, does, together);

/** A verb and the phrase it is done to. */
export const acting = (
  context: Context,
  id: number,
  who: GateWho,
  verb: string,
  { cited, does }: VerbOfText,
  can: Can | null = null,
): readonly TextInstruction[] => [...pick(context, id, who, verb, { can }), ...carryOut(id, cited, does)];
