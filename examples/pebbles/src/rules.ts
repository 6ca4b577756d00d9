import { answerOf, type Game, type Library, objects, type Rulebook, zoneOf } from '@goldenrule/kernel';
import { type EditionRules, input } from '@goldenrule/kernel/hosts';
import { factsAt, rulesOf, standAtBeginning } from '@goldenrule/tabletop';
import { deckFaults, decksAreShown, readCard, wrongNumberOfDecks } from './deck.ts';
import { type CardFacts, STARTING_FACTS } from './facts.ts';
import { defeatsOf } from './playing.ts';
import { loadCards, type Reads } from './text.ts';
import { BAG, TABLE } from './zones.ts';

/** What a player brings: definitions of the library. */
export type Brought = readonly number[];

/** Every zone of both players, no card. */
export function emptyTable(book: Rulebook, library: Library, seed: number): Game {
  const state = objects.emptyState(seed, { ...STARTING_FACTS });
  state.zones = TABLE;
  state.contents = TABLE.map(() => []);
  return objects.gameOf(book, library, state);
}

/** A game at its beginning: what each player brought is in the bag. */
export function beginGame(book: Rulebook, library: Library, brought: readonly [Brought, Brought], seed: number): Game {
  const g = emptyTable(book, library, seed);
  return standAtBeginning(
    g,
    (player) => brought[player],
    (player) => player,
    (player) => zoneOf(g, player, BAG),
  );
}

/** The rules of an edition, for whoever can read its texts. */
export const pebbleRules = (edition: Pick<EditionRules, 'id' | 'rulebook'>, read: Reads): EditionRules =>
  rulesOf<CardFacts, Brought>({
    ...edition,
    beginnings: ['put a pebble'],
    readCard: (_book, card) => readCard(card),
    loadCards: (book, cards) => loadCards(read, book, cards),
    deckFaults: (book, loaded, deck) => {
      const { cards, problems } = input.cardsListed(loaded, deck);
      return deckFaults(book, {
        cards: cards.map((card) => factsAt<CardFacts>(loaded, card)),
        unknown: problems.map(({ key, params, message, card }) => ({ key, params, message, cards: card === undefined ? [] : [card] })),
      });
    },
    bring: (loaded, deck) => input.cardsListed(loaded, deck).cards,
    decksAreChecked: (book) => answerOf(book, decksAreShown),
    numberOfDecks: wrongNumberOfDecks,
    begin: beginGame,
    defeats: defeatsOf,
  });
