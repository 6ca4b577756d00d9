import { type Decision, dice } from '@goldenrule/kernel/hosts';
import { type Bot, onlyAnswer, someNumber } from './bot.ts';

/** Any legal answer, all equally likely. */
export const random: Bot = (_look, decision, seed) => {
  const only = onlyAnswer(decision);
  if (only !== undefined) return only;
  const { options, min, max, range } = decision;
  if (range === null && min === 1 && max === 1) return [options[dice.wordFor(seed, 0) % options.length] as string];
  const chance = dice.seeded(seed);
  if (range !== null) return [someNumber(range, chance)];
  return drawn(options, howMany(decision, chance), chance);
};

/** How many to pick, each number as likely as there are answers of that size. */
function howMany({ options, min, max, ordered }: Decision, chance: dice.Random): number {
  if (min === max) return min;
  const weights: number[] = [];
  let total = 0;
  for (let size = min; size <= max; size++) {
    const weight = answersOfSize(options.length, size, ordered);
    weights.push(weight);
    total += weight;
  }
  let left = (dice.nextWord(chance) / 0x1_0000_0000) * total;
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return min + i;
  }
  return max;
}

function answersOfSize(among: number, size: number, ordered: boolean): number {
  let count = 1;
  for (let i = 0; i < size; i++) count *= (among - i) / (ordered ? 1 : i + 1);
  return count;
}

function drawn(options: readonly string[], count: number, chance: dice.Random): string[] {
  if (count === 1) return [options[dice.below(chance, options.length)] as string];
  const left = options.slice();
  return Array.from({ length: count }, () => left.splice(dice.below(chance, left.length), 1)[0] as string);
}
