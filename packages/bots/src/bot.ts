import { type byPlace, type Decision, dice, type View } from '@goldenrule/kernel/hosts';

/**
 * A player that sees a view and a decision, nothing else: the same seed, view and decision give the same answer. The view is a function
 * because making one takes longer than most answers; a bot that needs no look does not pay for it.
 */
export interface Bot {
  (look: () => View, decision: Decision, seed: number): readonly string[];
  /** The same answer by places among the options, or the number asked for: of a bot that looks at nothing. */
  readonly byPlace?: (shape: byPlace.Shape, seed: number) => readonly number[];
}

/** How far above its lower bound a number goes where there is no upper one. */
const REACH = 3;

/** The seed for one decision of a game: decisions that follow each other get seeds that do not. */
export const seedFor = (seed: number, decision: number): number => dice.wordFor(seed, decision);

/** The smallest number that may be answered, or one near it. */
export function someNumber(range: readonly [number, number | null], random: dice.Random): number {
  const [low, high] = range;
  const top = Math.min(high ?? low + REACH, low + REACH);
  return low + dice.below(random, top - low + 1);
}

/** Is this an answer the decision allows? */
export function isLegal({ options, range, min, max }: Decision, picks: readonly string[]): boolean {
  if (range !== null) {
    const [low, high] = range;
    const number = Number(picks[0]);
    return picks.length === 1 && Number.isSafeInteger(number) && number >= low && (high === null || number <= high);
  }
  return (
    picks.length >= min && picks.length <= max && new Set(picks).size === picks.length && picks.every((pick) => options.includes(pick))
  );
}

/** The answer, where there is only one. */
export function onlyAnswer({ options, range, min, max, ordered }: Decision): readonly string[] | undefined {
  if (range !== null) return range[0] === range[1] ? [String(range[0])] : undefined;
  if (max === 0) return [];
  return min === options.length && (!ordered || min === 1) ? options : undefined;
}
