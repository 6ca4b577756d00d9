import type { Update } from '../engine/protocol.ts';

/** Shows updates in the order in which they came, each for a moment before the next. */
export interface Pacer {
  readonly receive: (update: Update) => void;
  /** Shows all that is left at once. */
  readonly flush: () => void;
  readonly stop: () => void;
}

/** With so many waiting, the pauses get shorter: nobody waits long for a quick opponent. */
const CROWD = 8;

export function pacer(show: (update: Update) => void, pauseAfter: (update: Update) => number): Pacer {
  let waiting: Update[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const next = (): void => {
    timer = null;
    for (let update = waiting.shift(); update !== undefined; update = waiting.shift()) {
      show(update);
      const pause = pauseAfter(update);
      if (pause === 0) continue;
      timer = setTimeout(next, waiting.length > CROWD ? (pause * CROWD) / waiting.length : pause);
      return;
    }
  };
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    receive: (update) => {
      waiting.push(update);
      if (timer === null) next();
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
