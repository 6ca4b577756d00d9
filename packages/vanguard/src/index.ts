/** What is printed on a card, and the icons it can have. */
export type { CardFacts, TriggerIcon } from './facts.ts';
/** Vanguard, for whoever hosts games: its rulebooks, cards, decks, positions and messages. */
export { vanguard } from './host.ts';
/** The readings of each rulebook, in words. */
export { readingWords } from './readings.ts';
/** The rulebook of version 1.10, with readings. */
export { vanguard110 } from './rulebooks/1.10/index.ts';
/** A game from its beginning, run to its first decision. */
export { startGame } from './start.ts';
/** Reads the texts of cards with the grammar. */
export { readTexts } from './texts.ts';
/** Reads and writes the card texts of rulebook 1.10. */
export { vocabulary110 } from './vocabulary/index.ts';
