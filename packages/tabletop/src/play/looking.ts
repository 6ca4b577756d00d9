/** Cards that are shown for the time of an effect. */
import { events, type Game, keeping, type Player, type Ref, refOf } from '@goldenrule/kernel';

/** The reference of each, and who sees it (bit n: player n). */
export type Shown = readonly (readonly [card: Ref, to: number])[];
export const shownNow = (g: Game): Shown => (keeping.lookAtFacts(g).shown as Shown | undefined) ?? NOTHING;
const NOTHING: Shown = [];

/** These cards are shown to these players until the effect is over. */
export const showing = (g: Game, cards: readonly number[], to: readonly Player[]) => {
  const bits = to.reduce<number>((sum, player) => sum | (1 << player), 0);
  return events.assign('shown', [...shownNow(g), ...cards.map((card) => [refOf(g.state, card), bits] as const)]);
};

/** Is this card being shown to this player? */
export function isShown(g: Game, seat: Player, card: number): boolean {
  const shown = shownNow(g);
  if (shown.length === 0) return false;
  const ref = refOf(g.state, card);
  return shown.some(([one, bits]) => one === ref && (bits & (1 << seat)) !== 0);
}
