/** Players that only see a view and a decision. */

/** A player: a look, a decision and a seed in, the keys of the picked options out. */
export { type Bot, isLegal, onlyAnswer, seedFor } from './bot.ts';
/** Plays a game between two bots to its end. */
export { ANSWER_LIMIT, type Driven, drive, type Give } from './drive.ts';
/** Any legal answer, all equally likely. */
export { random } from './random.ts';
/** Bots by name. */
export { botNamed, botNames } from './registry.ts';
/** A player of Vanguard who thinks no further than this turn. */
export { greedy } from './vanguard/index.ts';
