import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { botsOf, EDITIONS, type Edition, editionOf, folderOf, gameOf, USUAL } from '@goldenrule/games';
import { bookOf, deckUnder, editionsOf, isMeantFor, type MeantFor } from '@goldenrule/host';
import type { Bot, Rulebook } from '@goldenrule/kernel/hosts';
import type { Terms, Vocabulary } from '@goldenrule/language';
import { unusable } from './failure.ts';
import { type CardFile, readCards } from './files/cards.ts';
import { type DeckFile, readDeck } from './files/deck.ts';

// A command may come to any edition: a file says which. So all of them are there from the beginning.
const WHOLE: ReadonlyMap<string, { readonly edition: Edition; readonly bots: Readonly<Record<string, Bot>> }> = new Map(
  await Promise.all(EDITIONS.map(async (entry) => [entry.id, { edition: await entry.whole(), bots: await botsOf(entry) }] as const)),
);

export const DEFAULT_RULES = USUAL;

/** Ids of all rulebooks. */
export const allRules = (): readonly string[] => EDITIONS.map(({ id }) => id);

/** Is the edition still being worked on? */
export const isDraft = (rules: string): boolean => editionOf(rules)?.draft === true;

/** The edition to take what names one or several under: the first that is known here, or else the first; the usual one if it names none. */
export function editionHere(meant: MeantFor): string {
  const named = editionsOf(meant);
  return named.find((one) => WHOLE.has(one)) ?? named[0] ?? DEFAULT_RULES;
}

export const noRulebook = (rules: string): string => `there is no rulebook ${rules}; there are ${allRules().join(', ')}`;

function wholeFor(rules: string) {
  const whole = WHOLE.get(rules);
  if (whole === undefined) throw unusable(noRulebook(rules));
  return whole;
}

export const hostFor = (rules: string): Edition => wholeFor(rules).edition;

/** Bots that play under a rulebook, by name, the best first. */
export const botsFor = (rules: string): Readonly<Record<string, Bot>> => wholeFor(rules).bots;

/** The words of the card texts under this rulebook. */
export const vocabularyFor = (rules: string): Vocabulary<Terms> => hostFor(rules).vocabulary;

/** Reads card texts as loading the cards under this rulebook does, each once. */
export const readerFor = (rules: string): Edition['readTexts'] => hostFor(rules).readTexts;

/** Where the package of a game keeps its sources and packs. */
export function packageRoot(rules: string): string {
  const game = gameOf(rules);
  if (game === undefined) throw unusable(noRulebook(rules));
  return join(dirname(fileURLToPath(import.meta.resolve(`@goldenrule/${game.id}`))), '..');
}

/** Where the sections of an edition stand: `vanguard-1.10` in `src/editions/1.10`. */
export const sectionFolder = (rules: string): string => join(packageRoot(rules), 'src', 'editions', folderOf(rules));
/** Where its scenarios lie, and those of several editions of its game. */
export const scenarioFolder = (rules: string): string => join(packageRoot(rules), 'scenarios', folderOf(rules));
export const severalFolder = (rules: string): string => join(packageRoot(rules), 'scenarios', 'several');

/** The rulebook, with readings that it knows. */
export function bookFor(rules: string, readings: Readonly<Record<string, string>> = {}): Rulebook {
  const host = hostFor(rules);
  const book = bookOf(host, rules, readings);
  if ('clauses' in book) return book;
  throw unusable(book.map(({ message }) => message).join('\n'));
}

/** The packs a game is shipped with, for this rulebook. */
export function shippedCards(rules: string): readonly CardFile[] {
  return packFiles(rules)
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => readCards(file))
    .filter((pack) => isMeantFor(pack, rules));
}

export function shippedDecks(rules: string): readonly DeckFile[] {
  return packFiles(rules)
    .filter((file) => file.endsWith('.deck.txt'))
    .map(readDeck)
    .filter(({ deck }) => isMeantFor(deck, rules))
    .map((read) => under(rules, read));
}

/** A deck as it is played under one of the editions it names. */
export const under = (rules: string, read: DeckFile): DeckFile => ({ ...read, deck: deckUnder(read.deck, rules) });

function packFiles(rules: string): readonly string[] {
  const folder = join(packageRoot(rules), 'packs');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((a, b) => (a < b ? -1 : 1));
}
