import type { ReactElement } from 'react';
import { part } from '../app/part.tsx';
import { learnTable } from '../app/say.ts';
import { Arrows, AttackSpot } from '../table/index.ts';

// Parts of the table that no first decision needs, or only a rare one: fetched after it, or when one is shown before.

/** A part, and what it says. */
async function worded<P>(fetching: Promise<P>): Promise<P> {
  const [fetched] = await Promise.all([fetching, learnTable()]);
  return fetched;
}

export const Tray = part(async () => (await worded(import('./tray.tsx'))).Tray);
export const Pile = part(async () => (await worded(import('./tray.tsx'))).Pile);
export const AtCard = part(async () => (await worded(import('./tray.tsx'))).AtCard);
export const NumberAsked = part(async () => (await worded(import('./number-asked.tsx'))).NumberAsked);
export const Order = part(async () => (await worded(import('./order.tsx'))).Order);

// What is not needed to decide may be gone, where there is a newer page. That is said, and the game goes on.
const Gone = (): ReactElement => <></>;
export const Dialogs = part(async () => (await worded(import('./dialogs.tsx'))).default, Gone);
export const Why = part(async () => (await worded(import('./why.tsx'))).default, Gone);

const PARTS = [Tray, Pile, AtCard, NumberAsked, Order, Dialogs, Why, Arrows, AttackSpot];
let isFetched = false;

/** Fetches all of them, once: they are there before they are shown. Where that fails they are fetched when they are. */
export function fetchLater(): void {
  if (isFetched) return;
  isFetched = true;
  Promise.all(PARTS.map(({ fetch }) => fetch())).catch(() => {
    isFetched = false;
  });
}
