import type { DeckData, Face } from '@goldenrule/kernel/hosts';
import { told } from '../app/say.ts';
import { fetchKept, listKept } from '../app/storage.ts';
import { type GameEntry, gameFor, type Packs } from '../games.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { deckIn, ownCards, readKeptDeck } from './kept.ts';

/** A game opened to build decks of. */
export interface OpenGame {
  readonly entry: GameEntry;
  readonly rules: { readonly id: string; readonly title: string };
  readonly face: Face;
  readonly packs: Packs;
  readonly catalogue: Catalogue;
}

export async function openGame(rules: string): Promise<OpenGame | undefined> {
  const entry = gameFor(rules);
  const title = entry?.rules.find(({ id }) => id === rules);
  if (entry === undefined || title === undefined) return undefined;
  const [face, packs, own] = await Promise.all([entry.face(), entry.packs(), listKept('packs')]);
  const shipped = packs.packs.filter((pack) => pack.rules === rules).flatMap(({ cards }) => cards);
  return { entry, rules: title, face, packs, catalogue: catalogueOf(shipped, own.ok ? ownCards(own.value, rules) : [], face.fields) };
}

/** The address of a deck that comes with a game. */
export const shippedId = (rules: string, id: string): string => `shipped:${rules}:${id}`;

const SHIPPED = /^shipped:([^:]+):(.+)$/;
/** The deck of the game at such an address. */
export const shippedIn = (id: string): string | undefined => SHIPPED.exec(id)?.[2];

export type Opened =
  | {
      readonly kind: 'open';
      readonly id: string;
      readonly shipped: boolean;
      readonly deck: DeckData;
      readonly updated: number;
      readonly game: OpenGame;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'rules'; readonly rules: string }
  | { readonly kind: 'unreadable'; readonly message: string };

/** The deck at an address, with its game. */
export async function openDeck(id: string): Promise<Opened> {
  const [, rules, stem] = SHIPPED.exec(id) ?? [];
  if (rules !== undefined) {
    const game = await openGame(rules);
    const found = game?.packs.decks.find((deck) => deck.rules === rules && deck.id === stem);
    return game === undefined || found === undefined ? { kind: 'missing' } : read(id, true, found, game);
  }
  const kept = await fetchKept('decks', id);
  const found = kept.ok ? readKeptDeck(kept.value) : undefined;
  if (found === undefined) return { kind: 'missing' };
  const game = await openGame(found.rules);
  return game === undefined ? { kind: 'rules', rules: found.rules } : read(id, false, found, game);
}

function read(
  id: string,
  shipped: boolean,
  found: { readonly rules: string; readonly name: string; readonly text: string; readonly updated?: number },
  game: OpenGame,
): Opened {
  const deck = deckIn(found);
  if (!deck.ok) return { kind: 'unreadable', message: deck.problems.slice(0, 1).map(told).join('') };
  const { rules, name, updated = 0 } = found;
  return { kind: 'open', id, shipped, deck: { ...deck.deck, rules, name }, updated, game };
}
