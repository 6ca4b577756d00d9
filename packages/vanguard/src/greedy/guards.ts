import { best } from '@goldenrule/bots';
import { TRIGGER_POWER } from './attacks.ts';
import type { Seen, Sight } from './sight.ts';

const LOSING_DAMAGE = 6;
const UNIT = 5000;
/** What an intercepting unit is worth more than a card of the hand with the same shield. */
const ON_FIELD = 3000;

/** How bad it would be to let this attack through, from 0 (let it) to 3 (the game). */
function danger({ me, attacker, attacked }: Sight): number {
  const target = attacked[0];
  if (target === undefined || attacker === undefined) return 0;
  if (target.where !== 'VC') return target.grade >= 2 && me.hand.length > 5 ? 1 : 0;
  const after = me.damageCount + attacker.critical;
  // The vanguard's checks may turn up a critical.
  const risk = attacker.where === 'VC' && after === LOSING_DAMAGE - 1 ? 1 : 0;
  if (after >= LOSING_DAMAGE) return 3;
  if (after + risk >= LOSING_DAMAGE) return 2;
  return me.damageCount >= 3 ? 1 : 0;
}

/** How much shield stops the attack, with room for so many triggers. */
const needed = (attacker: Seen, target: Seen, triggers: number): number => attacker.power + triggers * TRIGGER_POWER - target.power + 1;

const drives = (attacker: Seen): number => (attacker.where !== 'VC' ? 0 : attacker.skill === 'Twin Drive!!' ? 2 : 1);

/** One guardian after the other, until the attack is stopped as surely as it should be. */
export function guard(s: Sight): readonly string[] {
  const { attacker, decision } = s;
  const target = s.attacked.find((unit) => unit.where === 'VC') ?? s.attacked[0];
  if (attacker === undefined || target === undefined) return ['done'];
  const picked = decision.picked.map(s.card).filter((card) => card !== undefined);
  const already = picked.reduce((sum, card) => sum + (card.shield ?? 0), 0);
  const cards = decision.options.map(s.card).filter((card) => card !== undefined && (card.shield ?? 0) > 0) as Seen[];
  const total = already + cards.reduce((sum, card) => sum + (card.shield ?? 0), 0);
  const level = danger(s);
  const need = shieldWanted(attacker, target, level, total);
  if (need === undefined) return [level === 3 && picked.length === 0 ? lastHope(s) : 'done'];
  if (already >= need) return ['done'];
  const cheapest = cover(cards, need - already);
  if (cheapest === undefined) return ['done'];
  if (picked.length === 0 && !isWorth(level, need, cheapest)) return ['done'];
  return [(cheapest[0] as Seen).key];
}

/** Shield to aim for: safe against every check if the game depends on it and the hand allows; undefined: not to be had. */
function shieldWanted(attacker: Seen, target: Seen, level: number, total: number): number | undefined {
  const most = level >= 2 ? drives(attacker) : 0;
  for (let triggers = most; triggers >= 0; triggers--) {
    const need = needed(attacker, target, triggers);
    if (need <= total) return need;
  }
  return undefined;
}

/** Is stopping this attack worth these cards? */
function isWorth(level: number, need: number, cards: readonly Seen[]): boolean {
  if (need <= 0) return false;
  if (level >= 2) return true;
  if (level === 1) return cards.length === 1 && need <= UNIT * 2;
  return false;
}

/** A guardian without shield can only be there for its text. */
function lastHope({ decision, card, me }: Sight): string {
  const hand = new Set(me.hand.map(({ key }) => key));
  return decision.options.find((key) => hand.has(key) && card(key)?.shield === 0) ?? 'done';
}

const costOf = (card: Seen): number => (card.shield ?? 0) + (card.where === 'hand' ? card.grade * 500 : ON_FIELD);

/** The cheapest cards that add up to this much shield, the largest shield first. */
function cover(cards: readonly Seen[], need: number): readonly Seen[] | undefined {
  const units = Math.ceil(need / UNIT);
  let plans: ({ readonly cost: number; readonly cards: readonly Seen[] } | undefined)[] = [{ cost: 0, cards: [] }];
  for (const card of cards) {
    const next = plans.slice();
    const gain = Math.floor((card.shield ?? 0) / UNIT);
    plans.forEach((plan, reached) => {
      if (plan === undefined) return;
      const to = Math.min(units, reached + gain);
      const cost = plan.cost + costOf(card);
      if (to > reached && (next[to] === undefined || cost < next[to].cost)) next[to] = { cost, cards: [...plan.cards, card] };
    });
    plans = next;
  }
  return plans[units]?.cards.toSorted((a, b) => (b.shield ?? 0) - (a.shield ?? 0));
}

/** The vanguard first. */
export function guardsWhich(s: Sight): readonly string[] {
  const units = s.decision.options.map(s.card).filter((unit) => unit !== undefined);
  const pick = units.find((unit) => unit.where === 'VC') ?? best(units, (unit) => unit.grade);
  return pick === undefined ? [] : [pick.key];
}
