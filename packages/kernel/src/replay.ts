import type { Definition, Game } from './game.ts';
import { canonical, hashText } from './hash.ts';
import type { Result } from './state.ts';
import {
  eventsFor,
  hashesOf,
  type Json,
  type LastingAct,
  type Mark,
  resultOf,
  type SeenBy,
  type SeenEvent,
  seenOf,
  type Table,
} from './table.ts';
import type { ShownCause, ShownEvent } from './view.ts';

/**
 * Raised, here and in the package, when games run otherwise than they did or positions are hashed otherwise. A game of another version is
 * compared by what happened in it and by nothing else; it is gone on with only where it comes out exactly as it was left.
 */
export const ENGINE_VERSION = '0.3.0';
export const FORMAT = 'goldenrule-replay-1';

/** A recorded game, complete in itself, as plain JSON. */
export interface Replay {
  readonly format: typeof FORMAT;
  readonly engine: string;
  readonly rules: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly start: Json;
  readonly cards: Json;
  /** What each card was, as a short hash by its id: a position names cards, and does not say what they are. Older replays have none. */
  readonly definitions?: Readonly<Record<string, string>>;
  readonly acts: readonly LastingAct[];
  /** One for each decision: before the first act, and after every act. */
  readonly hashes: readonly string[];
  /** Everything that happened: the game can be watched even where a later engine no longer reproduces it. */
  readonly events: readonly ShownEvent[];
  /** What the others were shown of it, who did not see everything. Older replays have none. */
  readonly seen?: Readonly<Record<SeenBy, readonly SeenEvent[]>>;
  readonly marks: readonly Mark[];
  readonly result: Result | null;
}

export interface Difference {
  /** How many acts had been carried out when it showed. */
  readonly step: number;
  readonly expected: string;
  readonly found: string;
}

/** The game at the table so far, as a replay. */
export const replayOf = (table: Table): Replay => ({
  format: FORMAT,
  engine: ENGINE_VERSION,
  rules: table.game.book.id,
  readings: table.game.book.readings,
  start: table.start,
  cards: table.cards,
  definitions: definitionsOf(table.game),
  acts: table.acts.slice(),
  hashes: hashesOf(table),
  events: eventsFor(table, 'all').slice(),
  seen: seenOf(table),
  marks: table.marks.slice(),
  result: resultOf(table),
});

/** Did this very version record it? Of another one neither the hashes mean anything here nor what its cards were made into. */
export const isOfThisEngine = ({ engine }: Pick<Replay, 'engine'>): boolean => engine === ENGINE_VERSION;

/** What a card has: what it lacks is not told, so that a fact which games learn to ask for changes no card without it. */
const isThere = ([, value]: readonly [string, unknown]): boolean =>
  value !== null && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0);

type Bag = Readonly<Record<string, unknown>>;
export const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

export const definitionHash = ({ id, name, facts }: Definition): string =>
  hashText(canonical([id, name, isBag(facts) ? Object.fromEntries(Object.entries(facts).filter(isThere)) : facts]));

const definitionsOf = ({ library }: Game): Readonly<Record<string, string>> =>
  Object.fromEntries(library.definitions.map((card) => [card.id, definitionHash(card)]));

// Why something happened.

/** One link of a chain of causes: the event it is about, and the clause or ability at work. */
export interface Why {
  readonly event: number;
  readonly clause: string;
  readonly ability: string | null;
}

/**
 * The chain of causes of an event: its clause, the clauses and abilities around it, then the event that made the ability stand by and the
 * causes of that, and so on. Events are numbered from 1, as the stream lists them.
 */
export function whyEvent(events: readonly ShownEvent[], number: number): readonly Why[] {
  const chain: Why[] = [];
  let at: number | undefined = number;
  while (at !== undefined) {
    const event: ShownEvent | undefined = events[at - 1];
    if (event === undefined) break;
    for (const cause of event.causes) chain.push({ event: at, clause: cause.clause, ability: cause.ability ?? null });
    const before: number = at;
    at = event.causes.find((cause: ShownCause) => cause.event !== undefined && cause.event < before)?.event;
  }
  return chain;
}
