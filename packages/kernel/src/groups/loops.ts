/** Positions that come again, and what is asked then. */

/** Positions that come again, and what is asked then. */
export { type Loop, loopChoosers, roundsAsked, stopAsked, stopsOf } from '../loops.ts';
/** The state: plain data. */
export type { Barred, LoopChoice } from '../state.ts';
