import { type CardSource, parseCardList, parsePack, problemIn } from '@goldenrule/host/files';
import type { EditionHost } from '@goldenrule/kernel/hosts';
import { Failure, type Fault, faultOf, type Told } from '../failure.ts';
import { readText } from './read.ts';

/** Cards of one file, and where each of them and its text stand in it. */
export interface CardFile extends CardSource {
  readonly file: string;
}

/** What can be read of a pack (YAML or JSON) or a card list (`.jsonl`), and what is wrong with the rest. */
export function readableCards(file: string, host?: EditionHost): { readonly read: CardFile; readonly faults: readonly Fault[] } {
  const isList = file.endsWith('.jsonl');
  const text = readText(file, isList ? 'card list' : 'pack');
  const { source, problems } = isList ? parseCardList(text, host?.fromList) : parsePack(text);
  return { read: { ...source, file }, faults: problems.map((problem) => faultOf(problem, file)) };
}

/** All cards of a pack or a list; one of them that cannot be read ends the command. */
export function readCards(file: string, host?: EditionHost): CardFile {
  const { read, faults } = readableCards(file, host);
  if (faults.length > 0) throw new Failure(2, faults);
  return read;
}

/** A problem of a card as a fault of the file the card came from. */
export const faultIn = (read: CardFile, problem: Told): Fault => faultOf(problemIn(read, problem), read.file);
