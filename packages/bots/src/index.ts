/** Players that only see a view and a decision. What a bot knows of one game lives in that game's package. */

/** A player: a look, a decision and a seed in, the keys of the picked options out. */
export { type Bot, isLegal, onlyAnswer, seedFor } from './bot.ts';
/** Plays a game between two bots to its end. */
export { ANSWER_LIMIT, type Driven, drive, type Give } from './drive.ts';
/** Plays as another bot does, with mistakes. */
export { easier } from './easy.ts';
/** What a game's own bots are made of: what to do about which decision, and how to read a view. */
export { type Play, type Policy, playing } from './policies.ts';
/** Any legal answer, all equally likely. */
export { random } from './random.ts';
export { best, numberOf, sum, textOf, textsOf } from './seeing.ts';
