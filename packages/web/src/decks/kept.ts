import { deckText, editionsOf, parseDeck, type ReadDeck } from '@goldenrule/host';
import type { CardData, DeckData } from '@goldenrule/kernel/hosts';
import { freshId, isOurs, type Kept, keep, keepAfter, listEntries } from '../app/storage.ts';
import { editionHere, playableAs } from '../games.ts';
import { alsoIn, isKeptFor } from '../kept/meant.ts';

/** A deck as it is kept in the browser; its text is a deck list. */
export interface KeptDeck {
  readonly id: string;
  /** The edition it is opened under, and others it is meant for. */
  readonly rules: string;
  readonly also?: readonly string[];
  readonly name: string;
  readonly text: string;
  readonly updated: number;
  /** The tab that wrote it. */
  readonly writer: string;
}

/** What was kept is data from outside: another version of this page may have written it. */
export function readKeptDeck(kept: unknown): KeptDeck | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const bag = kept as Readonly<Record<string, unknown>>;
  const { id, rules, name, text, updated, writer } = bag;
  if (typeof id !== 'string' || typeof rules !== 'string' || typeof name !== 'string' || typeof text !== 'string') return undefined;
  return {
    id,
    rules,
    ...alsoIn(bag),
    name,
    text,
    updated: typeof updated === 'number' ? updated : 0,
    writer: typeof writer === 'string' ? writer : '',
  };
}

/** The cards of packs of one's own for these rules. */
export function ownCards(packs: readonly unknown[], rules: string): readonly CardData[] {
  return packs.flatMap((pack) => {
    if (typeof pack !== 'object' || pack === null) return [];
    const bag = pack as Readonly<Record<string, unknown>>;
    const isCard = (card: unknown): card is CardData => typeof card === 'object' && card !== null && !Array.isArray(card);
    return isKeptFor(bag, rules) && Array.isArray(bag.cards) ? bag.cards.filter(isCard) : [];
  });
}

/** A deck that is being built may have no card yet. */
export const deckIn = ({ text, name }: Pick<KeptDeck, 'text' | 'name'>): ReadDeck => parseDeck(text, name, true);

/** A name that can stand in a deck list. */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{C}#]+/gu, ' ')
    .trimStart()
    .slice(0, 80);

export const record = (id: string, deck: DeckData, writer = ''): KeptDeck => ({
  id,
  rules: deck.rules,
  ...(deck.also === undefined ? {} : { also: deck.also }),
  name: deck.name.trim(),
  text: deckText(deck),
  updated: Date.now(),
  writer,
});

/** A deck that is kept and cannot be read: because it is none, or because its rulebook is not here. */
export type Unreadable = { readonly id: string; readonly value: unknown; readonly rules?: string };

/** All decks by what they are kept under; what is left out of the one list is in the other. */
export function sortDecks(entries: readonly (readonly [id: string, value: unknown])[]): {
  readonly decks: readonly KeptDeck[];
  readonly unreadable: readonly Unreadable[];
} {
  const decks: KeptDeck[] = [];
  const unreadable: Unreadable[] = [];
  for (const [id, value] of entries) {
    const deck = readKeptDeck(value);
    if (deck === undefined || deck.id !== id) unreadable.push({ id, value });
    else if (playableAs(editionHere(deck)) === undefined) unreadable.push({ id, value, rules: editionsOf(deck).join(', ') });
    else decks.push(deck);
  }
  return { decks: decks.toSorted((a, b) => b.updated - a.updated), unreadable };
}

export const listDecks = async (): Promise<ReturnType<typeof sortDecks>> => {
  const kept = await listEntries('decks');
  return sortDecks(kept.ok ? kept.value : []);
};

/** Keeps a deck that was opened when it was last written at `opened`; false where another tab has changed it since: then nothing is written. */
export const keepOurs = (id: string, deck: DeckData, writer: string, opened: number): Promise<Kept<boolean>> =>
  keepAfter(id, ['decks'], (value) => {
    const ours = isOurs(readKeptDeck(value) ?? null, writer, opened);
    return { writes: ours ? [{ store: 'decks', id, value: record(id, deck, writer) }] : [], value: ours };
  });

/** Deletes a deck as it is known; false where it has been changed since. */
export const dropDeck = ({ id, updated }: Pick<KeptDeck, 'id' | 'updated'>): Promise<Kept<boolean>> =>
  keepAfter(id, ['decks'], (value) => {
    const known = (readKeptDeck(value)?.updated ?? updated) === updated;
    return { writes: known ? [{ store: 'decks', id, value: undefined }] : [], value: known };
  });

/** Keeps a deck under a new id. */
export async function keepNew(deck: DeckData): Promise<Kept<string>> {
  const id = freshId();
  const done = await keep('decks', id, record(id, deck));
  return done.ok ? { ok: true, value: id } : done;
}
