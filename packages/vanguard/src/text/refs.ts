import { answerTo, current, type Game } from '@goldenrule/kernel';
import { type Refs, refsIn, resultOf, type Scope, untaken } from '@goldenrule/language/text';
import { battleOpponents } from '../battle.ts';
import { factsOf } from '../facts.ts';
import type { Role, VanguardRef } from '../vocabulary/terms.ts';
import { selfNow } from './scope.ts';

const NONE: readonly number[] = [];
const one = (ref: number): readonly number[] => (ref === 0 ? NONE : [ref]);

/** The units in battle with the bearer, or with the unit it boosts. */
function opponentsOf(g: Game, s: Scope): readonly number[] {
  const facts = factsOf(g);
  const opponents = answerTo(g, battleOpponents);
  const self = selfNow(g, s);
  const direct = self < 0 ? NONE : opponents(g, self);
  const unit = direct.length > 0 ? self : current(g.state, facts.boosting) === self ? current(g.state, facts.boosted) : -1;
  if (unit < 0) return NONE;
  const isAttacker = unit === current(g.state, facts.attacker);
  const among = opponents(g, unit);
  return (isAttacker ? facts.attacked : [facts.attacker]).filter((ref) => among.includes(current(g.state, ref)));
}

/** What a battle or a check provides to speak of. */
const ROLES: { readonly [R in Role | 'self' | 'triggering' | 'unresolved']: Refs } = {
  self: (_g, s) => [s.ref],
  triggering: (_g, s) => refsIn(s.captured, 'triggering'),
  unresolved: () => NONE,
  boosted: (g) => one(factsOf(g).boosted),
  boosting: (g) => one(factsOf(g).boosting),
  attacking: (g) => one(factsOf(g).attacker),
  attacked: (g) => factsOf(g).attacked,
  'battle opponent': opponentsOf,
  'checked card': (_g, s) => refsIn(s.captured, 'checked'),
};

/** The references a word that points stands for, as they were handled. */
export function refsOf(node: VanguardRef): Refs {
  const { to } = node;
  const all: Refs = typeof to === 'number' ? (_g, s) => refsIn(s.captured, resultOf(to)) : ROLES[to];
  return node.rest === true ? (g, s) => untaken(all(g, s), s.captured) : all;
}
