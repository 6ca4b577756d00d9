import type { View } from '@goldenrule/kernel/hosts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { mayMove } from '../app/settings.ts';
import { afterLayout } from './after-layout.ts';
import { originsOf } from './journeys.ts';

const LONG = 220;
const EASE = 'cubic-bezier(.2, .7, .2, 1)';
/** Less than this is no movement worth showing. */
const STILL = 3;

interface Seen {
  readonly view: View;
  readonly cards: ReadonlyMap<string, DOMRect>;
  readonly zones: ReadonlyMap<string, DOMRect>;
}

const boxes = (root: HTMLElement, attribute: 'card' | 'zone' | 'top'): Map<string, DOMRect> => {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${attribute}]`)) {
    const key = element.dataset[attribute];
    if (key !== undefined && !found.has(key)) found.set(key, element.getBoundingClientRect());
  }
  return found;
};

/** Cards go from where they were to where they are. Nothing waits for it: another position at once ends what still moves. */
export function useJourneys(root: RefObject<HTMLElement | null>, view: View): void {
  const seen = useRef<Seen | null>(null);
  const running = useRef<Animation[]>([]);
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null || seen.current?.view === view) return;
    for (const animation of running.current) animation.finish();
    running.current = [];
    if (!mayMove()) {
      seen.current = null;
      return;
    }
    return afterLayout(table, () => {
      const before = seen.current;
      const cards = boxes(table, 'card');
      for (const [key, box] of boxes(table, 'top')) if (!cards.has(key)) cards.set(key, box);
      seen.current = { view, cards, zones: boxes(table, 'zone') };
      if (before !== null && before.view.rules === view.rules) running.current = move(table, before, view, cards);
    });
  }, [root, view]);
}

function move(table: HTMLElement, before: Seen, view: View, cards: ReadonlyMap<string, DOMRect>): Animation[] {
  const origins = originsOf(before.view, view);
  const started: Animation[] = [];
  for (const [key, to] of cards) {
    const origin = origins.get(key);
    const from =
      before.cards.get(key) ??
      (origin === undefined ? undefined : 'card' in origin ? before.cards.get(origin.card) : before.zones.get(origin.zone));
    if (from === undefined || to.width === 0) continue;
    const [dx, dy] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
    const turns = Math.abs(from.width - to.width) > STILL && before.cards.has(key) && Math.abs(from.width - to.height) <= STILL;
    if (Math.hypot(dx, dy) < STILL && !turns) continue;
    // Only what is drawn moves: what can be clicked is in its place at once.
    const element = table.querySelector<HTMLElement>(`:is([data-card="${CSS.escape(key)}"], [data-top="${CSS.escape(key)}"]) > .gr-card`);
    if (element === null) continue;
    const way = turns
      ? `rotate(${from.width < to.width ? -90 : 90}deg)`
      : `scale(${Math.min(1.4, Math.max(0.4, from.height / (to.height || 1)))})`;
    started.push(
      element.animate(
        [
          { transform: `translate(${dx}px, ${dy}px) ${way}`, zIndex: 6 },
          { transform: 'none', zIndex: 6 },
        ],
        { duration: LONG, easing: EASE },
      ),
    );
  }
  return started;
}
