import { best } from '@goldenrule/bots';
import type { Seen, Sight } from './sight.ts';

/** How many cards of each grade an opening hand should hold. */
const WANTED: Readonly<Record<number, number>> = { 1: 2, 2: 2, 3: 1 };

/** What goes back from the opening hand: everything that is not part of the way up. */
export function redraw({ me, decision }: Sight): readonly string[] {
  const kept: Record<number, number> = {};
  const hand = me.hand.filter(({ key }) => decision.options.includes(key)).toSorted((a, b) => b.power - a.power);
  return hand
    .filter(({ grade, trigger }) => {
      if (trigger !== null || (kept[grade] ?? 0) >= (WANTED[grade] ?? 0)) return true;
      kept[grade] = (kept[grade] ?? 0) + 1;
      return false;
    })
    .map(({ key }) => key);
}

const TOP_GRADE = 3;

/** The next grade, the strongest of it; at the top only something clearly stronger. */
export function ride({ me, decision }: Sight): readonly string[] {
  const vanguard = me.vanguard;
  const cards = me.hand.filter(({ key }) => decision.options.includes(key));
  if (vanguard === undefined) return ['pass'];
  const next = best(
    cards.filter(({ grade }) => grade === vanguard.grade + 1 && grade <= TOP_GRADE),
    (card) => card.power,
  );
  if (next !== undefined) return [next.key];
  const stronger = best(
    cards.filter(({ grade, power }) => grade === vanguard.grade && power >= vanguard.power + 2000),
    (card) => card.power,
  );
  return [stronger?.key ?? 'pass'];
}

/** Cards of the hand that the next rides need: the strongest of each grade still to come. */
export function keptForRides({ me }: Sight): ReadonlySet<Seen> {
  const kept = new Set<Seen>();
  const grade = me.vanguard?.grade ?? 0;
  for (let next = grade + 1; next <= TOP_GRADE; next++) {
    const card = best(
      me.hand.filter((one) => one.grade === next),
      (one) => one.power,
    );
    if (card !== undefined) kept.add(card);
  }
  return kept;
}
