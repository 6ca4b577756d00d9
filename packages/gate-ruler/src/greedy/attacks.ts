import { best } from '@goldenrule/bots';
import type { Seen, Sight } from './sight.ts';
import { breaksThrough, GAME, intercepts, isDormant, LIFE, retaliates, worthOf } from './worth.ts';

/** Which card attacks what, in this order; a card that attacks nothing is not in it. */
type Plan = readonly { readonly attacker: Seen; readonly target: Seen }[];

const isRuler = ({ where }: Seen): boolean => where === 'ruler';

/** What could be attacked this turn: units of the front row, and the ruler behind the defenders. */
const targetsOf = ({ them }: Sight): readonly Seen[] => [...them.units, ...(them.ruler === undefined ? [] : [them.ruler])];

/** What comes of a plan as far as can be foreseen, the attacks one after the other. */
function outcome(s: Sight, plan: Plan): number {
  const hp = new Map(s.them.units.map((unit) => [unit.key, unit.hp]));
  const defenders = s.them.units.filter(({ where }) => where === 'defense');
  const isOpen = (): boolean => defenders.every(({ key }) => (hp.get(key) as number) <= 0);
  let value = 0;
  let life = s.them.life;
  const strike = (stk: number): void => {
    life -= stk;
    value += stk * LIFE;
  };
  for (const { attacker, target } of plan) {
    if (isRuler(target)) {
      if (isOpen()) strike(attacker.stk);
      continue;
    }
    const left = hp.get(target.key) as number;
    if (left <= 0) continue;
    const isHitBack = !isRuler(attacker) && target.atk >= attacker.hp;
    if (intercepts(target) && isHitBack) {
      value -= worthOf(attacker);
      continue;
    }
    hp.set(target.key, left - attacker.atk);
    if (left <= attacker.atk) {
      value += worthOf(target);
      if (breaksThrough(attacker) && target.where === 'defense' && isOpen()) strike(attacker.stk);
    } else if (retaliates(target) && isHitBack) value -= worthOf(attacker);
  }
  return life <= 0 ? value + GAME : value;
}

/** More attackers than this are not planned for at once. */
const PLANNED = 4;

/** All ways to give each attacker a target or none. */
function plans(attackers: readonly Seen[], targets: readonly Seen[]): readonly Plan[] {
  const [first, ...others] = attackers;
  if (first === undefined) return [[]];
  const rest = plans(others, targets);
  return [...rest, ...targets.flatMap((target) => rest.map((plan) => [{ attacker: first, target }, ...plan]))];
}

/** Units first, with the defender before them: what stands in the way of the ruler goes first. */
const inOrder = (plan: Plan): Plan => {
  const place = ({ target }: Plan[number]): number => (isRuler(target) ? 2 : target.where === 'defense' ? 0 : 1);
  return plan.toSorted((a, b) => place(a) - place(b) || a.attacker.stk - b.attacker.stk);
};

/** The best plan; of equals the one with the fewest attacks. */
function bestPlan(s: Sight, attackers: readonly Seen[]): Plan {
  const planned = attackers.toSorted((a, b) => b.stk + b.atk - a.stk - a.atk).slice(0, PLANNED);
  const all = plans(planned, targetsOf(s)).map(inOrder);
  return best(all, (plan) => outcome(s, plan) - plan.length / 100) ?? [];
}

/** A text that does something when its card attacks wants it to. */
const likesToAttack = ({ text }: Seen): boolean => /\bWhen this (?:unit|card) attacks\b/.test(text);

/** Who could attack now, as far as can be seen. */
const readyToAttack = ({ me }: Sight): readonly Seen[] =>
  [...me.units.filter(({ where }) => where === 'attack'), ...(me.ruler === undefined ? [] : [me.ruler])].filter(
    (card) => !card.exhausted && !isDormant(card),
  );

export function attackWith(s: Sight): readonly string[] {
  const attackers = s.decision.options.flatMap((key) => s.card(key) ?? []);
  const [next] = bestPlan(s, attackers);
  return [next?.attacker.key ?? attackers.find(likesToAttack)?.key ?? 'stop attacking'];
}

/** What the plan has for the attacker, if it can be attacked; otherwise whatever it does most to alone. */
export function attackWhat(s: Sight): readonly string[] {
  const attacker = s.card(s.decision.picked[0] ?? '');
  const targets = s.decision.options.flatMap((key) => s.card(key) ?? []);
  if (attacker === undefined) return [];
  const others = readyToAttack(s).filter(({ key }) => key !== attacker.key);
  const planned = bestPlan(s, [attacker, ...others]).find((one) => one.attacker.key === attacker.key)?.target;
  if (planned !== undefined && targets.some(({ key }) => key === planned.key)) return [planned.key];
  const harmless = s.decision.options.find((key) => s.card(key) === undefined);
  const alone = best(targets, (target) => outcome(s, [{ attacker, target }]));
  return alone !== undefined && (harmless === undefined || outcome(s, [{ attacker, target: alone }]) > 0)
    ? [alone.key]
    : harmless === undefined
      ? []
      : [harmless];
}
