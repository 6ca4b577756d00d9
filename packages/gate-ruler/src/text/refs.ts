import { answerTo, type Game, NO_REF, objectOf, type Ref, refOf } from '@goldenrule/kernel';
import { NONE, pointing, type Refs, type Scope } from '@goldenrule/tabletop/text';
import { attackedNow } from '../attack.ts';
import { cardOnTop } from '../charges.ts';
import { factsOf } from '../facts.ts';
import { isOfType } from '../values.ts';
import type { GateTerms } from '../vocabulary/terms.ts';
import type { GateCaptured } from './locals.ts';

/** What now lies where a card was put on top or underneath. */
const cardsOnTop = (g: Game, s: Scope): readonly Ref[] => {
  const { onTop = [] }: GateCaptured = s.captured;
  const [zone, put] = onTop;
  const card = zone === undefined || put === undefined ? -1 : cardOnTop(g, zone, put);
  return card < 0 ? NONE : [refOf(g.state, card)];
};

const attacking: Refs = (g) => (factsOf(g).attacker === NO_REF ? NONE : [factsOf(g).attacker]);
const attacked: Refs = (g) => {
  const card = answerTo(g, attackedNow)(g);
  return card < 0 ? NONE : [refOf(g.state, card)];
};
const unitsAmong =
  (refs: Refs): Refs =>
  (g, s) =>
    refs(g, s).filter((ref) => isOfType(g, objectOf(ref), 'Unit'));

/** What an attack or a charge provides to speak of. */
export const refsOf = pointing<GateTerms>({
  attacking,
  attacked,
  'attacking unit': unitsAmong(attacking),
  'attacked unit': unitsAmong(attacked),
  'on top': cardsOnTop,
});
