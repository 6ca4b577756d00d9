import type { Definition, Game, Rulebook } from '@goldenrule/kernel';
import { type CardData, type DeckData, type DeckFault, type GameRules, input, type Loaded, type Problem } from '@goldenrule/kernel/hosts';
import { moreOf } from './abilities-data.ts';
import { readCard, withPrintings } from './card-data.ts';
import { deckFaults } from './deck.ts';
import type { CardFacts } from './facts.ts';
import { loadCards, type Reads } from './library.ts';
import { said } from './problems.ts';
import { gateRuler112 } from './rulebooks/1.1.2/index.ts';
import { defeatsOf } from './rules-effects.ts';
import { standAtBeginning } from './start.ts';

const RULEBOOKS: Readonly<Record<string, (readings?: Readonly<Record<string, string>>) => Rulebook>> = {
  'gate-ruler-1.1.2': gateRuler112,
};

function rulebook(id: string, readings?: Readonly<Record<string, string>>): Rulebook {
  const make = RULEBOOKS[id];
  if (make === undefined) throw new Error(`no rulebook ${id}`);
  return make(readings);
}

function load(reads: Reads, book: Rulebook, cards: readonly CardData[]): Loaded {
  const read = cards.map((card) => readCard(book, card));
  const wrong = read.filter((one): one is Problem => 'message' in one);
  const { library, problems } = loadCards(
    reads,
    book,
    read.filter((one): one is CardFacts => !('message' in one)),
  );
  const { definitions } = library;
  return { library, problems: [...wrong, ...input.sharedIds(definitions), ...problems], find: input.finderOf(definitions) };
}

const definitionAt = (loaded: Loaded, definition: number): Definition => loaded.library.definitions[definition] as Definition;
const factsAt = (loaded: Loaded, definition: number): CardFacts => definitionAt(loaded, definition).facts as CardFacts;

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
  const facts = (list: readonly number[]): readonly CardFacts[] => list.map((card) => factsAt(loaded, card));
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

const readList = input.readOnce((book, loaded, deck) => {
  const { rulers, cards } = definitionsOf(loaded, deck);
  return { brought: [...rulers, ...cards], faults: checkDeck(book, loaded, deck) };
});

function start(book: Rulebook, loaded: Loaded, decks: readonly DeckData[], seed: number): Game | readonly Problem[] {
  if (decks.length !== 2) return [said('gate-ruler.deck.number', { count: decks.length })];
  const lists = decks.map((deck) => readList(book, loaded, deck));
  const faults = lists.flatMap((list) => list.faults);
  if (faults.length > 0) return faults.map(({ cards: _cards, ...fault }) => fault);
  const [a = [], b = []] = lists.map(({ brought }) => brought);
  return standAtBeginning(book, loaded.library, [a, b], seed);
}

/** Gate Ruler, for whoever plays it and can read its texts: its rulebooks, cards and decks. */
export const rulesWith = (reads: Reads): GameRules => ({
  rules: Object.keys(RULEBOOKS),
  rulebook,
  load: (book, cards) => load(reads, book, cards),
  checkDeck,
  withPrintings,
  start,
  beginnings: ['gate action', 'attack with'],
  defeats: defeatsOf,
});
