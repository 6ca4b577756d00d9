import { answerOf, type DeckFault, type Question, question, type Rulebook, type Said } from '@goldenrule/kernel';
import type { CardFacts, DeckRules } from './facts.ts';
import { said } from './problems.ts';

/** How many rulers does a player bring; null: it is not looked at. */
export const rulersNeeded = question<number | null>('how many rulers are needed', null);
/** Which cards may a deck contain? */
export const deckTakes = question<(card: CardFacts) => boolean>('what may a deck contain', () => true);
/** The rules a ruler sets for the deck; null: none. */
export const deckRulesOf = question<(rules: DeckRules) => DeckRules | null>('does the ruler set rules for the deck', () => null);
/** Which cards are legendary? */
export const isLegendary = question<(card: CardFacts) => boolean>('which cards are legendary', () => false);
/** Do rulers look at collector numbers? */
export const collectorNumbersCount = question<boolean>('do collector numbers count for decks', false);
/** How many legendary cards of one name may a deck have, whatever the ruler; null: any number. */
export const legendaryCopies = question<number | null>('how many legendary cards of one name', null);

type Fits = (n: number, limit: number) => boolean;
const fits = (what: string): Question<Fits> => question<Fits>(`does the ${what} of a deck fit`, () => true);
export const deckRule = {
  size: fits('size'),
  factions: fits('number of factions'),
  copies: fits('number of copies'),
  legendary: fits('number of legendary cards'),
  levels: fits('total level'),
  counters: fits('number of CNT cards'),
} as const;

/** No more than the limit. */
export const atMost: Fits = (n, limit) => n <= limit;

/** What somebody brings to a game. */
export interface BroughtDeck {
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

const names = (cards: readonly CardFacts[]): string[] => [...new Set(cards.map((card) => card.name))];

function grouped(cards: readonly CardFacts[], by: (card: CardFacts) => string | null): ReadonlyMap<string, readonly CardFacts[]> {
  const groups = new Map<string, CardFacts[]>();
  for (const card of cards) {
    const key = by(card);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), card]);
  }
  return groups;
}

/** The faults of a deck, each with the clause it breaks; none: the deck is legal. */
export function deckFaults(book: Rulebook, { rulers, cards }: BroughtDeck, known: KnownCards): DeckFault[] {
  const faults: DeckFault[] = [];
  const fault: Fault = (clause, what, which = []) => {
    faults.push({ clause, ...what, cards: names(which) });
  };
  const needed = answerOf(book, rulersNeeded);
  if (needed !== null && rulers.length !== needed) fault('5-2b', said('gate-ruler.deck.rulers', { count: rulers.length, needed }), rulers);
  const wrong = cards.filter((card) => !answerOf(book, deckTakes)(card));
  if (wrong.length > 0) fault('5-2c', said('gate-ruler.deck.takes', { names: names(wrong) }), wrong);
  const deck = cards.filter((card) => card.type !== 'Resource' && card.type !== 'Ruler');
  const resources = cards.filter((card) => card.type === 'Resource');
  legendaryFaults(book, deck, fault);
  const ruler = rulers[0]?.ruler;
  const rules = ruler === undefined || ruler === null ? null : answerOf(book, deckRulesOf)(ruler.deck);
  if (rules !== null) rulerFaults(book, rules, deck, resources, known, fault);
  return faults;
}

type Fault = (clause: string, what: Said, which?: readonly CardFacts[]) => void;

function legendaryFaults(book: Rulebook, deck: readonly CardFacts[], fault: Fault): void {
  const most = answerOf(book, legendaryCopies);
  if (most === null) return;
  const legendary = deck.filter((card) => answerOf(book, isLegendary)(card));
  for (const [name, copies] of grouped(legendary, (card) => card.name)) {
    if (copies.length > most) fault('5-2c-2', said('gate-ruler.deck.legendary copies', { count: copies.length, name, most }), copies);
  }
}

function rulerFaults(
  book: Rulebook,
  rules: DeckRules,
  deck: readonly CardFacts[],
  resources: readonly CardFacts[],
  { hasCounter, printings }: KnownCards,
  fault: Fault,
): void {
  const check = (
    clause: string,
    rule: keyof typeof deckRule,
    n: number,
    limit: number | null,
    what: (limit: number) => Said,
    which: readonly CardFacts[] = [],
  ): void => {
    if (limit !== null && !answerOf(book, deckRule[rule])(n, limit)) fault(clause, what(limit), which);
  };
  check('5-2c-1a', 'size', deck.length, rules.size, (limit) => said('gate-ruler.deck.size', { count: deck.length, limit }));
  const factions = grouped(deck, (card) => card.faction);
  const count = factions.size;
  check('5-2c-1b', 'factions', count, rules.factions, (limit) => said('gate-ruler.deck.factions', { count, limit }));
  for (const [name, copies] of grouped(deck, (card) => card.name)) {
    const n = copies.length;
    check('5-2c-1c', 'copies', n, rules.copies, (limit) => said('gate-ruler.deck.copies', { count: n, name, limit }), copies);
  }
  const legendary = deck.filter((card) => answerOf(book, isLegendary)(card));
  check(
    '5-2c-1d',
    'legendary',
    legendary.length,
    rules.legendary,
    (limit) => said('gate-ruler.deck.legendary', { count: legendary.length, limit }),
    legendary,
  );
  const levels = deck.reduce((sum, card) => sum + card.level, 0);
  check('5-2c-1e', 'levels', levels, rules.levels, (limit) => said('gate-ruler.deck.levels', { count: levels, limit }));
  const counters = deck.filter(hasCounter);
  check(
    '5-2c-1f',
    'counters',
    counters.length,
    rules.counters,
    (limit) => said('gate-ruler.deck.counters', { count: counters.length, limit }),
    counters,
  );
  // G35: what a ruler says besides has no clause of its own.
  if (resources.length !== rules.resources)
    fault('5-2c-1', said('gate-ruler.deck.resources', { count: resources.length, limit: rules.resources }), resources);
  if (rules.perFaction !== null) {
    for (const [faction, cards] of factions) {
      if (cards.length > rules.perFaction)
        fault('5-2c-1', said('gate-ruler.deck.faction', { count: cards.length, faction, limit: rules.perFaction }), cards);
    }
  }
  if (rules.numbers.length === 0 || !answerOf(book, collectorNumbersCount)) return;
  const allowed = ({ number, printings: others }: CardFacts): boolean =>
    [number, ...others].some((one) => rules.numbers.some((prefix) => one.startsWith(prefix)));
  const others = deck.filter((card) => !allowed(card) && !printings(card.name).some(allowed));
  if (others.length > 0) fault('2-16b-1', said('gate-ruler.deck.numbers', { prefixes: rules.numbers, names: names(others) }), others);
}
