import type { Definition, Game, Library, Rulebook } from '@goldenrule/kernel';
import {
  type CardData,
  type DeckData,
  type DeckFault,
  type EditionRules,
  input,
  type Loaded,
  type Problem,
} from '@goldenrule/kernel/hosts';
import type { CardProblem } from './text/loading.ts';

/** What an edition says about its cards and decks: `F` is what is printed on a card, `B` what a player brings to the table. */
export interface RulesParts<F extends object, B>
  extends Pick<EditionRules, 'id' | 'rulebook' | 'withPrintings' | 'beginnings' | 'defeats'> {
  /** What is printed on a card, or what is wrong with it. */
  readonly readCard: (book: Rulebook, card: CardData) => F | Problem;
  readonly loadCards: (book: Rulebook, cards: readonly F[]) => { readonly library: Library; readonly problems: readonly CardProblem[] };
  readonly deckFaults: (book: Rulebook, loaded: Loaded, deck: DeckData) => readonly DeckFault[];
  /** What a player brings with this list. */
  readonly bring: (loaded: Loaded, deck: DeckData) => B;
  /** Are decks shown to be legal before the game? */
  readonly decksAreChecked: (book: Rulebook) => boolean;
  /** What is wrong with so many decks; nothing where it is as many as play. */
  readonly numberOfDecks: (book: Rulebook, count: number) => readonly Problem[];
  /** A game at its beginning, not yet run. */
  readonly begin: (book: Rulebook, library: Library, brought: readonly [B, B], seed: number) => Game;
}

const isProblem = (one: object): one is Problem => 'message' in one;

/** What is printed on a card of the library. */
export const factsAt = <F>({ library }: Loaded, definition: number): F => (library.definitions[definition] as Definition).facts as F;

/** The rules of an edition, from what it says about its cards and decks. */
export function rulesOf<F extends object, B>(parts: RulesParts<F, B>): EditionRules {
  const { id, rulebook, withPrintings, beginnings, defeats } = parts;
  const load = (book: Rulebook, cards: readonly CardData[]): Loaded => {
    const read = cards.map((card) => parts.readCard(book, card));
    const { library, problems } = parts.loadCards(
      book,
      read.filter((one): one is F => !isProblem(one)),
    );
    const { definitions } = library;
    return {
      library,
      problems: [...read.filter(isProblem), ...input.sharedIds(definitions), ...problems],
      find: input.finderOf(definitions),
    };
  };
  const readList = input.readOnce((book, loaded, deck) => ({
    brought: parts.bring(loaded, deck),
    faults: parts.deckFaults(book, loaded, deck),
  }));
  const start = (book: Rulebook, loaded: Loaded, decks: readonly DeckData[], seed: number): Game | readonly Problem[] => {
    const wrong = parts.numberOfDecks(book, decks.length);
    if (wrong.length > 0) return wrong;
    const lists = decks.map((deck) => readList(book, loaded, deck));
    const faults = parts.decksAreChecked(book) ? lists.flatMap((list) => list.faults) : [];
    if (faults.length > 0) return faults.map(({ cards: _cards, ...fault }) => fault);
    const [a, b] = lists.map(({ brought }) => brought) as [B, B];
    return parts.begin(book, loaded.library, [a, b], seed);
  };
  return {
    id,
    rulebook,
    load,
    checkDeck: parts.deckFaults,
    ...(withPrintings === undefined ? {} : { withPrintings }),
    start,
    beginnings,
    defeats,
  };
}
