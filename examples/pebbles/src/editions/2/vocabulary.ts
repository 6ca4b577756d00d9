import { pebbleWords, reading, skip } from '../../vocabulary/words.ts';

/** Reads and writes the card texts of the second edition, in which cards can be skipped. */
export const vocabulary = pebbleWords(skip);
export const readTexts = reading(vocabulary);
