import { answerTo, current, type Game, NO_REF, type Ref } from '@goldenrule/kernel';
import { NONE, pointing, type Scope } from '@goldenrule/tabletop/text';
import { battleOpponents } from '../battle.ts';
import { boostHolds } from '../boost.ts';
import { attackingUnits, factsOf } from '../facts.ts';
import type { VanguardTerms } from '../vocabulary/terms.ts';
import type { VanguardCaptured } from './locals.ts';
import { selfNow } from './scope.ts';

const one = (ref: Ref): readonly Ref[] => (ref === NO_REF ? NONE : [ref]);

/** The units in battle with the bearer, or with the unit it boosts. */
function opponentsOf(g: Game, s: Scope): readonly Ref[] {
  const facts = factsOf(g);
  const opponents = answerTo(g, battleOpponents);
  const self = selfNow(g, s);
  const direct = self < 0 ? NONE : opponents(g, self);
  const unit = direct.length > 0 ? self : current(g.state, facts.boosting) === self && boostHolds(g) ? current(g.state, facts.boosted) : -1;
  if (unit < 0) return NONE;
  const among = opponents(g, unit);
  return (attackingUnits(g).includes(unit) ? facts.attacked : facts.attackers).filter((ref) => among.includes(current(g.state, ref)));
}

/** What a battle or a check provides to speak of. */
export const refsOf = pointing<VanguardTerms>({
  boosted: (g) => (boostHolds(g) ? one(factsOf(g).boosted) : NONE),
  boosting: (g) => (boostHolds(g) ? one(factsOf(g).boosting) : NONE),
  attacking: (g) => factsOf(g).attackers,
  attacked: (g) => factsOf(g).attacked,
  'battle opponent': opponentsOf,
  'checked card': (_g, s) => {
    const { checked = NONE }: VanguardCaptured = s.captured;
    return checked;
  },
});
