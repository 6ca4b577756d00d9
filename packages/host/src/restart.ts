import {
  type CardData,
  type DeckData,
  dice,
  type EditionHost,
  type EditionRules,
  type Game,
  input,
  type Json,
  type Loaded,
  type Problem,
  type Replay,
  type Rulebook,
} from '@goldenrule/kernel/hosts';
import { said } from './en.ts';
import { MOST } from './limits.ts';

/** A rulebook with cards made ready, and how games of it are begun. */
export interface Ready {
  readonly book: Rulebook;
  readonly loaded: Loaded;
  readonly begin: (start: Json) => Game | readonly Problem[];
}

export const isReady = (one: Ready | readonly Problem[]): one is Ready => 'begin' in one;

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNothing = (value: unknown): boolean => value === undefined || isText(value);
const isSeed = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const MOST_CARDS = 500;
const MOST_COPIES = 99;

/** Is this a deck list, as plain data? Nobody brings more cards than a table can take. */
export function isDeck(value: unknown): value is DeckData {
  if (!isBag(value) || !isText(value.rules) || !isText(value.name)) return false;
  if (!isBag(value.header) || !Object.values(value.header).every(isText)) return false;
  const { cards } = value;
  if (!Array.isArray(cards) || cards.length > MOST_CARDS || !input.isListOf(cards, isLine)) return false;
  return cards.reduce((sum: number, one: { readonly count: number }) => sum + one.count, 0) <= MOST_CARDS;
}

const isLine = (value: unknown): boolean =>
  isBag(value) &&
  isText(value.name) &&
  isSeed(value.count) &&
  value.count <= MOST_COPIES &&
  isTextOrNothing(value.id) &&
  isTextOrNothing(value.part);

const LONGEST_NAME = 200;

/** Are these cards, as files give them? What is in them is for the game to judge; but a name has to have room on a table. */
export const areCards = (value: unknown): value is readonly CardData[] =>
  input.isListOf(value, (one) => isBag(one) && !(isText(one.name) && one.name.length > LONGEST_NAME));

const nameOf = ({ name }: CardData): string => (typeof name === 'string' ? name : '');

/** The cards these decks name: of several with one name the last, unless an id says which; a header line may name a card too. */
export function cardsNamed(
  { withPrintings }: Pick<EditionRules, 'withPrintings'>,
  decks: readonly DeckData[],
  cards: readonly CardData[],
): readonly CardData[] {
  const byName = new Map<string, CardData[]>();
  for (const card of cards.toReversed()) byName.set(nameOf(card), [...(byName.get(nameOf(card)) ?? []), card]);
  const chosen = new Set<CardData>();
  for (const deck of decks) {
    for (const line of [...deck.cards, ...Object.values(deck.header).map((name) => ({ name }))]) {
      const candidates = byName.get(line.name) ?? [];
      const id = 'id' in line ? line.id : undefined;
      const card = id === undefined ? candidates[0] : (candidates.find((one) => one.id === id) ?? candidates[0]);
      if (card !== undefined) chosen.add(card);
    }
  }
  const known = (card: CardData): CardData => {
    const others = (byName.get(nameOf(card)) ?? []).filter((one) => one !== card);
    return withPrintings === undefined || others.length === 0 ? card : withPrintings(card, others);
  };
  // Of one name the first is meant by whoever gives no id.
  const isMeant = (card: CardData): boolean => byName.get(nameOf(card))?.[0] === card;
  const named = cards.filter((card) => chosen.has(card));
  return [...named.filter(isMeant), ...named.filter((card) => !isMeant(card))].map(known);
}

/** A game that may also know how to begin at a position. */
export type Playable = EditionRules & Partial<Pick<EditionHost, 'place'>>;

/** The rulebook, with readings that it knows. */
export function bookOf(host: EditionRules, rules: string, readings: Readonly<Record<string, string>>): Rulebook | readonly Problem[] {
  if (host.id !== rules) return [said('game.no rulebook', { rules, there: [host.id] })];
  if (Object.keys(readings).length > MOST.readings) return [said('game.many readings', { most: MOST.readings })];
  const { readingNames } = host.rulebook();
  const problems = Object.entries(readings).flatMap(([name, choice]): readonly Problem[] => {
    const choices = Object.hasOwn(readingNames, name) ? readingNames[name] : undefined;
    if (choices === undefined) return [noReading(rules, name, Object.keys(readingNames))];
    return choices.includes(choice) ? [] : [said('game.reading', { name, choices, choice })];
  });
  return problems.length > 0 ? problems : host.rulebook(readings);
}

const noReading = (rules: string, name: string, there: readonly string[]): Problem =>
  there.length === 0 ? said('game.no readings', { rules, name }) : said('game.no reading', { rules, name, there });

/** Cards under a rulebook, ready to begin games with; a game begins with decks and a seed, or at a position. */
export function makeReady(
  host: Playable,
  rules: string,
  readings: Readonly<Record<string, string>>,
  cards: readonly CardData[],
): Ready | readonly Problem[] {
  const book = bookOf(host, rules, readings);
  if (!('clauses' in book)) return book;
  const loaded = host.load(book, cards);
  return { book, loaded, begin: (start) => begun(host, book, loaded, start) };
}

/** Outcomes of chance that are settled beforehand, as scenarios have them. */
const areOutcomes = (value: unknown): value is readonly (readonly string[])[] =>
  input.isListOf(value, (one) => input.isListOf(one, isText));

function begun(host: Playable, book: Rulebook, loaded: Loaded, start: Json): Game | readonly Problem[] {
  if (!isBag(start)) return [said('game.no beginning')];
  const { decks, position, seed, chance = [] } = start;
  if ((seed !== undefined && !isSeed(seed)) || !areOutcomes(chance)) return [said('game.chance')];
  const fromDecks = Array.isArray(decks) && decks.length === 2 && input.isListOf(decks, isDeck);
  if (!fromDecks && position === undefined) return [said('game.no beginning')];
  const game = fromDecks
    ? host.start(book, loaded, decks, seed ?? 0)
    : (host.place?.(book, loaded, position) ?? [said('game.no positions')]);
  if (!('book' in game)) return game;
  if (!fromDecks && seed !== undefined) game.state.random = dice.seeded(seed);
  game.state.chance = chance;
  return game;
}

/** How the game of a replay is started again. */
export function restart(host: Playable, { rules, readings, cards }: Replay): Ready | readonly Problem[] {
  if (!areCards(cards)) return [said('game.no cards')];
  if (cards.length > MOST.cards) return [said('game.many cards', { most: MOST.cards })];
  return makeReady(host, rules, readings, cards);
}
