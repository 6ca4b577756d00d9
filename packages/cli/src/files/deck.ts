import type { DeckData } from '@goldenrule/kernel';
import { Failure, type Fault } from '../failure.ts';
import { readText } from './read.ts';

/** A deck list with the file it came from. */
export interface DeckFile {
  readonly file: string;
  readonly deck: DeckData;
  /** Where its header lines stand. */
  readonly lines: Readonly<Record<string, number>>;
}

const HEADER = /^([a-z]+):\s*(.*)$/;
const CARD = /^(\d+)\s*x?\s+(.+?)(?:\s+\(([^()]+)\))?$/;
const MOST_COPIES = 99;

/** Reads a deck list; everything that cannot be understood is named with its line. */
export function readDeck(file: string): DeckFile {
  const lines: Record<string, number> = {};
  const header: Record<string, string> = {};
  const cards: DeckData['cards'][number][] = [];
  const faults: Fault[] = [];
  let part: string | undefined;
  const put = (raw: string, i: number): void => {
    const line = i + 1;
    const content = raw.replace(/(^|\s)#.*$/, '').trim();
    if (content === '') return;
    const said = HEADER.exec(content);
    if (said !== null) {
      const [, key = '', value = ''] = said;
      if (Object.hasOwn(header, key)) faults.push({ file, line, message: `${key}: is given twice` });
      header[key] = value;
      // A name alone begins a part of the deck.
      part = value === '' ? key : undefined;
      lines[key] = line;
      return;
    }
    const listed = CARD.exec(content);
    const count = Number(listed?.[1]);
    if (listed === null) faults.push({ file, line, message: `expected "4 Name" or "rules: ID", found "${content}"` });
    else if (count < 1 || count > MOST_COPIES) faults.push({ file, line, message: `${listed[1]} copies of a card cannot be` });
    else {
      const [, , name = '', id] = listed;
      cards.push({ count, name, line, ...(id === undefined ? {} : { id }), ...(part === undefined ? {} : { part }) });
    }
  };
  readText(file).split('\n').forEach(put);
  if (faults.length === 0 && cards.length === 0) faults.push({ file, line: 1, message: 'the deck lists no card' });
  if (faults.length > 0) throw new Failure(2, faults);
  return { file, deck: { rules: header.rules ?? '', name: header.name ?? file, header, cards }, lines };
}
