import type { Building, CardData, DeckData } from '@goldenrule/kernel/hosts';
import { type Catalogue, cardOf, type Entry, type ListedCard } from './catalogue.ts';
import { type FactValue, valuesOf } from './facts.ts';

/** More cannot be written in a deck list. */
export const MOST_COPIES = 99;
const NO_LINE = 0;
/** A name that a list would read as a shorter name and an id. */
const ENDS_LIKE_ID = /\s\([^()]+\)$/;

export const emptyDeck = (rules: string, name: string): DeckData => ({ rules, name, header: { rules, name }, cards: [] });

export const renamed = (deck: DeckData, name: string): DeckData => ({ ...deck, name, header: { ...deck.header, name } });

export function withHeader(deck: DeckData, key: string, name: string | undefined): DeckData {
  const { [key]: _, ...others } = deck.header;
  return { ...deck, header: name === undefined ? others : { ...others, [key]: name } };
}

/** The header line a card stands in instead of the list. */
export const headerFor = (building: Building, card: CardData): string | undefined =>
  Object.entries(building.headers).find(([, line]) => !line.listed && line.fits(card))?.[0];

/** How many of this card the list has, headers included. */
export function copiesOf(deck: DeckData, building: Building, catalogue: Catalogue, card: ListedCard): number {
  const header = headerFor(building, card.data);
  if (header !== undefined) return deck.header[header] === card.name ? 1 : 0;
  return deck.cards.reduce((sum, entry) => (cardOf(catalogue, entry) === card ? sum + entry.count : sum), 0);
}

/** The deck with one more of this card, where it belongs. */
export function added(deck: DeckData, building: Building, catalogue: Catalogue, card: ListedCard): DeckData {
  const header = headerFor(building, card.data);
  if (header !== undefined) return withHeader(deck, header, card.name);
  const part = building.partOf(card.data);
  const at = deck.cards.findIndex((entry) => cardOf(catalogue, entry) === card);
  if (at >= 0) return counted(deck, at, (deck.cards[at] as Entry).count + 1);
  const entry: Entry = {
    count: 1,
    name: card.name,
    line: NO_LINE,
    ...(card.ambiguous || ENDS_LIKE_ID.test(card.name) ? { id: card.id } : {}),
    ...(part === undefined ? {} : { part }),
  };
  return { ...deck, cards: [...deck.cards, entry] };
}

/** The deck with one fewer of this card. */
export function removed(deck: DeckData, building: Building, catalogue: Catalogue, card: ListedCard): DeckData {
  const header = headerFor(building, card.data);
  if (header !== undefined) return deck.header[header] === card.name ? withHeader(deck, header, undefined) : deck;
  const at = deck.cards.findLastIndex((entry) => cardOf(catalogue, entry) === card);
  return at < 0 ? deck : counted(deck, at, (deck.cards[at] as Entry).count - 1);
}

/** The deck with so many copies in the entry at this place; an entry of none is gone. */
export function counted(deck: DeckData, at: number, count: number): DeckData {
  const most = Math.min(MOST_COPIES, count);
  return { ...deck, cards: deck.cards.flatMap((entry, i) => (i !== at ? [entry] : most < 1 ? [] : [{ ...entry, count: most }])) };
}

export const sizeOf = (deck: DeckData, part?: string): number =>
  deck.cards.reduce((sum, entry) => (entry.part === part ? sum + entry.count : sum), 0);

/** A line of the deck as it is shown. */
export interface Line {
  readonly entry: Entry;
  /** Where it stands in the deck. */
  readonly at: number;
  /** Undefined where no card has that name. */
  readonly card: ListedCard | undefined;
}

export interface Group {
  readonly part: string | undefined;
  /** The value its cards share; undefined: cards that have none, or that are not known. */
  readonly value: FactValue | undefined;
  readonly lines: readonly Line[];
  readonly count: number;
}

/** The deck laid out: the deck itself by the game's fact, in the order in which its values are given, then its parts. */
export function groupsOf(deck: DeckData, building: Building, catalogue: Catalogue, values: readonly string[] = []): readonly Group[] {
  const groups = new Map<string, { part: string | undefined; value: FactValue | undefined; lines: Line[] }>();
  deck.cards.forEach((entry, at) => {
    const card = cardOf(catalogue, entry);
    const value = entry.part === undefined && card !== undefined ? valuesOf(card.data, building.order)[0] : undefined;
    const key = `${entry.part ?? ''}\n${value ?? ''}`;
    const group = groups.get(key) ?? { part: entry.part, value, lines: [] };
    group.lines.push({ entry, at, card });
    groups.set(key, group);
  });
  const rank = ({ part, value }: Pick<Group, 'part' | 'value'>): number => (part !== undefined ? 2 : value === undefined ? 1 : 0);
  const place = (value: FactValue | undefined): number => (typeof value === 'number' ? value : values.indexOf(value ?? ''));
  return [...groups.values()]
    .sort((a, b) => rank(a) - rank(b) || place(a.value) - place(b.value) || (String(a.value) < String(b.value) ? -1 : 1))
    .map(({ part, value, lines }) => ({
      part,
      value,
      lines: lines.sort((a, b) => (a.entry.name < b.entry.name ? -1 : a.entry.name > b.entry.name ? 1 : a.at - b.at)),
      count: lines.reduce((sum, { entry }) => sum + entry.count, 0),
    }));
}

/** The cards that a legality check needs to see: those the deck names, in the order in which the first of a name is the one that is meant. */
export function namedCards(deck: DeckData, building: Building, catalogue: Catalogue): readonly CardData[] {
  const named = new Set(deck.cards.map((entry) => entry.name));
  for (const key of Object.keys(building.headers)) named.add(deck.header[key] ?? '');
  return catalogue.cards.filter(({ name }) => named.has(name)).map(({ data }) => data);
}

/** The cards its header lines name. */
export function headerCards(deck: DeckData, building: Building, catalogue: Catalogue): Readonly<Record<string, CardData>> {
  return Object.fromEntries(
    Object.keys(building.headers).flatMap((key) => {
      const name = deck.header[key];
      const card = name === undefined ? undefined : catalogue.find(name);
      return card === undefined ? [] : [[key, card.data]];
    }),
  );
}

/** The cards of the deck itself, each as often as it is there; names that no card has are none. */
export const cardsIn = (deck: DeckData, catalogue: Catalogue): readonly ListedCard[] =>
  deck.cards.flatMap((entry) => {
    const card = entry.part === undefined ? cardOf(catalogue, entry) : undefined;
    return card === undefined ? [] : new Array<ListedCard>(entry.count).fill(card);
  });

/** The cards that lie in the deck when the first hand is drawn: without those of its header lines. */
export function drawnFrom(deck: DeckData, building: Building, catalogue: Catalogue): readonly ListedCard[] {
  const cards = [...cardsIn(deck, catalogue)];
  for (const [key, { listed }] of Object.entries(building.headers)) {
    const at = listed ? cards.findIndex(({ name }) => name === deck.header[key]) : -1;
    if (at >= 0) cards.splice(at, 1);
  }
  return cards;
}
