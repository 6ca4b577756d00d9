import { create } from 'zustand';
import { useSettings } from '../app/settings.ts';
import type { Update } from '../engine/protocol.ts';
import { answersItself, type Choice, canSend, choicesOf, followUp, sendsAtOnce, toggle } from './deciding.ts';
import { answer, useGame } from './game.ts';

/** What is picked for the pending decision and not sent yet. */
export interface Picking {
  /** The decision the picks are for. */
  readonly decision: number | null;
  readonly picks: readonly string[];
  /** After a drag: where the card is to go, as soon as that is asked. */
  readonly wanted: readonly string[];
  /** The card at which several things are offered: they are listed. */
  readonly at: string | null;
}

const NOTHING: Picking = { decision: null, picks: [], wanted: [], at: null };
export const usePicking = create<Picking>(() => NOTHING);

const asked = (): Update | null => {
  const { update, busy } = useGame.getState();
  return busy || update?.decision == null ? null : update;
};

/** Picks an option, or takes it back; one pick that is all is sent at once. */
export function choose(option: string): void {
  const update = asked();
  if (update?.decision == null) return;
  const { decision } = update;
  if (!decision.options.includes(option)) return;
  usePicking.setState({ at: null });
  if (sendsAtOnce(decision)) {
    void answer(decision.id, [option]);
    return;
  }
  usePicking.setState(({ picks }) => ({ picks: toggle(decision, picks, option) }));
}

/** What is offered at a card or place of the table: itself, and its abilities. */
export const offeredAt = (update: Update, key: string): readonly Choice[] =>
  choicesOf(update).filter((choice) => choice.key === key || choice.card === key);

/** A card or place of the table was chosen; where it offers several things, they are listed. */
export function chooseAt(key: string): void {
  const update = asked();
  if (update === null) return;
  const found = offeredAt(update, key);
  if (found.length > 1) usePicking.setState({ at: key });
  else if (found[0] !== undefined) choose(found[0].key);
}

export const putAway = (): void => usePicking.setState({ at: null });
export const clear = (): void => usePicking.setState({ picks: [], wanted: [], at: null });

/** Sends what is picked. */
export function send(): void {
  const update = asked();
  const { picks } = usePicking.getState();
  if (update?.decision == null || sendsAtOnce(update.decision) || !canSend(update.decision, picks)) return;
  void answer(update.decision.id, picks);
}

/** Sends a number where one is asked for. */
export function sendNumber(number: number): void {
  const update = asked();
  if (update?.decision?.range != null) void answer(update.decision.id, [String(number)]);
}

/** The option that declines, if there is one; null: sending nothing declines. */
export function declineOf({ decision }: Update, declines: readonly string[]): string | null | undefined {
  if (decision === null || decision.range !== null) return undefined;
  const word = declines.find((one) => decision.options.includes(one));
  return word ?? (decision.min === 0 ? null : undefined);
}

export function decline(): void {
  const update = asked();
  const { face } = useGame.getState();
  if (update?.decision == null || face === null) return;
  const option = declineOf(update, face.declines);
  if (option === undefined) return;
  void answer(update.decision.id, option === null ? [] : [option]);
}

/** A card was dragged to a place, or onto a card there: it is chosen, and the place as soon as it is asked for. */
export function drop(option: string, wanted: readonly string[]): void {
  const update = asked();
  if (update?.decision == null || !update.decision.options.includes(option)) return;
  usePicking.setState({ wanted });
  choose(option);
}

/** A new position is shown: picks for an older decision are gone, and what answers itself is answered. */
function follow(update: Update | null): void {
  const decision = update?.decision ?? null;
  if (decision === null) {
    // A drag goes on as long as the same player is asked next.
    if (update === null || update.curtain !== null || update.thinking) usePicking.setState(NOTHING);
    return;
  }
  const { decision: before, wanted } = usePicking.getState();
  if (before === decision.id) return;
  usePicking.setState({ decision: decision.id, picks: [], at: null, wanted: [] });
  const next = wanted.length > 0 && sendsAtOnce(decision) ? followUp(decision, wanted) : null;
  const picks = next === null ? answersItself(update as Update, useSettings.getState()) : [next];
  if (picks !== null) void answer(decision.id, picks);
}

useGame.subscribe(({ update, busy }, before) => {
  if (!busy && (update !== before.update || before.busy)) follow(update);
});
