import { deckUnder } from '@goldenrule/host';
import type { DeckData, Face } from '@goldenrule/kernel/hosts';
import { told } from '../app/say.ts';
import { fetchKept, listKept } from '../app/storage.ts';
import { editionHere, type Packs, type Playable, playableAs } from '../games.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { deckIn, ownCards, readKeptDeck } from './kept.ts';

/** A game opened to build decks of. */
export interface OpenGame {
  readonly entry: Playable;
  readonly rules: { readonly id: string; readonly title: string };
  readonly face: Face;
  readonly packs: Packs;
  readonly catalogue: Catalogue;
}

export async function openGame(rules: string): Promise<OpenGame | undefined> {
  const entry = playableAs(rules);
  if (entry === undefined) return undefined;
  const [face, packs, own] = await Promise.all([entry.face(), entry.packs(), listKept('packs')]);
  const shipped = packs.packs.filter((pack) => pack.rules.includes(rules)).flatMap(({ cards }) => cards);
  return { entry, rules: entry, face, packs, catalogue: catalogueOf(shipped, own.ok ? ownCards(own.value, rules) : [], face.fields) };
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
    const found = game?.packs.decks.find((deck) => deck.rules.includes(rules) && deck.id === stem);
    return game === undefined || found === undefined ? { kind: 'missing' } : read(id, true, { ...found, rules }, game);
  }
  const kept = await fetchKept('decks', id);
  const found = kept.ok ? readKeptDeck(kept.value) : undefined;
  if (found === undefined) return { kind: 'missing' };
  const under = editionHere(found);
  const game = await openGame(under);
  return game === undefined ? { kind: 'rules', rules: under } : read(id, false, { ...found, rules: under }, game);
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
  return { kind: 'open', id, shipped, deck: { ...deckUnder(deck.deck, rules), name }, updated, game };
}
