import { dice } from '@goldenrule/kernel/hosts';
import type { Bot } from './bot.ts';
import { random } from './random.ts';

/** Plays as another bot does, except that it now and then does not think: then any answer will do. So often is its mind elsewhere. */
const ELSEWHERE = 0.15;

export const easier =
  (bot: Bot): Bot =>
  (look, decision, seed) => {
    const isElsewhere = dice.wordFor(seed, 1) < ELSEWHERE * 0x1_0000_0000;
    return (isElsewhere ? random : bot)(look, decision, seed);
  };
