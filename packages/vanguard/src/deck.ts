import { answerOf, type DeckFault, question, type Rulebook } from '@goldenrule/kernel';
import type { CardFacts } from './facts.ts';
import { said } from './problems.ts';

export const deckSize = question<number | null>('how many cards has a deck', null);
export const copiesAllowed = question<number | null>('how many copies may a deck have', null);
export const copiesCountedByName = question<boolean>('are copies counted by name', false);
export const triggersNeeded = question<number | null>('how many triggers has a deck', null);
export const healTriggersAllowed = question<number | null>('how many heal triggers may a deck have', null);
export const abilitiesChangeDecks = question<boolean>('do abilities change deck construction', false);

/** What the abilities of a card say about building a deck with it. */
export interface DeckAllowance {
  /** How many copies of cards of these names the deck may have instead. */
  readonly copies: readonly { readonly names: readonly string[]; readonly most: number }[];
  /** Is it a Sentinel (V17, Legion 10.2.8.1)? */
  readonly sentinel: boolean;
}
const SENTINELS = 4;

/** The faults of a deck, each with the clause it breaks; none: the deck is legal. */
export function deckFaults(
  book: Rulebook,
  cards: readonly CardFacts[],
  allowances: ReadonlyMap<string, DeckAllowance> = new Map(),
): DeckFault[] {
  const faults: DeckFault[] = [];
  const size = answerOf(book, deckSize);
  if (size !== null && cards.length !== size)
    faults.push({ clause: '5.1.2.1', ...said('vanguard.deck.size', { count: cards.length, size }), cards: [] });
  faults.push(...copyFaults(book, cards, allowances));
  const triggers = answerOf(book, triggersNeeded);
  const withTrigger = cards.filter((card) => card.trigger !== null);
  if (triggers !== null && withTrigger.length !== triggers) {
    faults.push({
      clause: '5.1.2.3',
      ...said('vanguard.deck.triggers', { count: withTrigger.length, size: triggers }),
      cards: names(withTrigger),
    });
  }
  const heals = answerOf(book, healTriggersAllowed);
  const withHeal = cards.filter((card) => card.trigger === 'heal');
  if (heals !== null && withHeal.length > heals) {
    faults.push({
      clause: '5.1.2.4',
      ...said('vanguard.deck.heals', { count: withHeal.length, most: heals }),
      cards: names(withHeal),
    });
  }
  const sentinels = answerOf(book, abilitiesChangeDecks) ? cards.filter((card) => allowances.get(card.id)?.sentinel === true) : [];
  if (sentinels.length > SENTINELS) {
    faults.push({
      clause: '10.2',
      ...said('vanguard.deck.sentinels', { count: sentinels.length, most: SENTINELS }),
      cards: names(sentinels),
    });
  }
  if (!cards.some((card) => card.grade === 0)) {
    faults.push({ clause: '5.2.2', ...said('vanguard.deck.no grade 0'), cards: [] });
  }
  return faults;
}

function copyFaults(book: Rulebook, cards: readonly CardFacts[], allowances: ReadonlyMap<string, DeckAllowance>): DeckFault[] {
  const limit = answerOf(book, copiesAllowed);
  if (limit === null) return [];
  const byName = answerOf(book, copiesCountedByName);
  const instead = answerOf(book, abilitiesChangeDecks) ? cards.flatMap(({ id }) => allowances.get(id)?.copies ?? []) : [];
  const counts = new Map<string, { count: number; name: string }>();
  for (const card of cards) {
    const key = byName ? card.name : card.id;
    const entry = counts.get(key);
    if (entry === undefined) counts.set(key, { count: 1, name: card.name });
    else entry.count++;
  }
  const faults: DeckFault[] = [];
  for (const { count, name } of counts.values()) {
    const allowed = instead.find(({ names }) => names.includes(name));
    const most = allowed?.most ?? limit;
    const clause = allowed === undefined ? '5.1.2.2' : '5.1.2.5';
    if (count > most) faults.push({ clause, ...said('vanguard.deck.copies', { count, name, most }), cards: [name] });
  }
  return faults;
}

const names = (cards: readonly CardFacts[]): string[] => [...new Set(cards.map((card) => card.name))];
