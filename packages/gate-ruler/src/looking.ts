import {
  answerTo,
  events,
  type Game,
  type GameEvent,
  happen,
  type Instruction,
  keeping,
  NOWHERE,
  type Player,
  question,
  type Ref,
  refOf,
} from '@goldenrule/kernel';

/** Is what an effect shows still shown when it is over? */
export const shownAfterEffect = question<boolean>('are cards still shown after the effect', true);

/** Cards shown for the time of an effect: the reference, and who sees it (bit n: player n). */
export type Shown = readonly (readonly [Ref, number])[];
const shownNow = (g: Game): Shown => (keeping.lookAtFacts(g).shown as Shown | undefined) ?? NOTHING;
const NOTHING: Shown = [];

/** These cards are shown to these players until the effect is over. */
export function showing(g: Game, cards: readonly number[], to: readonly Player[]): GameEvent {
  const bits = to.reduce<number>((sum, player) => sum | (1 << player), 0);
  return events.assign('shown', [...shownNow(g), ...cards.map((card) => [refOf(g.state, card), bits] as const)]);
}

/** Is this card being shown to this player? */
export function isShown(g: Game, seat: Player, card: number): boolean {
  const shown = shownNow(g);
  if (shown.length === 0) return false;
  const ref = refOf(g.state, card);
  return shown.some(([one, bits]) => one === ref && (bits & (1 << seat)) !== 0);
}

/** An effect is over: what it showed is shown no longer. */
export const concealAgain: Instruction = happen(
  (g) => (shownNow(g).length === 0 || answerTo(g, shownAfterEffect) ? null : [events.assign('shown', [])]),
  NOWHERE,
);
