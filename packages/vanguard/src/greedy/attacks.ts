import { best } from '@goldenrule/bots';
import { columnPower, frontRow, type Seen, type Sight, standing } from './sight.ts';

/** What a trigger adds. */
export const TRIGGER_POWER = 5000;

const hits = (s: Sight, unit: Seen, target: Seen | undefined): boolean => target !== undefined && columnPower(s.me, unit) >= target.power;
const hitsSomebody = (s: Sight, unit: Seen): boolean => frontRow(s.them).some((target) => hits(s, unit, target));
const isVanguard = (unit: Seen): boolean => unit.where === 'VC';

/** Attacking costs nothing; a vanguard draws its drive checks even if it cannot hit. */
export const attackOrNot = (s: Sight): readonly string[] => [
  standing(s.me).some((unit) => isVanguard(unit) || hitsSomebody(s, unit)) ? 'attack' : 'do not attack',
];

/** One rear-guard that hits by itself, then the vanguard, then those who may have got what its checks gave. */
export function attackWith(s: Sight): readonly string[] {
  const units = s.decision.options.map(s.card).filter((unit) => unit !== undefined);
  const vanguard = units.find(isVanguard);
  const others = units.filter((unit) => !isVanguard(unit));
  const ready = others.filter((unit) => hits(s, unit, s.them.vanguard));
  const first = best(ready, (unit) => -columnPower(s.me, unit));
  if (vanguard === undefined) {
    const next =
      first ??
      best(
        others.filter((unit) => hitsSomebody(s, unit)),
        (unit) => columnPower(s.me, unit),
      ) ??
      units[0];
    return next === undefined ? [] : [next.key];
  }
  return [others.length > 1 && first !== undefined ? first.key : vanguard.key];
}

/** The vanguard if it can be hit; otherwise the strongest rear-guard that can. */
export function attackWhich(s: Sight): readonly string[] {
  const targets = s.decision.options.map(s.card).filter((unit) => unit !== undefined);
  const vanguard = targets.find(isVanguard);
  const { attacker } = s;
  if (attacker === undefined) return [];
  if (vanguard !== undefined && hits(s, attacker, vanguard)) return [vanguard.key];
  const reach = columnPower(s.me, attacker) + (isVanguard(attacker) ? TRIGGER_POWER : 0);
  const rearGuard = best(
    targets.filter((unit) => !isVanguard(unit) && columnPower(s.me, attacker) >= unit.power),
    (unit) => unit.grade * 100_000 + unit.power,
  );
  if (isVanguard(attacker) && vanguard !== undefined && reach >= vanguard.power) return [vanguard.key];
  const pick = rearGuard ?? vanguard ?? targets[0];
  return pick === undefined ? [] : [pick.key];
}

/** A unit of the back row has nothing better to do. */
export function boost({ decision }: Sight): readonly string[] {
  return [decision.options.find((key) => key !== 'do not boost') ?? 'do not boost'];
}
