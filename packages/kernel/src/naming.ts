import type { Definition } from './game.ts';
import type { DeckData, Loaded, Problem } from './host.ts';
import { said } from './messages.ts';
import type { Said } from './said.ts';

/** By name; where several cards share it, the identity decides, or the first is meant. */
export const finderOf =
  (definitions: readonly Definition[]): Loaded['find'] =>
  (name, id) =>
    definitions.find((one) => one.name === name && (id === undefined || one.id === id))?.index;

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
    problems.push({ ...noCard(name, id), line });
    return [];
  });
  return { cards, problems };
}
