/** A game at a table: seats, bots, taking back, watching, and what is shown to whom. No browser, no clock, no storage. */

/** A game, as a session needs it. */
export type { Service } from './service.ts';
/** Opens a session of a game. */
export { openSession } from './session.ts';
