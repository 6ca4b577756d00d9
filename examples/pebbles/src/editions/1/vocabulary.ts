import { pebbleWords, reading } from '../../vocabulary/words.ts';

/** Reads and writes the card texts of the first edition: its only verbs are those of every game. */
export const vocabulary = pebbleWords();
export const readTexts = reading(vocabulary);
