import type { CardData } from '@goldenrule/kernel/hosts';
import { useEffect, useState } from 'react';
import { playableAs } from '../../games.ts';
import { isKeptFor } from '../../kept/meant.ts';
import { listKept } from '../storage.ts';

/** A deck to choose from. */
export interface ShelfDeck {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly own: boolean;
}

/** What can be played with under a rulebook. */
export interface Shelf {
  readonly decks: readonly ShelfDeck[];
  /** One's own cards first: of cards of the same name the first is meant, unless a list gives an id. */
  readonly cards: readonly CardData[];
}

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null;

function keptDeck(kept: unknown, rules: string): readonly ShelfDeck[] {
  if (!isBag(kept) || !isKeptFor(kept, rules)) return [];
  const { id, name, text } = kept;
  return typeof id === 'string' && typeof name === 'string' && typeof text === 'string' ? [{ id, name, text, own: true }] : [];
}

const keptCards = (kept: unknown, rules: string): readonly CardData[] =>
  isBag(kept) && isKeptFor(kept, rules) && Array.isArray(kept.cards) ? kept.cards.filter(isBag) : [];

/** What is kept in this browser for a rulebook, of everything that is. */
export const keptFor = (rules: string, decks: readonly unknown[], packs: readonly unknown[]): Shelf => ({
  decks: decks.flatMap((one) => keptDeck(one, rules)),
  cards: packs.flatMap((one) => keptCards(one, rules)),
});

async function shelfOf(rules: string): Promise<Shelf> {
  const shipped = await playableAs(rules)?.packs();
  const [decks, packs] = await Promise.all([listKept('decks'), listKept('packs')]);
  const own = keptFor(rules, decks.ok ? decks.value : [], packs.ok ? packs.value : []);
  return {
    decks: [
      ...(shipped?.decks ?? []).filter((deck) => deck.rules.includes(rules)).map(({ id, name, text }) => ({ id, name, text, own: false })),
      ...own.decks,
    ],
    cards: [...own.cards, ...(shipped?.packs ?? []).filter((pack) => pack.rules.includes(rules)).flatMap(({ cards }) => cards)],
  };
}

/** The shelf of this rulebook, null while it is fetched. */
export function useShelf(rules: string): Shelf | null {
  const [found, setFound] = useState<{ readonly rules: string; readonly shelf: Shelf } | null>(null);
  useEffect(() => {
    let wanted = true;
    const fetch = async (): Promise<void> => {
      const shelf = await shelfOf(rules);
      if (wanted) setFound({ rules, shelf });
    };
    fetch().catch(() => wanted && setFound({ rules, shelf: { decks: [], cards: [] } }));
    return () => {
      wanted = false;
    };
  }, [rules]);
  return found?.rules === rules ? found.shelf : null;
}
