import { parseDeck } from '@goldenrule/host';
import type { DeckData } from '@goldenrule/kernel';
import { say, told } from '../app/say.ts';

/** Larger files are not opened at all. */
const MOST_BYTES = 64 * 1024;
const MOST_PROBLEMS = 20;

export type ReadList = { readonly ok: true; readonly deck: DeckData } | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a list for one of these rulebooks; where it names none it is for the first. */
export function readList(text: string, name: string, rules: readonly string[]): ReadList {
  const read = parseDeck(text, name);
  if (!read.ok) return { ok: false, problems: read.problems.slice(0, MOST_PROBLEMS).map((problem) => said(problem.line, told(problem))) };
  const { deck, lines } = read;
  const [here = ''] = rules;
  if (deck.rules === '') return { ok: true, deck: { ...deck, rules: here } };
  if (rules.includes(deck.rules)) return { ok: true, deck };
  const message =
    rules.length === 1 ? say('decks.text other rules', { rules: deck.rules, here }) : say('decks.text no rules', { rules: deck.rules });
  return { ok: false, problems: [said(lines.rules, message)] };
}

const said = (line: number | undefined, message: string): string =>
  line === undefined ? message : say('decks.text problem', { line, message });

export type ReadFile =
  | { readonly ok: true; readonly text: string; readonly name: string }
  | { readonly ok: false; readonly problem: string };

/** The text of a file that could be a deck list; a large one is refused before it is read. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MOST_BYTES) {
    const sizes = { size: Math.ceil(file.size / 1024), most: MOST_BYTES / 1024 };
    return { ok: false, problem: say('decks.text large', { file: file.name, ...sizes }) };
  }
  try {
    return { ok: true, text: await file.text(), name: file.name.replace(/(\.deck)?\.\w+$/, '') };
  } catch {
    return { ok: false, problem: say('decks.text unread', { file: file.name }) };
  }
}
