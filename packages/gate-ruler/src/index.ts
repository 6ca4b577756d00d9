/** Gate Ruler: its rulebook 1.1.2, mechanics and vocabulary. */
export { gateRuler } from './host.ts';
/** The readings of each rulebook, in words. */
export { readingWords } from './readings.ts';
/** The rulebook of version 1.1.2, with readings. */
export { gateRuler112 } from './rulebooks/1.1.2/index.ts';
/** A game from its beginning, run to its first decision. */
export { startGame } from './start.ts';
/** Reads the texts of cards with the grammar. */
export { readTexts } from './texts.ts';
/** Reads and writes the card texts of rulebook 1.1.2. */
export { vocabulary112 } from './vocabulary/index.ts';
/** How a card lies: the bits of its traits. */
export { EXHAUSTED, FACE_DOWN } from './zones.ts';
