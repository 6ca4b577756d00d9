import { answerTo, type Game, objectOf, refOf } from '@goldenrule/kernel';
import { type Refs, refsIn, resultOf, type Scope, untaken } from '@goldenrule/language/text';
import { attackedNow } from '../attack.ts';
import { cardOnTop } from '../charges.ts';
import { factsOf } from '../facts.ts';
import { isOfType } from '../values.ts';
import type { GateRef, Role } from '../vocabulary/terms.ts';

const NONE: readonly number[] = [];

/** What now lies where a card was put on top or underneath. */
const onTop = (g: Game, s: Scope): readonly number[] => {
  const [zone, put] = refsIn(s.captured, 'onTop');
  const card = zone === undefined || put === undefined ? -1 : cardOnTop(g, zone, put);
  return card < 0 ? NONE : [refOf(g.state, card)];
};

const attacking: Refs = (g) => (factsOf(g).attacker === 0 ? NONE : [factsOf(g).attacker]);
const attacked: Refs = (g) => {
  const card = answerTo(g, attackedNow)(g);
  return card < 0 ? NONE : [refOf(g.state, card)];
};
const unitsAmong =
  (refs: Refs): Refs =>
  (g, s) =>
    refs(g, s).filter((ref) => isOfType(g, objectOf(ref), 'Unit'));

/** What an attack or a charge provides to speak of. */
const ROLES: { readonly [R in Role | 'self' | 'triggering' | 'unresolved']: Refs } = {
  self: (_g, s) => [s.ref],
  triggering: (_g, s) => refsIn(s.captured, 'triggering'),
  unresolved: () => NONE,
  attacking,
  attacked,
  'attacking unit': unitsAmong(attacking),
  'attacked unit': unitsAmong(attacked),
  'on top': onTop,
};

/** The references a word that points stands for, as they were handled. */
export function refsOf(node: GateRef): Refs {
  const { to, nth } = node;
  const all: Refs = typeof to === 'number' ? (_g, s) => refsIn(s.captured, resultOf(to)) : ROLES[to];
  const some: Refs = nth === undefined ? all : (g, s) => all(g, s).slice(nth - 1, nth);
  return node.rest === true ? (g, s) => untaken(some(g, s), s.captured) : some;
}
