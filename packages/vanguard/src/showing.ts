import type { Game, Vars } from '@goldenrule/kernel';
import { factsOf, printed } from './facts.ts';
import { onField } from './units.ts';
import { critical, grade, groupsOf, power, shield } from './values.ts';
import { FACE_DOWN } from './zones.ts';

/** What everybody may see of the situation; cards go by the names the seat has for them. */
export function showFacts(g: Game, name: (ref: number) => string | null): Vars {
  const facts = factsOf(g);
  const named = (ref: number): string | null => (ref === 0 ? null : name(ref));
  return {
    turn: facts.turn,
    turnPlayer: facts.turnPlayer,
    first: facts.first,
    phase: facts.phase,
    step: facts.step,
    timing: facts.timing,
    battle: facts.battle,
    battles: facts.battles,
    attacker: named(facts.attacker),
    attacked: facts.attacked.map(named),
    boosting: named(facts.boosting),
    boosted: named(facts.boosted),
    guards: facts.guards.map(([guardian, guarded]) => [named(guardian), named(guarded)]),
    hit: facts.hit.map(named),
  };
}

/** The current values of a card; a unit's as they are in play, any other card's as printed. */
export function showValues(g: Game, card: number): Vars {
  const base = printed(g, card);
  const common = { clan: base.clan, race: base.race, trigger: base.trigger, skill: base.skill };
  const faceDown = ((g.state.objects.traits[card] as number) & FACE_DOWN) !== 0;
  if (!onField(g, card) || faceDown)
    return { ...common, grade: base.grade, power: base.power, shield: base.shield, critical: base.critical };
  return {
    ...common,
    grade: grade(g, card),
    power: power(g, card),
    shield: shield(g, card),
    critical: critical(g, card),
    groups: groupsOf(g, card),
  };
}
