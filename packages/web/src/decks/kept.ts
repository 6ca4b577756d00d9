import { deckText, parseDeck, type ReadDeck } from '@goldenrule/host';
import type { CardData, DeckData } from '@goldenrule/kernel';
import { freshId, type Kept, keep } from '../app/storage.ts';

/** A deck as it is kept in the browser; its text is a deck list. */
export interface KeptDeck {
  readonly id: string;
  readonly rules: string;
  readonly name: string;
  readonly text: string;
  readonly updated: number;
}

/** What was kept is data from outside: another version of this page may have written it. */
export function readKeptDeck(kept: unknown): KeptDeck | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { id, rules, name, text, updated } = kept as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof rules !== 'string' || typeof name !== 'string' || typeof text !== 'string') return undefined;
  return { id, rules, name, text, updated: typeof updated === 'number' ? updated : 0 };
}

/** The cards of packs of one's own for these rules. */
export function ownCards(packs: readonly unknown[], rules: string): readonly CardData[] {
  return packs.flatMap((pack) => {
    if (typeof pack !== 'object' || pack === null) return [];
    const { rules: of, cards } = pack as Readonly<Record<string, unknown>>;
    const isCard = (card: unknown): card is CardData => typeof card === 'object' && card !== null && !Array.isArray(card);
    return of === rules && Array.isArray(cards) ? cards.filter(isCard) : [];
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

export const record = (id: string, deck: DeckData): KeptDeck => ({
  id,
  rules: deck.rules,
  name: deck.name.trim(),
  text: deckText(deck),
  updated: Date.now(),
});

/** Keeps a deck under a new id. */
export async function keepNew(deck: DeckData): Promise<Kept<string>> {
  const id = freshId();
  const done = await keep('decks', id, record(id, deck));
  return done.ok ? { ok: true, value: id } : done;
}
