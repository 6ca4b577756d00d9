import type { Face } from '@goldenrule/kernel/hosts';
import { isTold } from '../words.ts';
import type { Update } from './protocol.ts';

/** Shows updates in the order in which they came, each for a moment before the next. */
export interface Pacer {
  readonly receive: (update: Update) => void;
  /** Shows all that is left at once. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** Does something so many milliseconds later, unless what comes back is called before. Whoever hosts has the clock. */
export type Later = (milliseconds: number, run: () => void) => () => void;

/** With so many waiting, the pauses get shorter: nobody waits long for a quick opponent. */
const CROWD = 8;

/** Moves that nobody at this table made stay visible for a moment; whoever is to decide does not wait. */
export const isWorthAPause = (face: Pick<Face, 'untold'>, { events, decision, curtain, view }: Update): boolean =>
  decision === null && curtain === null && view.result === null && events.some((event) => isTold(face, event));

export function pacer(show: (update: Update) => void, pauseAfter: (update: Update) => number, later: Later): Pacer {
  let waiting: Update[] = [];
  let cancel: (() => void) | null = null;
  const next = (): void => {
    cancel = null;
    for (let update = waiting.shift(); update !== undefined; update = waiting.shift()) {
      show(update);
      const pause = pauseAfter(update);
      if (pause === 0) continue;
      cancel = later(waiting.length > CROWD ? (pause * CROWD) / waiting.length : pause, next);
      return;
    }
  };
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  return {
    receive: (update) => {
      waiting.push(update);
      if (cancel === null) next();
    },
    flush: () => {
      stop();
      const left = waiting;
      waiting = [];
      for (const update of left) show(update);
    },
    stop: () => {
      stop();
      waiting = [];
    },
  };
}
