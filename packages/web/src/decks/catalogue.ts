import type { CardData, CardField, DeckData } from '@goldenrule/kernel/hosts';
import { folded, isWord, valuesOf } from './facts.ts';

/** A card to build with. */
export interface ListedCard {
  readonly key: string;
  readonly name: string;
  readonly id: string;
  readonly data: CardData;
  /** From a pack of one's own. */
  readonly own: boolean;
  /** Its name alone does not tell which card it is: lists have to give its id. */
  readonly ambiguous: boolean;
  /** Name, text and words, as searches compare them. */
  readonly words: string;
  readonly folded: string;
}

/** Every card of a game that decks can be built of. */
export interface Catalogue {
  readonly cards: readonly ListedCard[];
  /** As the engine finds it: the first of that name, or the one of that name and id. */
  readonly find: (name: string, id?: string) => ListedCard | undefined;
}

/** A card from outside can be anything; what has no name cannot be listed. */
const nameOf = (card: CardData): string => (typeof card.name === 'string' ? card.name : '');
const idOf = (card: CardData): string => (typeof card.id === 'string' && card.id !== '' ? card.id : nameOf(card));

export function catalogueOf(shipped: readonly CardData[], own: readonly CardData[], fields: readonly CardField[]): Catalogue {
  // Longer texts than the card's own (what is written only for atmosphere) would be found by accident.
  const searched = fields.filter((field) => isWord(field) && (field.kind !== 'text' || field.filter === true)).map(({ fact }) => fact);
  const byName = new Map<string, ListedCard[]>();
  const add = (data: CardData, isOwn: boolean): void => {
    const name = nameOf(data);
    if (name === '') return;
    const id = idOf(data);
    const namesakes = byName.get(name) ?? [];
    // The engine takes the first of the same name and id; a second could never be meant.
    if (namesakes.some((one) => one.id === id)) return;
    const said = searched.flatMap((fact) => valuesOf(data, fact));
    const words = folded([name, typeof data.text === 'string' ? data.text : '', ...said].join('\n'));
    const listed: ListedCard = {
      key: `${name}\u0000${id}`,
      name,
      id,
      data,
      own: isOwn,
      ambiguous: false,
      words,
      folded: folded(name),
    };
    byName.set(name, namesakes.length === 0 ? [listed] : [...namesakes, listed].map((one) => ({ ...one, ambiguous: true })));
  };
  // Of cards of the same name the first is meant: one's own is.
  for (const card of own) add(card, true);
  for (const card of shipped) add(card, false);
  return {
    cards: [...byName.values()].flat(),
    find: (name, id) => {
      const namesakes = byName.get(name);
      return id === undefined ? namesakes?.[0] : namesakes?.find((one) => one.id === id);
    },
  };
}

export type Entry = DeckData['cards'][number];

export const cardOf = (catalogue: Catalogue, entry: Pick<Entry, 'name' | 'id'>): ListedCard | undefined =>
  catalogue.find(entry.name, entry.id);
