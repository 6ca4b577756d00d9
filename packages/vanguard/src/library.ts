import type { Definition, Library, Rulebook } from '@goldenrule/kernel';
import { type CardProblem, type Collector, collector, type Loader, loadText, type ReadText } from '@goldenrule/tabletop/text';
import type { DeckAllowance } from './deck.ts';
import type { CardFacts } from './facts.ts';
import { unknownNotation } from './notation.ts';
import { RULE_STATICS } from './rule-effects.ts';
import { abilityOf } from './text/abilities.ts';
import { NO_MORE } from './text/later.ts';
import type { VanguardAbility, VanguardTerms } from './vocabulary/terms.ts';

export type { CardProblem };

/** Everything the cards of a game consist of. */
export interface VanguardLibrary extends Library {
  /** Clans and races that texts give, by number. */
  readonly groups: readonly string[];
  /** What texts say about building decks, by card. */
  readonly allowances: ReadonlyMap<string, DeckAllowance>;
}

/** Reads the texts of cards. */
export type Reads = ReadText<VanguardTerms>;

const numberOf: Loader<VanguardTerms, Collector>['ability'] = (node, text, into) => {
  const made = abilityOf(node, text, into);
  return made === null ? [] : [into.ability(made)];
};

/** What a card's own text says about building a deck with it. */
function allowanceOf(read: Reads, card: CardFacts): DeckAllowance | undefined {
  const { abilities } = read(card.name, card.text);
  const copies = abilities.flatMap((one) => (one.kind === 'deck rule' ? [copiesOf(one.rule, card.name)] : []));
  const sentinel = abilities.some((one) => one.kind === 'keyword' && one.keyword === 'Sentinel');
  return copies.length === 0 && !sentinel ? undefined : { copies, sentinel };
}

const copiesOf = (rule: Extract<VanguardAbility, { kind: 'deck rule' }>['rule'], own: string): DeckAllowance['copies'][number] => ({
  names:
    'own' in rule ? [own] : rule.of.filters.flatMap((filter) => (filter.kind === 'named' || filter.kind === 'called' ? filter.names : [])),
  most: rule.kind === 'any number' ? Number.POSITIVE_INFINITY : rule.n,
});

/**
 * Loads cards for a rulebook: parses each text and makes of it what the machine carries out. A text that cannot be loaded is a
 * problem with its place, and the card has no abilities; whoever loads decides whether to play with it.
 */
export function loadCards(
  read: Reads,
  book: Rulebook,
  cards: readonly CardFacts[],
): { readonly library: VanguardLibrary; readonly problems: readonly CardProblem[] } {
  const into = collector(book, { ...NO_MORE, meaning: undefined }, RULE_STATICS);
  const loader = { read, unknown: unknownNotation, ability: numberOf };
  const problems: CardProblem[] = [];
  const allowances = new Map<string, DeckAllowance>();
  const definitions = cards.map((card, index): Definition => {
    const made = loadText(loader, card, card.text, into);
    problems.push(...made.problems);
    const allowance = allowanceOf(read, card);
    if (allowance !== undefined) allowances.set(card.id, allowance);
    return { index, id: card.id, name: card.name, abilities: made.abilities, facts: card };
  });
  return { library: { ...into.library(definitions), allowances }, problems };
}
