import { answerOf, clauseOn, type Rulebook } from '@goldenrule/kernel';
import { type DeckData, type DeckFault, type EditionRules, input, type Loaded } from '@goldenrule/kernel/hosts';
import { factsAt, rulesOf } from '@goldenrule/tabletop';
import { readCard } from './card-data.ts';
import { deckFaults } from './deck.ts';
import type { CardFacts } from './facts.ts';
import { loadCards, type Reads, type VanguardLibrary } from './library.ts';
import { said } from './problems.ts';
import { defeatsOf } from './rule-actions.ts';
import { decksArePresented } from './setup.ts';
import { type Brought, beginGame } from './start.ts';
import { numberOfPlayers } from './winning.ts';

const printedOn = (loaded: Loaded, card: number): CardFacts => factsAt<CardFacts>(loaded, card);

/** The first vanguard that the list names: one of its cards, of grade 0. */
const firstOf = (loaded: Loaded, { header: { first } }: DeckData, cards: readonly number[]): number | undefined =>
  cards.find((card) => printedOn(loaded, card).name === first && printedOn(loaded, card).grade === 0);

function bring(loaded: Loaded, deck: DeckData): Brought {
  const { cards } = input.cardsListed(loaded, deck);
  const first = firstOf(loaded, deck, cards);
  return { cards, ...(first === undefined ? {} : { first }) };
}

function checkDeck(book: Rulebook, loaded: Loaded, deck: DeckData): readonly DeckFault[] {
  const { cards, problems } = input.cardsListed(loaded, deck);
  return deckFaults(book, {
    cards: cards.map((card) => printedOn(loaded, card)),
    unknown: problems.map(({ key, params, message, card }) => ({ key, params, message, cards: card === undefined ? [] : [card] })),
    first: deck.header.first,
    allowances: (loaded.library as VanguardLibrary).allowances,
  });
}

/** The rules of an edition of Vanguard, for whoever plays it and can read its texts. */
export const vanguardRules = (edition: Pick<EditionRules, 'id' | 'rulebook' | 'beginnings'>, read: Reads): EditionRules =>
  rulesOf<CardFacts, Brought>({
    ...edition,
    readCard: (_book, card) => readCard(card),
    loadCards: (book, cards) => loadCards(read, book, cards),
    deckFaults: checkDeck,
    bring,
    decksAreChecked: (book) => answerOf(book, decksArePresented),
    numberOfDecks: (book, count) => {
      const players = answerOf(book, numberOfPlayers);
      if (count === players) return [];
      return [{ ...said('vanguard.deck.number', { count, players }), clause: clauseOn(book, numberOfPlayers) ?? '' }];
    },
    begin: beginGame,
    defeats: defeatsOf,
  });
