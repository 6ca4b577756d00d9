import type { Rulebook } from '@goldenrule/kernel';
import { type CardData, type DeckData, dice } from '@goldenrule/kernel/hosts';
import { readCard } from './card-data.ts';
import type { CardFacts, DeckRules } from './facts.ts';

/** So many copies of a card are put into a deck whose ruler sets no limit. */
const USUAL_COPIES = 4;

const isCard = (read: ReturnType<typeof readCard>): read is CardFacts => !('message' in read);
const hasCounter = (card: CardFacts): boolean => card.text.includes('[CNT]');

/** Builds random decks, each for one of the rulers and around as many factions as that ruler allows. */
export function randomDecks(book: Rulebook, cards: readonly CardData[]): (random: dice.Random) => DeckData {
  const all = cards.map((card) => readCard(book, card)).filter(isCard);
  const rulers = all.filter(({ type }) => type === 'Ruler');
  const resources = all.filter(({ type }) => type === 'Resource');
  const others = all.filter(({ type }) => type !== 'Ruler' && type !== 'Resource');
  return (random) => {
    const ruler = rulers[dice.below(random, Math.max(1, rulers.length))];
    const rules = ruler?.ruler?.deck;
    const listed = rules === undefined ? [] : filled(random, rules, others);
    const more = resources[dice.below(random, Math.max(1, resources.length))];
    if (rules !== undefined && rules.resources > 0 && more !== undefined) listed.push([more, rules.resources]);
    return {
      rules: book.id,
      name: ruler?.name ?? '',
      header: ruler === undefined ? {} : { ruler: ruler.name },
      cards: listed.map(([{ name, id }, count], i) => ({ count, name, id, line: i + 1 })),
    };
  };
}

/** Cards until the deck is full, each as often as everything the ruler says allows. */
function filled(random: dice.Random, rules: DeckRules, cards: readonly CardFacts[]): [CardFacts, number][] {
  const groups = [...new Set(cards.flatMap(({ faction }) => faction ?? []))];
  dice.shuffle(random, groups);
  const chosen = new Set(groups.slice(0, rules.factions ?? groups.length));
  const list = cards.filter(
    ({ faction, number }) =>
      (faction === null || chosen.has(faction)) &&
      (rules.numbers.length === 0 || rules.numbers.some((prefix) => number.startsWith(prefix))),
  );
  dice.shuffle(random, list);
  const lowest = Math.min(...list.map(({ level }) => level));
  const used = { cards: 0, levels: 0, legendary: 0, counters: 0, factions: new Map<string, number>() };
  const left = (limit: number | null, so: number): number => (limit === null ? Number.POSITIVE_INFINITY : limit - so);
  const deck: [CardFacts, number][] = [];
  for (const card of list) {
    const room = rules.size - used.cards;
    const spare = left(rules.levels, used.levels) - room * lowest;
    const count = Math.min(
      room,
      card.legendary ? Math.min(1, left(rules.legendary, used.legendary)) : (rules.copies ?? USUAL_COPIES),
      hasCounter(card) ? left(rules.counters, used.counters) : room,
      card.level > lowest ? Math.floor(spare / (card.level - lowest)) : room,
      left(rules.perFaction, used.factions.get(card.faction ?? '') ?? 0),
    );
    if (count < 1) continue;
    deck.push([card, count]);
    used.cards += count;
    used.levels += count * card.level;
    if (card.legendary) used.legendary += count;
    if (hasCounter(card)) used.counters += count;
    used.factions.set(card.faction ?? '', (used.factions.get(card.faction ?? '') ?? 0) + count);
  }
  return deck;
}
