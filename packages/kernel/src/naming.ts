import type { Definition } from './game.ts';
import type { DeckData, Loaded, Problem } from './host.ts';
import { said } from './messages.ts';
import type { Rulebook } from './rulebook.ts';
import type { Said } from './said.ts';

/** By name; where several cards share it, the identity decides, or the first is meant. */
export function finderOf(definitions: readonly Definition[]): Loaded['find'] {
  const byName = new Map<string, Definition[]>();
  for (const one of definitions) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  return (name, id) => byName.get(name)?.find((one) => id === undefined || one.id === id)?.index;
}

/** Cards of different names with one identity: nobody could tell which of them is meant. */
export function sharedIds(definitions: readonly Definition[]): readonly Problem[] {
  const names = new Map<string, string>();
  return definitions.flatMap(({ id, name }): readonly Problem[] => {
    const other = names.get(id);
    names.set(id, other ?? name);
    return other === undefined || other === name ? [] : [{ ...said('list.same id', { id, other }), card: name }];
  });
}

/** That no card has this name (and identity, where it is given). */
export const noCard = (name: string, id?: string): Said =>
  id === undefined ? said('list.no card', { name }) : said('list.no card.id', { name, id });

/** The definitions of a deck list, one for each copy; names that no card has are problems. */
export function cardsListed(
  { find }: Loaded,
  deck: DeckData,
): { readonly cards: readonly number[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const cards = deck.cards.flatMap(({ count, name, id, line }) => {
    const definition = find(name, id);
    if (definition !== undefined) return new Array<number>(count).fill(definition);
    problems.push({ ...noCard(name, id), card: name, line });
    return [];
  });
  return { cards, problems };
}

/** A list is read once, however many games it is played in. */
export function readOnce<T>(read: (book: Rulebook, loaded: Loaded, deck: DeckData) => T): typeof read {
  const lists = new WeakMap<DeckData, { readonly book: Rulebook; readonly loaded: Loaded; readonly value: T }>();
  return (book, loaded, deck) => {
    const known = lists.get(deck);
    if (known?.book === book && known.loaded === loaded) return known.value;
    const value = read(book, loaded, deck);
    lists.set(deck, { book, loaded, value });
    return value;
  };
}
