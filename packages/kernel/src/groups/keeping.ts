/** Answers kept as long as what they rest on stays the same. */

/** A game at work: its rulebook, its cards and its state. */
export { keptBeside, perVersion } from '../game.ts';
/** Facts and memories, read so that what is worked out without them can last. */
export { beginToLook, isGood, lookAtFacts, lookAtMemories, stampSince, whileGood } from '../looks.ts';
/** Zones, by whose they are and of which kind. */
export { charted } from '../zones.ts';
