import { type RefObject, useLayoutEffect } from 'react';
import { afterLayout } from './after-layout.ts';
import { type Direction, nextIn } from './steering.ts';

/** What can be pointed at or come to with keys. */
const SPOT = '.gr-spot';
export const spotAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(SPOT) : null;

/** The one that Tab comes to. */
export function rove(root: HTMLElement | null, element: HTMLElement): void {
  for (const one of root?.querySelectorAll<HTMLElement>(`${SPOT}[tabindex="0"]`) ?? []) one.tabIndex = -1;
  element.tabIndex = 0;
}

/** Tab always comes to something: where one was, else the first that can be chosen, else the first there is. */
export function useRoving(root: RefObject<HTMLElement | null>, offered: ReadonlySet<string>, view: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another position or question is drawn
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null) return;
    const current = table.querySelector<HTMLElement>(`${SPOT}[tabindex="0"]`);
    const keeps = current !== null && (table.contains(document.activeElement) || current.dataset.offered !== undefined);
    if (keeps) return;
    const next =
      table.querySelector<HTMLElement>(`${SPOT}[data-offered], ${SPOT}[data-inside]`) ?? current ?? table.querySelector<HTMLElement>(SPOT);
    if (next !== null) rove(table, next);
  }, [offered, view]);
}

/** Where the table is larger than its window, as it can be on a phone, what can be chosen is in sight. */
export function useInSight(root: RefObject<HTMLElement | null>, offered: ReadonlySet<string>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another question is asked
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null) return;
    return afterLayout(table, () => {
      const { parentElement: frame } = table;
      if (frame === null || frame.scrollHeight <= frame.clientHeight) return;
      table.querySelector(`${SPOT}[data-offered], ${SPOT}[data-inside]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
  }, [offered]);
}

/** To the next place in this direction; false: there is none. */
export function step(root: HTMLElement | null, from: HTMLElement | null, direction: Direction): boolean {
  if (root === null || from === null) return false;
  const others = [...root.querySelectorAll<HTMLElement>(SPOT)].filter((one) => one !== from);
  const next =
    others[
      nextIn(
        others.map((one) => one.getBoundingClientRect()),
        from.getBoundingClientRect(),
        direction,
      )
    ];
  next?.focus();
  return next !== undefined;
}
