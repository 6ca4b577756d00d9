import type { DeckData, Problem } from '@goldenrule/kernel/hosts';
import { editionsNamed, editionsOf } from './editions.ts';
import { said } from './en.ts';
import { LARGEST, MOST } from './limits.ts';

/** A deck list that was read, or what is wrong with it, line by line. */
export type ReadDeck =
  | {
      readonly ok: true;
      readonly deck: DeckData;
      /** Where its header lines stand. */
      readonly lines: Readonly<Record<string, number>>;
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const HEADER = /^([a-z]+):\s*(.*)$/;
const CARD = /^(\d+)\s*x?\s+(.+?)(?:\s+\(([^()]+)\))?$/;
const MOST_COPIES = 99;

const LINE_END = /\r\n?|\n/;

/** Why a text is no deck list, whatever stands in it: told before anything is done with it. */
export function tooLarge(text: string): Problem | undefined {
  if (text.length > LARGEST.deck) return said('deck list.long', { most: LARGEST.deck });
  const { length } = text.split(LINE_END, MOST.deckLines + 1);
  return length > MOST.deckLines ? { line: length, column: 1, ...said('deck list.lines', { most: MOST.deckLines }) } : undefined;
}

/** Reads a deck list; everything that cannot be understood is named with its line. One that is being built may list no card yet. */
export function parseDeck(text: string, name = '', mayBeEmpty = false): ReadDeck {
  const large = tooLarge(text);
  if (large !== undefined) return { ok: false, problems: [large] };
  const rows = text.replace(/^\uFEFF/, '').split(LINE_END);
  const lines: Record<string, number> = {};
  const header: Record<string, string> = {};
  const cards: DeckData['cards'][number][] = [];
  const problems: Problem[] = [];
  let part: string | undefined;
  const put = (raw: string, i: number): void => {
    const line = i + 1;
    if (raw.length > MOST.deckLine) {
      problems.push({ line, ...said('deck list.line', { most: MOST.deckLine }) });
      return;
    }
    const content = raw.replace(/(^|\s)#.*$/, '').trim();
    if (content === '') return;
    const headed = HEADER.exec(content);
    if (headed !== null) {
      const [, key = '', value = ''] = headed;
      if (Object.hasOwn(header, key)) problems.push({ line, ...said('deck list.twice', { header: key }) });
      header[key] = value;
      // A name alone begins a part of the deck.
      part = value === '' ? key : undefined;
      lines[key] = line;
      return;
    }
    const listed = CARD.exec(content);
    const count = Number(listed?.[1]);
    if (listed === null) problems.push({ line, ...said('deck list.unread', { found: content }) });
    else if (count < 1 || count > MOST_COPIES) problems.push({ line, ...said('deck list.copies', { count }) });
    else {
      const [, , listedName = '', id] = listed;
      cards.push({ count, name: listedName, line, ...(id === undefined ? {} : { id }), ...(part === undefined ? {} : { part }) });
    }
  };
  rows.forEach(put);
  const editions = editionsNamed(header.rules ?? '');
  if (editions.rules === '' && lines.rules !== undefined && header.rules !== '')
    problems.push({ line: lines.rules, ...said('deck list.no edition') });
  if (problems.length === 0 && cards.length === 0 && !mayBeEmpty) problems.push({ line: 1, ...said('deck list.empty') });
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST.told) };
  return { ok: true, deck: { ...editions, name: header.name ?? name, header, cards }, lines };
}

/** The deck as it is played under an edition; others that it names are named after that one. */
export const deckUnder = (deck: DeckData, rules: string): DeckData => ({ ...deck, ...editionsNamed([rules, ...editionsOf(deck)]) });

/** The deck as a list that reads as the same deck. */
export function deckText({ rules, also = [], name, header, cards }: DeckData): string {
  const headed = Object.entries(header).filter(([key, value]) => key !== 'rules' && key !== 'name' && value !== '');
  const lines = [...(rules === '' ? [] : [`rules: ${[rules, ...also].join(', ')}`]), ...(name === '' ? [] : [`name: ${name}`])];
  lines.push(...headed.map(([key, value]) => `${key}: ${value}`), '');
  const parts = [undefined, ...new Set(cards.flatMap(({ part }) => part ?? []))];
  for (const part of parts) {
    const listed = cards.filter((one) => one.part === part);
    if (part !== undefined) lines.push('', `${part}:`);
    for (const { count, name: card, id } of listed) lines.push(`${count} ${card}${id === undefined ? '' : ` (${id})`}`);
  }
  return `${lines.join('\n')}\n`;
}
