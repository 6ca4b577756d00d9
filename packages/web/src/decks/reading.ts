import { deckUnder, editionsOf, LARGEST, parseDeck, tooLarge } from '@goldenrule/host';
import type { DeckData } from '@goldenrule/kernel/hosts';
import { say, told } from '../app/say.ts';

export type ReadList = { readonly ok: true; readonly deck: DeckData } | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a list for one of these rulebooks; where it names none it is for the first. */
export function readList(text: string, name: string, rules: readonly string[]): ReadList {
  const read = parseDeck(text, name);
  if (!read.ok) return { ok: false, problems: read.problems.map((problem) => said(problem.line, told(problem))) };
  const { deck, lines } = read;
  const [here = ''] = rules;
  if (deck.rules === '') return { ok: true, deck: { ...deck, rules: here } };
  const named = editionsOf(deck);
  const known = named.find((one) => rules.includes(one));
  if (known !== undefined) return { ok: true, deck: deckUnder(deck, known) };
  const list = named.join(', ');
  const message = rules.length === 1 ? say('decks.text other rules', { rules: list, here }) : say('decks.text no rules', { rules: list });
  return { ok: false, problems: [said(lines.rules, message)] };
}

const said = (line: number | undefined, message: string): string =>
  line === undefined ? message : say('decks.text problem', { line, message });

/** Why a text is too large to be a deck list; null where it is not. Whoever shows texts asks before showing one. */
export function largeness(text: string): string | null {
  const large = tooLarge(text);
  return large === undefined ? null : told(large);
}

export type ReadFile =
  | { readonly ok: true; readonly text: string; readonly name: string }
  | { readonly ok: false; readonly problem: string };

/** The text of a file that could be a deck list; a large one is refused before it is read. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > LARGEST.deck) {
    const sizes = { size: Math.ceil(file.size / 1024), most: LARGEST.deck / 1024 };
    return { ok: false, problem: say('decks.text large', { file: file.name, ...sizes }) };
  }
  try {
    const text = await file.text();
    const large = largeness(text);
    return large !== null ? { ok: false, problem: large } : { ok: true, text, name: file.name.replace(/(\.deck)?\.\w+$/, '') };
  } catch {
    return { ok: false, problem: say('decks.text unread', { file: file.name }) };
  }
}
