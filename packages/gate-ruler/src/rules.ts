import type { Definition, Rulebook } from '@goldenrule/kernel';
import { type DeckData, type DeckFault, type EditionRules, input, type Loaded, type Problem } from '@goldenrule/kernel/hosts';
import { factsAt, rulesOf } from '@goldenrule/tabletop';
import { moreOf } from './abilities-data.ts';
import { readCard, withPrintings } from './card-data.ts';
import { deckFaults } from './deck.ts';
import type { CardFacts } from './facts.ts';
import { loadCards, type Reads } from './library.ts';
import { said } from './problems.ts';
import { defeatsOf } from './rules-effects.ts';
import { type Brought, beginGame } from './start.ts';

const definitionAt = (loaded: Loaded, definition: number): Definition => loaded.library.definitions[definition] as Definition;

interface Listed {
  readonly rulers: readonly number[];
  readonly cards: readonly number[];
  readonly problems: readonly Problem[];
}

/** The definitions of a deck list, the ruler of its header apart; names that no card has are problems. */
function definitionsOf(loaded: Loaded, deck: DeckData): Listed {
  const { cards, problems: unknown } = input.cardsListed(loaded, deck);
  const problems = [...unknown];
  const { ruler } = deck.header;
  const found = ruler === undefined ? undefined : loaded.find(ruler);
  if (ruler !== undefined && found === undefined) problems.push({ ...said('gate-ruler.deck.no ruler', { name: ruler }), card: ruler });
  return { rulers: found === undefined ? [] : [found], cards, problems };
}

const hasCounter = (loaded: Loaded, { name, id }: CardFacts): boolean => {
  const definition = loaded.find(name, id);
  if (definition === undefined) return false;
  return definitionAt(loaded, definition).abilities.some((one) => {
    const ability = loaded.library.abilities[one];
    return ability !== undefined && moreOf(ability).role === 'counter';
  });
};

function checkDeck(book: Rulebook, loaded: Loaded, deck: DeckData): readonly DeckFault[] {
  const { rulers, cards, problems } = definitionsOf(loaded, deck);
  const facts = (list: readonly number[]): readonly CardFacts[] => list.map((card) => factsAt<CardFacts>(loaded, card));
  const real = facts(rulers).filter((ruler) => ruler.type === 'Ruler');
  return deckFaults(
    book,
    { unknown: problems, rulers: real, cards: facts(cards) },
    {
      hasCounter: (card) => hasCounter(loaded, card),
      printings: (name) => loaded.library.definitions.filter((one) => one.name === name).map((one) => one.facts as CardFacts),
    },
  );
}

function bring(loaded: Loaded, deck: DeckData): Brought {
  const { rulers, cards } = definitionsOf(loaded, deck);
  return [...rulers, ...cards];
}

/** The rules of an edition of Gate Ruler, for whoever plays it and can read its texts. */
export const gateRulerRules = (edition: Pick<EditionRules, 'id' | 'rulebook' | 'beginnings'>, read: Reads): EditionRules =>
  rulesOf<CardFacts, Brought>({
    ...edition,
    readCard,
    loadCards: (book, cards) => loadCards(read, book, cards),
    deckFaults: checkDeck,
    bring,
    withPrintings,
    decksAreChecked: () => true,
    numberOfDecks: (_book, count) => (count === 2 ? [] : [said('gate-ruler.deck.number', { count })]),
    begin: beginGame,
    defeats: defeatsOf,
  });
