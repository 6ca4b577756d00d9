import type { Replay } from '@goldenrule/kernel';

/** The game up to so many acts, to go on from there. */
export function cutAt(replay: Replay, step: number): Replay {
  return {
    ...replay,
    acts: replay.acts.slice(0, step),
    hashes: replay.hashes.slice(0, step + 1),
    events: [],
    marks: replay.marks.filter((mark) => mark.step <= step),
    result: null,
  };
}
