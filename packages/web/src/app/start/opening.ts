import { deckUnder, parseDeck } from '@goldenrule/host';
import type { CardData, DeckData, Problem } from '@goldenrule/kernel/hosts';
import type { Opening, PlayerAt } from '../../engine/protocol.ts';
import type { Shelf, ShelfDeck } from './shelf.ts';

/** A second person at this screen, among the names of bots. */
export const PERSON = 'person';

/** What was chosen for a game. */
export interface Setup {
  readonly rules: string;
  /** Ids of decks. */
  readonly mine: string;
  readonly theirs: string;
  /** A bot, or PERSON. */
  readonly opponent: string;
  readonly readings: Readonly<Record<string, string>>;
}

/** What was chosen the last time, or in the deck builder; what is not understood counts as not chosen. Rulebooks are known by their bots. */
export function readSetup(kept: unknown, usual: Setup, botsFor: (rules: string) => readonly string[] | undefined): Setup {
  const { rules, deck, theirs, opponent } = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<Record<string, unknown>>;
  const bots = typeof rules === 'string' ? botsFor(rules) : undefined;
  if (typeof rules !== 'string' || bots === undefined) return usual;
  return {
    rules,
    mine: typeof deck === 'string' ? deck : '',
    theirs: typeof theirs === 'string' ? theirs : '',
    opponent: [...bots, PERSON].find((one) => one === opponent) ?? bots[0] ?? PERSON,
    readings: usual.readings,
  };
}

export interface Names {
  readonly mine: string;
  readonly theirs: string;
}

export type Opened =
  | { readonly ok: true; readonly opening: Extract<Opening, { readonly kind: 'new' }>; readonly title: string }
  | { readonly ok: false; readonly deck: string; readonly problems: readonly Problem[] };

/** A chosen deck, or the first there is; the opponent's is another one if there are two. */
export const deckOn = (shelf: Shelf, id: string, other?: ShelfDeck): ShelfDeck | undefined =>
  shelf.decks.find((deck) => deck.id === id) ?? shelf.decks.find((deck) => deck.id !== other?.id) ?? shelf.decks[0];

/** The cards whose names the decks or their header lines say, with their namesakes: which of those is meant, the engine decides. */
export function cardsFor(decks: readonly DeckData[], cards: readonly CardData[]): readonly CardData[] {
  const names = new Set<unknown>(decks.flatMap((deck) => [...deck.cards.map(({ name }) => name), ...Object.values(deck.header)]));
  return cards.filter(({ name }) => names.has(name));
}

/** The opening of a new game, or what is wrong with a deck. Whether the decks are legal, the engine says. */
export function openingOf(setup: Setup, shelf: Shelf, names: Names, seed: number): Opened {
  const mine = deckOn(shelf, setup.mine);
  const theirs = deckOn(shelf, setup.theirs, mine);
  if (mine === undefined || theirs === undefined) return { ok: false, deck: '', problems: [] };
  const read = [mine, theirs].map((deck) => ({ deck, list: parseDeck(deck.text, deck.name) }));
  for (const { deck, list } of read) if (!list.ok) return { ok: false, deck: deck.name, problems: list.problems };
  const decks = read.flatMap(({ list }) => (list.ok ? [deckUnder(list.deck, setup.rules)] : [])) as unknown as [DeckData, DeckData];
  const other: PlayerAt =
    setup.opponent === PERSON ? { kind: 'person', name: names.theirs } : { kind: 'bot', bot: setup.opponent, name: names.theirs };
  const players = [{ kind: 'person', name: names.mine }, other] as const;
  const { rules, readings } = setup;
  return {
    ok: true,
    title: `${mine.name} – ${theirs.name}`,
    opening: { kind: 'new', rules, readings, cards: cardsFor(decks, shelf.cards), decks, players, seed },
  };
}
