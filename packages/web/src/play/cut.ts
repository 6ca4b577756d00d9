import type { Replay } from '@goldenrule/kernel/hosts';

/**
 * The game up to so many acts, to go on from there as a new one. Whoever cuts it has it before them, and has seen that it stands there as it was
 * recorded: it has no hashes any more, which another engine may have made.
 */
export function cutAt({ seen: _seen, ...replay }: Replay, step: number): Replay {
  return {
    ...replay,
    acts: replay.acts.slice(0, step),
    hashes: [],
    events: [],
    marks: replay.marks.filter((mark) => mark.step <= step),
    result: null,
  };
}
