import { answerOf, entriesOf, listOf, question, type Rulebook, type Said } from '@goldenrule/kernel';
import { type CardData, type DeckData, type DeckFault, dice, input, type Problem } from '@goldenrule/kernel/hosts';
import type { CardFacts } from './facts.ts';
import { said } from './problems.ts';

/** What is printed on a card of a file, or what is wrong with it. */
export function readCard(data: CardData): CardFacts | Problem {
  const read = input.readerOf(data);
  const name = read.text('name');
  const facts: CardFacts = {
    id: read.text('id', name),
    name,
    colour: read.text('colour', ''),
    worth: read.whole('worth', 0, 0),
    text: read.text('text', ''),
  };
  const wrong = read.wrong();
  return wrong === null ? facts : { ...wrong, ...(typeof data.name === 'string' ? { card: data.name } : {}) };
}

/** A deck as a player brings it, and what is wrong with lines of the list that name no card. */
export interface BroughtDeck {
  readonly cards: readonly CardFacts[];
  readonly unknown: readonly Fault[];
}
type Fault = Omit<DeckFault, 'clause'>;
const fault = (wrong: Said, cards: readonly string[] = []): Fault => ({ ...wrong, cards });

/** What is wrong with a deck by one clause. */
export const deckRules = listOf<(deck: BroughtDeck) => readonly Fault[]>('what a deck has to be');
/** Do players show that their decks are legal before the game? */
export const decksAreShown = question<boolean>('are decks shown before the game', false);
export const numberOfPlayers = question<number>('how many players play', 3);

export const ofKnownCards = ({ unknown }: BroughtDeck): readonly Fault[] => unknown;

export const ofSize =
  (size: number) =>
  ({ cards }: BroughtDeck): readonly Fault[] =>
    cards.length === size ? [] : [fault(said('pebbles.deck.size', { count: cards.length, size }))];

export const withCopiesUpTo =
  (most: number) =>
  ({ cards }: BroughtDeck): readonly Fault[] =>
    [...new Set(cards.map(({ name }) => name))].flatMap((name) => {
      const count = cards.filter((card) => card.name === name).length;
      return count <= most ? [] : [fault(said('pebbles.deck.copies', { count, name, most }), [name])];
    });

export const deckFaults = (book: Rulebook, deck: BroughtDeck): readonly DeckFault[] =>
  entriesOf(book, deckRules).flatMap(({ clause, answer }) => answer(deck).map((one) => ({ clause, ...one })));

export function wrongNumberOfDecks(book: Rulebook, count: number): readonly Said[] {
  const players = answerOf(book, numberOfPlayers);
  return count === players ? [] : [said('pebbles.deck.number', { count, players })];
}

/** Decks of twenty cards, as many of each as there may be until it is full. */
export const randomDecks =
  ({ id: rules }: Rulebook, cards: readonly CardData[]) =>
  (random: dice.Random): DeckData => {
    const names = [...new Set(cards.map(({ name }) => String(name)))];
    dice.shuffle(random, names);
    const five = names.slice(0, 5);
    return { rules, name: five[0] ?? '', header: {}, cards: five.map((name, i) => ({ count: 4, name, line: i + 1 })) };
  };
