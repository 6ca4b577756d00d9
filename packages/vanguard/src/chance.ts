import type { Game, Instruction, LocalsOf } from '@goldenrule/kernel';
import type { chooseAtRandom } from './procedures.ts';

type Choice = LocalsOf<typeof chooseAtRandom>;

/** 3.16.1: so many of these. What chance names is left as an answer would be, not as references: whoever has it chosen makes those. */
export const chooseByChance: Instruction<Choice> = {
  op: 'chance',
  from: (_g: Game, v: Choice) => v.from,
  count: (_g: Game, v: Choice) => v.count,
  into: 'did',
};
