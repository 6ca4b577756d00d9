/** Gate Ruler: its rulebook 1.1.2, mechanics and vocabulary. */
export { gateRuler } from './host.ts';
/** The readings of each rulebook, in words. */
export { readingWords } from './readings.ts';
export { gateRuler112 } from './rulebooks/1.1.2/index.ts';
export { startGame } from './start.ts';
export { readTexts } from './texts.ts';
export { vocabulary112 } from './vocabulary/index.ts';
/** How a card lies: the bits of its traits. */
export { EXHAUSTED, FACE_DOWN } from './zones.ts';
