import { best } from '@goldenrule/bots';
import { TRIGGER_POWER } from './attacks.ts';
import { columnPower, type Seen, type Sight, standing } from './sight.ts';

const offered = (s: Sight): Seen[] => s.decision.options.map(s.card).filter((card) => card !== undefined);
const one = (card: Seen | undefined): readonly string[] => (card === undefined ? [] : [card.key]);
const mine = (s: Sight, unit: Seen): boolean => unit.owner === s.me.player;

/** Rear-guards that will still attack this turn. */
const stillToAttack = (s: Sight): Seen[] => standing(s.me).filter((unit) => unit.where !== 'VC');

/** How far the attack in progress is from hitting; not above 0: it hits. */
function missing(s: Sight): number {
  const target = s.attacked[0];
  return s.attacker === undefined || target === undefined ? 0 : target.power - s.attacker.power;
}

/** Does the attack in progress still deserve the bonus? */
const attackNeeds = (s: Sight): boolean => missing(s) > 0 && missing(s) <= TRIGGER_POWER;

/** In defence the vanguard; in attack whoever it makes hit, or hit harder to guard. */
export function givePower(s: Sight): readonly string[] {
  const units = offered(s);
  const vanguard = units.find((unit) => unit.where === 'VC' && mine(s, unit));
  if (!s.myTurn || s.attacker === undefined) return one(vanguard ?? units[0]);
  if (attackNeeds(s)) return one(units.find(({ key }) => key === s.attacker?.key) ?? vanguard);
  const next = best(
    stillToAttack(s).filter(({ key }) => units.some((unit) => unit.key === key)),
    (unit) => -Math.abs((s.them.vanguard?.power ?? 0) - columnPower(s.me, unit)),
  );
  return one(next ?? units.find(({ key }) => key === s.attacker?.key) ?? vanguard ?? units[0]);
}

/** To the attack in progress if it hits, otherwise to the next one. */
export function giveCritical(s: Sight): readonly string[] {
  const units = offered(s);
  const vanguard = units.find((unit) => unit.where === 'VC' && mine(s, unit));
  if (!s.myTurn || s.attacker === undefined) return one(vanguard ?? units[0]);
  const attacker = units.find(({ key }) => key === s.attacker?.key);
  if (missing(s) <= TRIGGER_POWER && s.attacked[0]?.where === 'VC') return one(attacker ?? vanguard);
  const next = best(stillToAttack(s), (unit) => columnPower(s.me, unit));
  return one(next ?? attacker ?? vanguard ?? units[0]);
}

/** The strongest resting unit of the front row; otherwise a booster whose column can still attack. */
export const standOne = (s: Sight): readonly string[] =>
  one(best(offered(s), (unit) => (unit.resting ? 100_000 : 0) + (unit.where.startsWith('front') ? 50_000 : 0) + unit.power));

/** A card that has already paid a cost. */
export const healOne = (s: Sight): readonly string[] => one(best(offered(s), (card) => (card.faceDown ? 1 : 0)));
