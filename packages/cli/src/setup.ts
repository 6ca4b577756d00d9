import { cardsNamed, editionsOf, isMeantFor } from '@goldenrule/host';
import type { CardData, DeckData, EditionHost, Game, Loaded, Rulebook } from '@goldenrule/kernel/hosts';
import { Failure, type Fault, faultOf, unusable } from './failure.ts';
import { type CardFile, faultIn, readCards } from './files/cards.ts';
import { type DeckFile, readDeck } from './files/deck.ts';
import { bookFor, hostFor, shippedCards, shippedDecks, under } from './hosts.ts';

/** Everything needed to start games, as plain data: it can be sent to another thread, and put into a replay. */
export interface Spec {
  readonly rules: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly cards: readonly CardData[];
  /** Pairs of decks, played in turn. */
  readonly pairs: readonly (readonly [DeckData, DeckData])[];
}

export interface Prepared {
  readonly host: EditionHost;
  readonly book: Rulebook;
  readonly loaded: Loaded;
  readonly spec: Spec;
}

/** `V1=literal,V2=fixed` */
export function parseReadings(text: string | undefined): Readonly<Record<string, string>> {
  const pairs = (text ?? '').split(',').filter((part) => part.trim() !== '');
  const found = new Map<string, string>();
  for (const part of pairs) {
    const [name = '', choice = '', ...rest] = part.split('=').map((side) => side.trim());
    if (name === '' || choice === '' || rest.length > 0) throw unusable(`--readings takes NAME=CHOICE,… and not "${part}"`);
    if (found.has(name)) throw unusable(`--readings gives ${name} twice`);
    found.set(name, choice);
  }
  return Object.fromEntries(found);
}

/** The cards of a file that is meant for this rulebook. */
export const cardsFor = (rules: string, file: string): CardFile => meantFor(rules, readCards(file, hostFor(rules)));

/** Is the pack for this rulebook? Lists are for any. */
export function meantFor(rules: string, read: CardFile): CardFile {
  if (!isMeantFor(read, rules))
    throw unusable(`the pack is for ${editionsOf(read).join(', ')}, not for ${rules}`, { file: read.file, line: 1 });
  return read;
}

/** The cards at hand: the shipped packs, and a file more. */
export function cardFiles(rules: string, more: string | undefined): readonly CardFile[] {
  return [...shippedCards(rules), ...(more === undefined ? [] : [cardsFor(rules, more)])];
}

/** Decks in hand and the cards they need, compiled; faults of the cards and decks end the command. */
export function prepare(options: {
  readonly rules: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly files: readonly CardFile[];
  readonly pairs: readonly (readonly [DeckFile, DeckFile])[];
}): Prepared {
  const { rules, readings, files, pairs } = options;
  const decks = pairs.flat();
  const cards = cardsNamed(
    hostFor(rules),
    decks.map(({ deck }) => deck),
    files.flatMap((file) => file.cards),
  );
  const spec: Spec = { rules, readings, cards, pairs: pairs.map(([a, b]) => [a.deck, b.deck]) };
  const prepared = prepareSpec(spec);
  const faults = [...cardFaults(prepared.loaded, files), ...[...new Set(decks)].flatMap((deck) => deckFaults(prepared, deck))];
  if (faults.length > 0) throw new Failure(1, faults);
  return prepared;
}

/** A fault with the cards it is about. */
export interface CardFault extends Fault {
  readonly cards: readonly string[];
}

type Made = Pick<Prepared, 'host' | 'book' | 'loaded'>;

/** Cards that cannot be played: what is printed on them is wrong, or cannot be read. */
export function cardFaults({ problems }: Loaded, files: readonly CardFile[]): readonly CardFault[] {
  return problems.map((problem) => {
    const from = files.findLast((one) => one.cards.some(({ name }) => name === problem.card));
    return { ...(from === undefined ? faultOf(problem) : faultIn(from, problem)), cards: problem.card === undefined ? [] : [problem.card] };
  });
}

/** What is wrong with a deck, each with the line of a card it is about; a card that cannot be played is not missing besides. */
export function deckFaults({ host, book, loaded }: Made, { deck, file, lines }: DeckFile): readonly CardFault[] {
  const wrong = new Set(loaded.problems.map(({ card }) => card));
  const lineOf = (cards: readonly string[]): number => {
    const header = Object.keys(deck.header).find((key) => cards.includes(deck.header[key] as string));
    return deck.cards.find(({ name }) => cards.includes(name))?.line ?? lines[header ?? ''] ?? 1;
  };
  return host
    .checkDeck(book, loaded, deck)
    .filter(({ cards: [card, ...others] }) => others.length > 0 || !wrong.has(card) || loaded.find(card ?? '') !== undefined)
    .map(({ clause, message, cards }) => ({ file, line: lineOf(cards), clause, message, cards }));
}

/** Without questions: another thread has asked them already. */
export function prepareSpec(spec: Spec): Prepared {
  const host = hostFor(spec.rules);
  const book = bookFor(spec.rules, spec.readings);
  return { host, book, loaded: host.load(book, spec.cards), spec };
}

/** No game takes so many instructions: cards that go round without end are an error that can be told. */
export const PLENTY = 50_000_000;

/** A game at its beginning, not yet run. */
export function startOf({ host, book, loaded, spec }: Prepared, pair: number, seed: number): Game {
  const decks = spec.pairs[pair % spec.pairs.length] as readonly [DeckData, DeckData];
  const game = host.start(book, loaded, decks, seed);
  if (!('book' in game))
    throw new Failure(
      1,
      game.map((problem) => faultOf(problem)),
    );
  game.fuel = PLENTY;
  return game;
}

/** The decks a command was given, or the shipped ones, each against itself. */
export function deckPairs(rules: string, a: string | undefined, b: string | undefined): readonly (readonly [DeckFile, DeckFile])[] {
  if (a !== undefined || b !== undefined) {
    const one = deckFor(rules, (a ?? b) as string);
    const other = b === undefined || b === a ? one : deckFor(rules, b);
    return [[one, other]];
  }
  const shipped = shippedDecks(rules);
  if (shipped.length === 0) throw unusable(`no deck is shipped for ${rules}; name one`);
  return shipped.map((deck) => [deck, deck]);
}

/** A deck file that is meant for this rulebook. */
export function deckFor(rules: string, file: string): DeckFile {
  const read = readDeck(file);
  if (!isMeantFor(read.deck, rules))
    throw unusable(`the deck is for ${editionsOf(read.deck).join(', ')}, not for ${rules}`, { file, line: 1 });
  const { headers, parts } = hostFor(rules).deckLines;
  for (const [key, value] of Object.entries(read.deck.header)) {
    const known = value === '' ? parts : ['rules', 'name', ...headers];
    if (known.includes(key)) continue;
    const there = `a deck for ${rules} has ${[...headers.map((one) => `${one}: NAME`), ...parts.map((one) => `a part ${one}:`)].join(', ')}`;
    throw unusable(`${key}: is unknown here; ${there}`, { file, line: read.lines[key] ?? 1 });
  }
  return under(rules, read);
}
