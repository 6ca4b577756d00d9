import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gateRuler, readTexts as gateRulerTexts, vocabulary112 } from '@goldenrule/gate-ruler';
import { bookOf } from '@goldenrule/host';
import type { GameHost, Rulebook } from '@goldenrule/kernel/hosts';
import type { Compiled, Terms, Vocabulary } from '@goldenrule/language';
import { vanguard, readTexts as vanguardTexts, vocabulary110 } from '@goldenrule/vanguard';
import { unusable } from './failure.ts';
import { type CardFile, readCards } from './files/cards.ts';
import { type DeckFile, readDeck } from './files/deck.ts';

interface Entry {
  readonly host: GameHost;
  readonly package: string;
  readonly vocabularies: Readonly<Record<string, Vocabulary<Terms>>>;
  /** Reads the texts of cards that are loaded. */
  readonly read: (name: string, text: string) => Compiled<Terms>;
}

/** The games there are, with the package each comes from. */
const GAMES: readonly Entry[] = [
  {
    host: vanguard,
    package: '@goldenrule/vanguard',
    vocabularies: { 'vanguard-1.10': vocabulary110 as unknown as Vocabulary<Terms> },
    read: vanguardTexts,
  },
  {
    host: gateRuler,
    package: '@goldenrule/gate-ruler',
    vocabularies: { 'gate-ruler-1.1.2': vocabulary112 as unknown as Vocabulary<Terms> },
    read: gateRulerTexts,
  },
];

export const DEFAULT_RULES = 'vanguard-1.10';

/** Ids of all rulebooks. */
export const allRules = (): readonly string[] => GAMES.flatMap(({ host }) => host.rules);

export const noRulebook = (rules: string): string => `there is no rulebook ${rules}; there are ${allRules().join(', ')}`;

function entryFor(rules: string): Entry {
  const entry = GAMES.find(({ host }) => host.rules.includes(rules));
  if (entry === undefined) throw unusable(noRulebook(rules));
  return entry;
}

export const hostFor = (rules: string): GameHost => entryFor(rules).host;

/** The words of the card texts under this rulebook. */
export const vocabularyFor = (rules: string): Vocabulary<Terms> => entryFor(rules).vocabularies[rules] as Vocabulary<Terms>;

/** Reads card texts as loading the cards under this rulebook does, each once. */
export const readerFor = (rules: string): Entry['read'] => entryFor(rules).read;

/** Where a package keeps its sources and packs. */
export const packageRoot = (rules: string): string => join(dirname(fileURLToPath(import.meta.resolve(entryFor(rules).package))), '..');

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
    .filter((pack) => pack.rules === rules);
}

export function shippedDecks(rules: string): readonly DeckFile[] {
  return packFiles(rules)
    .filter((file) => file.endsWith('.deck.txt'))
    .map(readDeck)
    .filter(({ deck }) => deck.rules === rules);
}

function packFiles(rules: string): readonly string[] {
  const folder = join(packageRoot(rules), 'packs');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted((a, b) => (a < b ? -1 : 1));
}
