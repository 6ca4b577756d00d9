import { say } from '../say.ts';

const NAMED = ['greedy', 'easy', 'random'] as const;
/** Has this bot a name and a level of its own in the catalogue? */
export const isNamed = (bot: string): bot is (typeof NAMED)[number] => NAMED.some((name) => name === bot);

/** A bot the catalogue does not know goes by its own name. */
export const botName = (bot: string): string => (isNamed(bot) ? say(`start.opponent.${bot}`) : say('start.opponent.bot', { bot }));
