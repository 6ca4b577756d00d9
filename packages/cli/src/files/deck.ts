import { parseDeck } from '@goldenrule/host';
import type { DeckData } from '@goldenrule/kernel/hosts';
import { Failure, faultOf } from '../failure.ts';
import { readText } from './read.ts';

/** A deck list with the file it came from. */
export interface DeckFile {
  readonly file: string;
  readonly deck: DeckData;
  /** Where its header lines stand. */
  readonly lines: Readonly<Record<string, number>>;
}

/** Reads a deck list; everything that cannot be understood is named with its line. */
export function readDeck(file: string): DeckFile {
  const read = parseDeck(readText(file, 'deck'), file);
  if (read.ok) return { file, deck: read.deck, lines: read.lines };
  throw new Failure(
    2,
    read.problems.map((problem) => faultOf(problem, file)),
  );
}
