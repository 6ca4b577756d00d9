import { create } from 'zustand';
import { useSettings } from '../app/settings.ts';
import type { Update } from '../engine/protocol.ts';
import { callToDecide } from '../table/index.ts';
import * as deciding from './deciding.ts';
import { NOTHING_PICKED, type Picked, type Picking } from './deciding.ts';
import { answer, useGame } from './game.ts';

// What is picked at this page. The rules of picking stand in deciding.ts; here they meet the game at the table.

export const usePicking = create<Picking>(() => NOTHING_PICKED);

function take({ decision }: Update, { picking, send }: Picked): void {
  usePicking.setState(picking, true);
  if (decision !== null && send !== null) void answer(decision.id, send);
}

/** Does something with the decision that is asked, if one is and nothing has been sent for it. */
function decide(what: (update: Update, picking: Picking) => Picked): void {
  const { update, busy } = useGame.getState();
  if (update !== null && !busy) take(update, what(update, usePicking.getState()));
}

/** Picks an option, or takes it back; one pick that is all is sent at once. */
export const choose = (option: string): void => decide((update, picking) => deciding.choose(update, picking, option));

/** A card or place of the table was chosen; where it offers several things, they are listed. */
export const chooseAt = (key: string): void => decide((update, picking) => deciding.chooseAt(update, picking, key));

export const putAway = (): void => usePicking.setState({ at: null });
export const clear = (): void => usePicking.setState({ picks: [], wanted: [], at: null });

/** What is picked comes earlier or later. */
export const reorder = (option: string, by: -1 | 1): void => decide((update, picking) => deciding.reorder(update, picking, option, by));

/** Sends what is picked. */
export const send = (): void => decide(deciding.confirm);

/** Sends a number where one is asked for. */
export const sendNumber = (number: number): void => decide((update, picking) => deciding.giveNumber(update, picking, number));

export const decline = (): void => decide((update, picking) => deciding.decline(update, picking, useGame.getState().face?.declines ?? []));

/** A card was dragged to a place, or onto a card there. */
export const drop = (option: string, wanted: readonly string[]): void =>
  decide((update, picking) => deciding.drop(update, picking, option, wanted));

// Whoever waited hears that it is their turn.
useGame.subscribe(({ update, id }, before) => {
  if (before.id === id && before.update?.decision === null && before.update.curtain === null && update !== null && update.decision !== null)
    callToDecide();
});

useGame.subscribe(({ update, busy }, before) => {
  if (busy || (update === before.update && !before.busy)) return;
  const picked = deciding.follow(update, usePicking.getState(), useSettings.getState());
  if (update === null) usePicking.setState(NOTHING_PICKED, true);
  else take(update, picked);
});
