import type { Bot } from './bot.ts';
import { greedy as greedyAtGateRuler } from './gate-ruler/index.ts';
import { random } from './random.ts';
import { greedy as greedyAtVanguard } from './vanguard/index.ts';

/** For which rulebooks a bot plays: those whose id begins so. */
interface Entry {
  readonly bot: Bot;
  readonly rules: string;
}

const BOTS: Readonly<Record<string, readonly Entry[]>> = {
  random: [{ bot: random, rules: '' }],
  greedy: [
    { bot: greedyAtVanguard, rules: 'vanguard-' },
    { bot: greedyAtGateRuler, rules: 'gate-ruler-' },
  ],
};

/** Names of the bots that play under a rulebook. */
export const botNames = (rules: string): readonly string[] =>
  Object.keys(BOTS).filter((name) => BOTS[name]?.some((entry) => rules.startsWith(entry.rules)));

/** The bot of that name for that rulebook. */
export const botNamed = (name: string, rules: string): Bot | undefined =>
  (Object.hasOwn(BOTS, name) ? BOTS[name] : undefined)?.find((entry) => rules.startsWith(entry.rules))?.bot;
