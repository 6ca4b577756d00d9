import { say } from '../say.ts';

/** A bot the catalogue does not know goes by its own name. */
export const botName = (bot: string): string =>
  bot === 'greedy' || bot === 'random' ? say(`start.opponent.${bot}`) : say('start.opponent.bot', { bot });
