import { type byPlace, dice } from '@goldenrule/kernel/hosts';
import { type Bot, someNumber } from './bot.ts';

/** Any legal answer, all equally likely. */
export const random: Bot = Object.assign(
  (...[_look, decision, seed]: Parameters<Bot>): readonly string[] => {
    const { options, range } = decision;
    const places = anyPlaces({ ...decision, options: options.length }, seed);
    return range === null ? places.map((place) => options[place] as string) : places.map(String);
  },
  { byPlace: anyPlaces },
);

type Shape = Pick<byPlace.Shape, 'options' | 'range' | 'min' | 'max' | 'ordered'>;

function anyPlaces(shape: Shape, seed: number): readonly number[] {
  const { options, min, max, range, ordered } = shape;
  if (range !== null) return [range[0] === range[1] ? range[0] : someNumber(range, dice.seeded(seed))];
  if (max === 0) return NONE;
  if (min === options && (!ordered || min === 1)) return min === 1 ? FIRST : all(options);
  if (min === 1 && max === 1) return [dice.wordFor(seed, 0) % options];
  const chance = dice.seeded(seed);
  return drawn(options, howMany(shape, chance), chance);
}
const NONE: readonly number[] = [];
const FIRST: readonly number[] = [0];
const all = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

/** How many to pick, each number as likely as there are answers of that size. */
function howMany({ options, min, max, ordered }: Shape, chance: dice.Random): number {
  if (min === max) return min;
  const weights: number[] = [];
  let total = 0;
  for (let size = min; size <= max; size++) {
    const weight = answersOfSize(options, size, ordered);
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

function drawn(among: number, count: number, chance: dice.Random): readonly number[] {
  if (count === 1) return [dice.below(chance, among)];
  const left = all(among);
  return Array.from({ length: count }, () => left.splice(dice.below(chance, left.length), 1)[0] as number);
}
