/** Harbour Towns set up: whole games, positions, and answers by the names a person would use. */

import type { Pending } from '../../src/decisions.ts';
import { type Answer, answer, dice, type Json, keyOf, type Refusal, run } from '../../src/hosts.ts';
import { type Game, type Library, labelOf, objects, PLAYERS, type Player, type Rulebook, type ZoneId } from '../../src/index.ts';
import { BEACH, BEACH_ZONE, FIELD, HAND, HEAP, PILE, WIRE, WIRE_ZONE, zoneFor } from './harbour.ts';
import { CARD_NAMES, harbourCards } from './library.ts';
import { harbourRules } from './rulebook.ts';

const libraries = new WeakMap<Rulebook, Library>();
function libraryOf(book: Rulebook): Library {
  const library = libraries.get(book) ?? harbourCards(book);
  libraries.set(book, library);
  return library;
}

export const harbour = harbourRules();

function emptyGame(book: Rulebook, seed: number, coins: readonly [number, number]): Game {
  const state = objects.emptyState(seed, { turnPlayer: 0, turn: 0, coins, bids: [0, 0], number: 0 });
  for (let kind = 0; kind < 4; kind++) for (const owner of PLAYERS) state.zones.push({ kind, owner });
  for (const kind of [WIRE, BEACH]) state.zones.push({ kind, owner: -1 });
  state.contents = state.zones.map(() => []);
  return objects.gameOf(book, libraryOf(book), state);
}

function lay(g: Game, name: string, owner: Player, zone: ZoneId): number {
  const definition = g.library.definitions.findIndex((one) => one.name === name);
  if (definition < 0) throw new Error(`no card ${name}`);
  g.state.clock++;
  const card = objects.createObject(g, 0, definition, owner, zone, 0);
  return card;
}

/** A game about to begin: twenty random cards each. */
export function randomStart(start: Json, book: Rulebook = harbour): Game {
  const { seed } = start as { seed: number };
  const random = dice.seeded(seed);
  const g = emptyGame(book, seed, [9, 9]);
  for (const owner of PLAYERS) {
    for (let i = 0; i < 20; i++) lay(g, CARD_NAMES[dice.below(random, CARD_NAMES.length)] as string, owner, zoneFor(PILE, owner));
  }
  return objects.gameOf(g.book, g.library, g.state);
}

export interface Side {
  readonly hand?: readonly string[];
  readonly field?: readonly string[];
  readonly heap?: readonly string[];
  /** From the top. */
  readonly pile?: readonly string[];
  readonly coins?: number;
}
export interface Position {
  readonly A?: Side;
  readonly B?: Side;
  readonly at?: string;
  readonly turnPlayer?: Player;
  readonly seed?: number;
  readonly book?: Rulebook;
}

/** A position, not yet running. */
export function positioned(position: Position): Game {
  const sides = [position.A ?? {}, position.B ?? {}] as const;
  const g = emptyGame(position.book ?? harbour, position.seed ?? 1, [sides[0].coins ?? 9, sides[1].coins ?? 9]);
  for (const owner of PLAYERS) {
    const { hand = [], field = [], heap = [], pile = ['Gull', 'Gull', 'Gull', 'Gull'] } = sides[owner];
    const listed = [pile.toReversed(), hand, field, heap.toReversed()] as const;
    for (const kind of [PILE, HAND, FIELD, HEAP])
      for (const name of listed[kind] as readonly string[]) lay(g, name, owner, zoneFor(kind, owner));
  }
  g.state.facts.turnPlayer = position.turnPlayer ?? 0;
  g.state.facts.turn = 1;
  const { known, zone, owner, count } = g.state.objects;
  for (let card = 0; card < count; card++) {
    const kind = g.state.zones[zone[card] as number]?.kind;
    known[card] = kind === PILE ? 0 : kind === HAND ? 1 << (owner[card] as number) : 3;
  }
  objects.standAt(g, position.at ?? '2.7');
  return objects.gameOf(g.book, g.library, g.state);
}

/** A position, run to its first decision. */
export function position(given: Position): Game {
  const g = positioned(given);
  run(g);
  return g;
}

/** What is offered, by the names a person would use. */
export const offered = (g: Game): string[] => (g.state.decision?.options ?? []).map((subject) => nameOf(g, subject)).toSorted();

const nameOf = (g: Game, subject: number): string => {
  const label = labelOf(g, subject);
  const [card, ability] = label.split('.');
  if (ability === undefined) return label;
  const object = g.state.objects.serial.indexOf(Number((card as string).slice(1)));
  return `${labelOf(g, object)}'s`;
};

/** Turns names into an answer to the decision that is pending. */
export function answerBy(g: Game, ...names: readonly string[]): Answer {
  const p = g.state.decision as Pending;
  const left = p.options.slice();
  const picks = names.map((name) => {
    const at = left.findIndex((subject) => nameOf(g, subject) === name);
    return at < 0 ? name : keyOf(g, left.splice(at, 1)[0] as number);
  });
  return { decision: p.id, picks };
}

/** Answers for whoever is asked; an answer that is refused fails the test. */
export function pick(g: Game, ...names: readonly string[]): void {
  const refused: Refusal | undefined = answer(g, (g.state.decision as Pending).player, answerBy(g, ...names));
  if (refused !== undefined) throw new Error(`${names.join()} refused: ${refused.message} (offered ${offered(g).join()})`);
}

/** Plays a card for the turn player and lets both pass. */
export function playOut(g: Game, name: string, ...costs: readonly string[]): void {
  pick(g, name);
  for (const cost of costs) pick(g, cost);
  while (g.state.decision?.prompt === 'respond') pick(g, 'pass');
}

export const namesIn = (g: Game, kind: number, player: Player): string[] =>
  (g.state.contents[zoneFor(kind, player)] as number[]).map((card) => labelOf(g, card)).toReversed();
export const onWire = (g: Game): string[] => (g.state.contents[WIRE_ZONE] as number[]).map((card) => labelOf(g, card)).toReversed();
export const onBeach = (g: Game): string[] => (g.state.contents[BEACH_ZONE] as number[]).map((object) => labelOf(g, object));
export const cardNamed = (g: Game, name: string, kind: number, player: Player): number =>
  (g.state.contents[zoneFor(kind, player)] as number[]).find((card) => labelOf(g, card) === name) ?? -1;
