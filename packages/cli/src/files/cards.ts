import { type CardSource, parseCardList, parsePack, problemIn } from '@goldenrule/host/files';
import type { GameHost } from '@goldenrule/kernel';
import { Failure, type Fault, faultOf, type Told } from '../failure.ts';
import { readText } from './read.ts';

/** Cards of one file, and where each of them and its text stand in it. */
export interface CardFile extends CardSource {
  readonly file: string;
}

/** Reads a pack (YAML or JSON) or a card list (`.jsonl`). */
export function readCards(file: string, host?: GameHost): CardFile {
  const text = readText(file);
  const { source, problems } = file.endsWith('.jsonl') ? parseCardList(text, host?.fromList) : parsePack(text);
  if (problems.length > 0)
    throw new Failure(
      2,
      problems.map((problem) => faultOf(problem, file)),
    );
  return { ...source, file };
}

/** A problem of a card as a fault of the file the card came from. */
export const faultIn = (read: CardFile, problem: Told): Fault => faultOf(problemIn(read, problem), read.file);
