import { type Decision, dice } from '@goldenrule/kernel/hosts';

export { type Bot, onlyAnswer } from '@goldenrule/kernel/hosts';

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
