import { current, type Game, NO_REF, type Ref, type Vars } from '@goldenrule/kernel';
import { boostHolds } from './boost.ts';
import { type CardFacts, factsOf, leadOf, printed } from './facts.ts';
import { isGuardian, onField } from './units.ts';
import { critical, grade, groupsOf, power, shield, shieldOf } from './values.ts';
import { FACE_DOWN } from './zones.ts';

/** What everybody may see of the situation; cards go by the names the seat has for them. */
export function showFacts(g: Game, name: (ref: Ref) => string | null): Vars {
  const facts = factsOf(g);
  const isBoosted = boostHolds(g);
  const named = (ref: Ref): string | null => (ref === NO_REF ? null : name(ref));
  return {
    turn: facts.turn,
    turnPlayer: facts.turnPlayer,
    first: facts.first,
    phase: facts.phase,
    step: facts.step,
    timing: facts.timing,
    battle: facts.battle,
    battles: facts.battles,
    attacker: named(leadOf(facts)),
    attacked: facts.attacked.map(named),
    boosting: isBoosted ? named(facts.boosting) : null,
    boosted: isBoosted ? named(facts.boosted) : null,
    guards: facts.guards.map(([guardian, guarded]) => [named(guardian), named(guarded)]),
    hit: facts.hit.map(named),
    adds: added(g).map(({ from, to, amount, word }) => [named(from), named(to), amount, word]),
  };
}

/** What other units add to the power of a unit in this battle. */
function added(g: Game): readonly { readonly from: Ref; readonly to: Ref; readonly amount: number; readonly word: string }[] {
  const { boostCounts, boosting, boosted, guards } = factsOf(g);
  const boost =
    boostCounts && boostHolds(g) ? [{ from: boosting, to: boosted, amount: power(g, current(g.state, boosting)), word: 'boost' }] : [];
  const shields = guards.flatMap(([from, to]) => {
    const unit = current(g.state, from);
    return unit < 0 || !isGuardian(g, unit) ? [] : [{ from, to, amount: shieldOf(g, from), word: 'shield' }];
  });
  return [...boost, ...shields];
}

/** What is printed, as it is shown; the same object every time, since most cards of a view are not in play. */
const asPrinted = new WeakMap<CardFacts, Vars>();

function printedValues(base: CardFacts): Vars {
  const known = asPrinted.get(base);
  if (known !== undefined) return known;
  const { clan, race, trigger, skill, grade, power, shield, critical } = base;
  const values: Vars = Object.freeze({ clan, race, trigger, skill, grade, power, shield, critical });
  asPrinted.set(base, values);
  return values;
}

/** The current values of a card; a unit's as they are in play, any other card's as printed. */
export function showValues(g: Game, card: number): Vars {
  const base = printed(g, card);
  const faceDown = ((g.state.objects.traits[card] as number) & FACE_DOWN) !== 0;
  if (!onField(g, card) || faceDown) return printedValues(base);
  const { clan, race, trigger, skill } = base;
  return {
    clan,
    race,
    trigger,
    skill,
    grade: grade(g, card),
    power: power(g, card),
    shield: shield(g, card),
    critical: critical(g, card),
    groups: groupsOf(g, card),
  };
}
