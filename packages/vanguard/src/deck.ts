import { answerOf, entriesOf, listOf, question, type Rulebook, type Said } from '@goldenrule/kernel';
import type { DeckFault } from '@goldenrule/kernel/hosts';
import type { CardFacts } from './facts.ts';
import { said } from './problems.ts';

/** What the abilities of a card say about building a deck with it. */
export interface DeckAllowance {
  /** How many copies of cards of these names the deck may have instead. */
  readonly copies: readonly { readonly names: readonly string[]; readonly most: number }[];
  /** Is it a Sentinel (V17, Legion 10.2.8.1)? */
  readonly sentinel: boolean;
}

/** A deck as a player brings it. */
export interface BroughtDeck {
  readonly cards: readonly CardFacts[];
  /** What is wrong with lines of the list that name no card. */
  readonly unknown: readonly Fault[];
  /** The first vanguard that the list names. */
  readonly first: string | undefined;
  /** What texts say about building decks, by card. */
  readonly allowances: ReadonlyMap<string, DeckAllowance>;
}

type Fault = Omit<DeckFault, 'clause'>;
/** What is wrong with a deck by one clause. */
export type DeckRule = (deck: BroughtDeck, book: Rulebook) => readonly Fault[];
export const deckRules = listOf<DeckRule>('what a deck has to be');

/** How many cards of this name a deck may have; null: the clause has nothing to say about it. */
export type CopyLimit = (name: string, deck: BroughtDeck) => number | null;
/** Of several limits for a name the one that is printed last counts. */
export const copyLimits = listOf<CopyLimit>('how many copies a deck may have');
/** By what are two cards copies of each other? */
export const copiesCountedBy = question<(card: CardFacts) => string>('what makes two cards copies', (card) => card.id);

/** The faults of a deck, each with the clause it breaks; none: the deck is legal. */
export const deckFaults = (book: Rulebook, deck: BroughtDeck): readonly DeckFault[] => [
  ...entriesOf(book, deckRules).flatMap(({ clause, answer }) => answer(deck, book).map((fault) => ({ clause, ...fault }))),
  ...copyFaults(book, deck),
];

const fault = (wrong: Said, cards: readonly CardFacts[] = []): Fault => ({ ...wrong, cards: [...new Set(cards.map(({ name }) => name))] });

/** 5.1.1: a list of cards that there are. */
export const ofKnownCards: DeckRule = ({ unknown }) => unknown;

export const ofSize =
  (size: number): DeckRule =>
  ({ cards }) =>
    cards.length === size ? [] : [fault(said('vanguard.deck.size', { count: cards.length, size }))];

export const withTriggers =
  (size: number): DeckRule =>
  ({ cards }) => {
    const triggers = cards.filter(({ trigger }) => trigger !== null);
    return triggers.length === size ? [] : [fault(said('vanguard.deck.triggers', { count: triggers.length, size }), triggers)];
  };

export const withHealsUpTo =
  (most: number): DeckRule =>
  ({ cards }) => {
    const heals = cards.filter(({ trigger }) => trigger === 'heal');
    return heals.length <= most ? [] : [fault(said('vanguard.deck.heals', { count: heals.length, most }), heals)];
  };

export const withSentinelsUpTo =
  (most: number): DeckRule =>
  ({ cards, allowances }) => {
    const sentinels = cards.filter(({ id }) => allowances.get(id)?.sentinel === true);
    return sentinels.length <= most ? [] : [fault(said('vanguard.deck.sentinels', { count: sentinels.length, most }), sentinels)];
  };

/** 5.2.2: a grade 0 card to begin with; if the list names it, that one. */
export const withFirstVanguard: DeckRule = ({ cards, first }) => {
  const grade0 = cards.filter(({ grade }) => grade === 0);
  if (first !== undefined && !grade0.some(({ name }) => name === first))
    return [{ ...said('vanguard.deck.first', { name: first }), cards: [first] }];
  return grade0.length > 0 ? [] : [fault(said('vanguard.deck.no grade 0'))];
};

/** 5.1.2.5: what an ability says of cards of this name. */
export const limitByAbilities: CopyLimit = (name, { cards, allowances }) => {
  for (const { id } of cards) {
    const allowed = allowances.get(id)?.copies.find(({ names }) => names.includes(name));
    if (allowed !== undefined) return allowed.most;
  }
  return null;
};

function copyFaults(book: Rulebook, deck: BroughtDeck): readonly DeckFault[] {
  const countedBy = answerOf(book, copiesCountedBy);
  const copies = new Map<string, CardFacts[]>();
  for (const card of deck.cards) copies.set(countedBy(card), [...(copies.get(countedBy(card)) ?? []), card]);
  const limits = entriesOf(book, copyLimits).toReversed();
  return [...copies.values()].flatMap((cards): DeckFault[] => {
    const { name } = cards[0] as CardFacts;
    for (const { clause, answer } of limits) {
      const most = answer(name, deck);
      if (most === null) continue;
      const count = cards.length;
      return count > most ? [{ clause, ...fault(said('vanguard.deck.copies', { count, name, most }), cards) }] : [];
    }
    return [];
  });
}
