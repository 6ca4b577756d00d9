import { answerOf, clauseOn, type Definition, type Game, type Rulebook } from '@goldenrule/kernel';
import { type CardData, type DeckData, type DeckFault, type GameRules, input, type Loaded, type Problem } from '@goldenrule/kernel/hosts';
import { readCard } from './card-data.ts';
import { deckFaults } from './deck.ts';
import type { CardFacts } from './facts.ts';
import { loadCards, type Reads, type VanguardLibrary } from './library.ts';
import { said } from './problems.ts';
import { defeatsOf } from './rule-actions.ts';
import { vanguard110 } from './rulebooks/1.10/index.ts';
import { decksArePresented } from './setup.ts';
import { type Brought, standAtBeginning } from './start.ts';
import { numberOfPlayers } from './winning.ts';

const RULEBOOKS: Readonly<Record<string, (readings?: Readonly<Record<string, string>>) => Rulebook>> = {
  'vanguard-1.10': vanguard110,
};

function rulebook(id: string, readings?: Readonly<Record<string, string>>): Rulebook {
  const make = RULEBOOKS[id];
  if (make === undefined) throw new Error(`no rulebook ${id}`);
  return make(readings);
}

function load(reads: Reads, book: Rulebook, cards: readonly CardData[]): Loaded {
  const read = cards.map(readCard);
  const wrong = read.filter((one): one is Problem => 'message' in one);
  const { library, problems } = loadCards(
    reads,
    book,
    read.filter((one): one is CardFacts => !('message' in one)),
  );
  const { definitions } = library;
  return { library, problems: [...wrong, ...input.sharedIds(definitions), ...problems], find: input.finderOf(definitions) };
}

const factsAt = (loaded: Loaded, definition: number): CardFacts =>
  (loaded.library.definitions[definition] as Definition).facts as CardFacts;

/** The first vanguard that the list names: one of its cards, of grade 0. */
const firstOf = (loaded: Loaded, { header: { first } }: DeckData, cards: readonly number[]): number | undefined =>
  cards.find((card) => factsAt(loaded, card).name === first && factsAt(loaded, card).grade === 0);

function checkDeck(book: Rulebook, loaded: Loaded, deck: DeckData): readonly DeckFault[] {
  const { cards, problems } = input.cardsListed(loaded, deck);
  return deckFaults(book, {
    cards: cards.map((card) => factsAt(loaded, card)),
    unknown: problems.map(({ key, params, message, card }) => ({ key, params, message, cards: card === undefined ? [] : [card] })),
    first: deck.header.first,
    allowances: (loaded.library as VanguardLibrary).allowances,
  });
}

const readList = input.readOnce((book, loaded, deck) => ({
  cards: input.cardsListed(loaded, deck).cards,
  faults: checkDeck(book, loaded, deck),
}));

function start(book: Rulebook, loaded: Loaded, decks: readonly DeckData[], seed: number): Game | readonly Problem[] {
  const players = answerOf(book, numberOfPlayers);
  if (decks.length !== players)
    return [{ ...said('vanguard.deck.number', { count: decks.length, players }), clause: clauseOn(book, numberOfPlayers) ?? '' }];
  const faults = answerOf(book, decksArePresented) ? decks.flatMap((deck) => readList(book, loaded, deck).faults) : [];
  if (faults.length > 0) return faults.map(({ cards: _cards, ...fault }) => fault);
  const [a, b] = decks.map((deck): Brought => {
    const { cards } = readList(book, loaded, deck);
    const first = firstOf(loaded, deck, cards);
    return { cards, ...(first === undefined ? {} : { first }) };
  });
  return standAtBeginning(book, loaded.library, [a as Brought, b as Brought], seed);
}

/** Vanguard, for whoever plays it and can read its texts: its rulebooks, cards and decks. */
export const rulesWith = (reads: Reads): GameRules => ({
  rules: Object.keys(RULEBOOKS),
  rulebook,
  load: (book, cards) => load(reads, book, cards),
  checkDeck,
  start,
  beginnings: ['redraw', 'ride', 'main phase', 'attack or not', 'guard'],
  defeats: defeatsOf,
});
