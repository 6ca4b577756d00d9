import { answerOf, entriesOf, listOf, question, type Rulebook, type Said } from '@goldenrule/kernel';
import type { DeckFault, Problem } from '@goldenrule/kernel/hosts';
import type { CardFacts, DeckRules } from './facts.ts';
import { said } from './problems.ts';

/** Which cards are legendary? */
export const isLegendary = question<(card: CardFacts) => boolean>('which cards are legendary', () => false);

/** What somebody brings to a game. */
export interface BroughtDeck {
  /** Names in the list that no card has. */
  readonly unknown: readonly Problem[];
  readonly rulers: readonly CardFacts[];
  /** Everything in the list but the ruler it names. */
  readonly cards: readonly CardFacts[];
}

/** What a list does not tell of its cards. */
export interface KnownCards {
  readonly hasCounter: (card: CardFacts) => boolean;
  /** Every card of this name there is. */
  readonly printings: (name: string) => readonly CardFacts[];
}

/** A deck as the rules look at it. */
interface CheckedDeck extends BroughtDeck, KnownCards {
  /** The cards that make up the deck, and those that lie beside it. */
  readonly deck: readonly CardFacts[];
  readonly resources: readonly CardFacts[];
  readonly legendary: readonly CardFacts[];
  /** The rules the ruler sets; null: there is no ruler. */
  readonly rules: DeckRules | null;
}

/** What is wrong with a deck, and which cards are. */
interface Fault extends Said {
  readonly cards: readonly string[];
}
const fault = (what: Said, which: readonly CardFacts[] = []): Fault => ({ ...what, cards: names(which) });
const names = (cards: readonly CardFacts[]): string[] => [...new Set(cards.map((card) => card.name))];

type DeckRule = (deck: CheckedDeck) => readonly Fault[];
/** What decks are checked for. */
export const deckRules = listOf<DeckRule>('what a deck has to be');

/** The faults of a deck, each with the clause it breaks; none: the deck is legal. */
export function deckFaults(book: Rulebook, brought: BroughtDeck, known: KnownCards): DeckFault[] {
  const deck = brought.cards.filter((card) => card.type !== 'Resource' && card.type !== 'Ruler');
  const checked: CheckedDeck = {
    ...brought,
    ...known,
    deck,
    resources: brought.cards.filter((card) => card.type === 'Resource'),
    legendary: deck.filter((card) => answerOf(book, isLegendary)(card)),
    rules: brought.rulers[0]?.ruler?.deck ?? null,
  };
  const found = answerOf(book, deckRules).map((check) => check(checked));
  return entriesOf(book, deckRules).flatMap(({ clause }, i) => (found[i] ?? []).map((one) => ({ clause, ...one })));
}

function grouped(cards: readonly CardFacts[], by: (card: CardFacts) => string | null): ReadonlyMap<string, readonly CardFacts[]> {
  const groups = new Map<string, CardFacts[]>();
  for (const card of cards) {
    const key = by(card);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  return groups;
}
const byName = (cards: readonly CardFacts[]) => [...grouped(cards, (card) => card.name)];
const byFaction = (cards: readonly CardFacts[]) => [...grouped(cards, (card) => card.faction)];

/** What is listed exists. */
export const onlyKnownCards: DeckRule = ({ unknown }) =>
  unknown.map(({ key, params, message, card }) => ({ key, params, message, cards: card === undefined ? [] : [card] }));

/** As many rulers as are needed. */
export const rulersNumber =
  (needed: number): DeckRule =>
  ({ rulers }) =>
    rulers.length === needed ? [] : [fault(said('gate-ruler.deck.rulers', { count: rulers.length, needed }), rulers)];

/** A deck contains these cards only. */
export const contains =
  (fits: (card: CardFacts) => boolean): DeckRule =>
  ({ cards }) => {
    const wrong = cards.filter((card) => !fits(card));
    return wrong.length === 0 ? [] : [fault(said('gate-ruler.deck.takes', { names: names(wrong) }), wrong)];
  };

/** So many legendary cards of one name at most, whatever the ruler says. */
export const legendaryCopies =
  (most: number): DeckRule =>
  ({ legendary }) =>
    byName(legendary).flatMap(([name, copies]) =>
      copies.length <= most ? [] : [fault(said('gate-ruler.deck.legendary copies', { count: copies.length, name, most }), copies)],
    );

/** A rule that a ruler sets: a limit, what is counted, and what is wrong with more than that. */
const limited =
  (limitIn: (rules: DeckRules) => number | null, check: (deck: CheckedDeck, limit: number) => readonly Fault[]): DeckRule =>
  (deck) => {
    const limit = deck.rules === null ? null : limitIn(deck.rules);
    return limit === null ? [] : check(deck, limit);
  };

export const exactSize = limited(
  ({ size }) => size,
  ({ deck: { length: count } }, limit) => (count === limit ? [] : [fault(said('gate-ruler.deck.size', { count, limit }))]),
);
export const mostFactions = limited(
  ({ factions }) => factions,
  ({ deck }, limit) => {
    const { length: count } = byFaction(deck);
    return count <= limit ? [] : [fault(said('gate-ruler.deck.factions', { count, limit }))];
  },
);
export const mostCopies = limited(
  ({ copies }) => copies,
  ({ deck }, limit) =>
    byName(deck).flatMap(([name, copies]) =>
      copies.length <= limit ? [] : [fault(said('gate-ruler.deck.copies', { count: copies.length, name, limit }), copies)],
    ),
);
export const mostLegendary = limited(
  (rules) => rules.legendary,
  ({ legendary }, limit) =>
    legendary.length <= limit ? [] : [fault(said('gate-ruler.deck.legendary', { count: legendary.length, limit }), legendary)],
);
export const mostLevels = limited(
  ({ levels }) => levels,
  ({ deck }, limit) => {
    const count = deck.reduce((sum, card) => sum + card.level, 0);
    return count <= limit ? [] : [fault(said('gate-ruler.deck.levels', { count, limit }))];
  },
);
export const mostCounters = limited(
  ({ counters }) => counters,
  ({ deck, hasCounter }, limit) => {
    const counters = deck.filter(hasCounter);
    return counters.length <= limit ? [] : [fault(said('gate-ruler.deck.counters', { count: counters.length, limit }), counters)];
  },
);

const resourcesBeside = limited(
  ({ resources }) => resources,
  ({ resources }, limit) =>
    resources.length === limit ? [] : [fault(said('gate-ruler.deck.resources', { count: resources.length, limit }), resources)],
);
const mostOfAFaction = limited(
  ({ perFaction }) => perFaction,
  ({ deck }, limit) =>
    byFaction(deck).flatMap(([faction, cards]) =>
      cards.length <= limit ? [] : [fault(said('gate-ruler.deck.faction', { count: cards.length, faction, limit }), cards)],
    ),
);
/** G35: what a ruler says besides has no clause of its own. */
export const saidByRuler: DeckRule = (deck) => [...resourcesBeside(deck), ...mostOfAFaction(deck)];

/** Collector numbers begin as the ruler says, on some printing of the card. */
export const collectorNumbers: DeckRule = ({ rules, deck, printings }) => {
  const prefixes = rules?.numbers ?? [];
  if (prefixes.length === 0) return [];
  const allowed = ({ number, printings: others }: CardFacts): boolean =>
    [number, ...others].some((one) => prefixes.some((prefix) => one.startsWith(prefix)));
  const wrong = deck.filter((card) => !allowed(card) && !printings(card.name).some(allowed));
  return wrong.length === 0 ? [] : [fault(said('gate-ruler.deck.numbers', { prefixes, names: names(wrong) }), wrong)];
};
