import type { Update } from '../engine/protocol.ts';

/** The turn in which a step lies: 0 before the first. */
export const turnAt = ({ turns }: Pick<Update, 'turns'>, step: number): number => turns.findLastIndex((begin) => begin <= step) + 1;

/** The numbers of the turns one can go to: a game that began at a position has none of those before it. */
export const turnsIn = ({ turns }: Pick<Update, 'turns'>): readonly number[] =>
  turns.flatMap((begin, i) => (begin === 0 && turns[i + 1] === 0 ? [] : [i + 1]));

/** The first step by which an event had happened. */
export const stepOfEvent = ({ happened, steps }: Pick<Update, 'happened' | 'steps'>, event: number): number => {
  const step = happened.findIndex((count) => count >= event);
  return step < 0 ? steps : step;
};

/** Where a key leads from a step; null where it leads nowhere. Pages are turns. */
export function stepFor(key: string, at: number, update: Pick<Update, 'turns' | 'steps'>): number | null {
  const { turns, steps } = update;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(steps, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return steps;
    case 'PageUp':
      return turns.findLast((begin) => begin < at) ?? 0;
    case 'PageDown':
      return turns.find((begin) => begin > at) ?? steps;
    default:
      return null;
  }
}
