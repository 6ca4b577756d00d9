import { type ActPart, isListOf, isPlayer, isWhole, wrongInAct } from './acts.ts';
import type { Definition, Game } from './game.ts';
import { canonical, hashText } from './hash.ts';
import type { Result } from './state.ts';
import {
  actForGood,
  eventsFor,
  hashAt,
  hashesOf,
  type Json,
  type LastingAct,
  type Mark,
  openTable,
  resultOf,
  type SeenBy,
  type SeenEvent,
  seenOf,
  shownAt,
  type Table,
  type TableStart,
} from './table.ts';
import type { ShownCause, ShownEvent } from './view.ts';

/**
 * Raised, here and in the package, when games run otherwise than they did or positions are hashed otherwise. A game of another version is
 * compared by what happened in it and by nothing else; it is gone on with only where it comes out exactly as it was left.
 */
export const ENGINE_VERSION = '0.3.0';
const FORMAT = 'goldenrule-replay-1';

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

export interface Verdict {
  readonly steps: number;
  readonly verified: boolean;
  readonly firstDifference: Difference | null;
  readonly result: Result | null;
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

const definitionHash = ({ id, name, facts }: Definition): string =>
  hashText(canonical([id, name, isBag(facts) ? Object.fromEntries(Object.entries(facts).filter(isThere)) : facts]));

const definitionsOf = ({ library }: Game): Readonly<Record<string, string>> =>
  Object.fromEntries(library.definitions.map((card) => [card.id, definitionHash(card)]));

/** The first card that is not what it was when the game was recorded; what another engine made of its cards cannot be told. */
export function differentCard({ library }: Game, { definitions, engine }: Pick<Replay, 'definitions' | 'engine'>): Difference | null {
  if (definitions === undefined || !isOfThisEngine({ engine })) return null;
  const now = new Map(library.definitions.map((card) => [card.id, card]));
  for (const [id, hash] of Object.entries(definitions)) {
    const card = now.get(id);
    if (card === undefined) return { step: 0, expected: `the card ${id}`, found: 'no such card' };
    const found = definitionHash(card);
    if (hash !== found) return { step: 0, expected: `the card ${card.name} as ${hash}`, found };
  }
  const more = library.definitions.find(({ id }) => !Object.hasOwn(definitions, id));
  return more === undefined ? null : { step: 0, expected: 'no other card', found: `the card ${more.name}` };
}

/** The replay of a game that went this way. */
export function replayOfActs(start: TableStart, acts: readonly LastingAct[]): Replay {
  const table = openTable(start);
  for (const one of acts) {
    const refused = actForGood(table, one);
    if (refused !== undefined) throw new Error(`it did not go this way: act ${table.acts.length + 1} is refused, ${refused.message}`);
  }
  return replayOf(table);
}

// The shape, by hand.

type Bag = Readonly<Record<string, unknown>>;
const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const listOf =
  (each: (one: unknown, at: number) => boolean) =>
  (value: unknown): boolean =>
    isListOf(value, each);

/** What is taken back is gone from a replay, and so is the epoch in which something was done. */
const wrongInLasting = (value: unknown): ActPart | undefined => {
  const wrong = wrongInAct(value);
  if (wrong !== undefined) return wrong;
  const { kind, epoch } = value as { readonly kind: string; readonly epoch?: unknown };
  return kind === 'undo' ? 'kind' : epoch === undefined ? undefined : 'epoch';
};
const isAct = (value: unknown): boolean => wrongInLasting(value) === undefined;
const isCause = (value: unknown): boolean =>
  isBag(value) &&
  isText(value.clause) &&
  (value.ability === undefined || isText(value.ability)) &&
  (value.event === undefined || isWhole(value.event));

type Check = (value: unknown) => boolean;
/** Is there nothing of these names that is otherwise? What is missing is right. */
const allOf =
  (checks: Readonly<Record<string, Check>>) =>
  (value: unknown): boolean =>
    isBag(value) && Object.entries(checks).every(([part, isRight]) => value[part] === undefined || isRight(value[part]));

const isShownCard = allOf({ key: isText, definition: isText, name: isText });
const isShown = allOf({
  verb: isText,
  name: isText,
  card: isShownCard,
  other: isShownCard,
  source: isShownCard,
  cards: listOf(isShownCard),
  player: isPlayer,
  from: isText,
  to: isText,
  zone: isText,
  through: isText,
  text: isText,
  traits: Number.isFinite,
  amount: Number.isFinite,
  since: isWhole,
});
/** Where the engine goes another way now, what was recorded is told as it stands: whoever tells it has to be able to rely on it. */
const isEvent = (value: unknown, at: number): boolean =>
  isBag(value) && value.number === at + 1 && isText(value.kind) && listOf(isCause)(value.causes) && isShown(value);
const isSeenEvent = (value: unknown): boolean =>
  isWhole(value) ||
  (Array.isArray(value) &&
    value.length === 2 &&
    isWhole(value[0]) &&
    isShown(value[1]) &&
    allOf({ kind: isText, causes: listOf(isCause) })(value[1]));
const SEEN_BY: readonly SeenBy[] = ['nobody', 'A', 'B'];
const isSeen = (value: unknown): boolean => isBag(value) && SEEN_BY.every((name) => listOf(isSeenEvent)(value[name]));
const isMark = (value: unknown): boolean =>
  isBag(value) && value.kind === 'undone' && isPlayer(value.by) && isWhole(value.step) && listOf(isAct)(value.acts);
const isResult = (value: unknown): boolean =>
  value === null ||
  (isBag(value) && (value.winner === null || isPlayer(value.winner)) && listOf(isPlayer)(value.losers) && isText(value.clause));

const SHAPE: Readonly<Record<keyof Replay, (value: unknown) => boolean>> = {
  format: (value) => value === FORMAT,
  engine: isText,
  rules: isText,
  readings: (value) => isBag(value) && Object.values(value).every(isText),
  start: (value) => value !== undefined,
  cards: (value) => value !== undefined,
  definitions: (value) => value === undefined || (isBag(value) && Object.values(value).every(isText)),
  acts: listOf(isAct),
  hashes: listOf(isText),
  events: listOf(isEvent),
  seen: (value) => value === undefined || isSeen(value),
  marks: listOf(isMark),
  result: isResult,
};

/** What is missing or wrong in what should be a replay: a part of it, or one act by its number; and how many acts come before. */
export interface WrongReplay {
  readonly wrong: string;
  readonly step?: number;
}

/** The replay, or the part of it that is not as it should be. */
export function readReplay(input: unknown): Replay | WrongReplay {
  if (!isBag(input)) return { wrong: 'replay' };
  for (const [part, isRight] of Object.entries(SHAPE)) if (!isRight(input[part])) return wrongAct(part, input[part]) ?? { wrong: part };
  return input as unknown as Replay;
}

/** The first act in a list of them that is none, by its number and the part that is wrong. */
function wrongAct(part: string, list: unknown): WrongReplay | undefined {
  if (part !== 'acts' || !Array.isArray(list)) return undefined;
  const step = list.findIndex((one) => !isAct(one));
  const wrong = wrongInLasting(list[step]) as ActPart;
  return { wrong: wrong === 'act' ? `act ${step + 1}` : `${wrong} of act ${step + 1}`, step };
}

/** Plays the game again and reports where it first differs; bad input is a difference too, never an exception. */
export function verifyReplay(input: unknown, startGame: (start: Json) => Game): Verdict {
  const replay = readReplay(input);
  if ('wrong' in replay) return { steps: 0, verified: false, firstDifference: wrongPart(input, replay), result: null };
  const steps = replay.acts.length;
  try {
    return replayed(replay, startGame);
  } catch (error) {
    return { steps, verified: false, firstDifference: { step: 0, expected: replay.rules, found: String(error) }, result: null };
  }
}

const wrongPart = (input: unknown, { wrong, step }: WrongReplay): Difference => ({
  step: step ?? 0,
  expected: `${wrong} of a replay (${FORMAT})`,
  found: inShort(!isBag(input) ? input : step === undefined ? input[wrong] : (input.acts as readonly unknown[])[step]),
});

const LONGEST_FOUND = 80;

/** What was found, in few words and without looking into it: it may be as large and as deep as it likes. */
function inShort(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isBag(value)) return `{${Object.keys(value).slice(0, LONGEST_FOUND).join(', ')}}`.slice(0, LONGEST_FOUND);
  if (isText(value)) return value.slice(0, LONGEST_FOUND);
  return typeof value === 'number' || value === null ? String(value) : typeof value;
}

function replayed(replay: Replay, startGame: (start: Json) => Game): Verdict {
  const game = startGame(replay.start);
  const steps = replay.acts.length;
  const verdict = (table: Table | null, firstDifference: Difference | null): Verdict => ({
    steps,
    verified: firstDifference === null,
    firstDifference,
    result: table && resultOf(table),
  });
  const rules = canonical([game.book.id, game.book.readings]);
  const recorded = canonical([replay.rules, replay.readings]);
  if (rules !== recorded) return verdict(null, { step: 0, expected: recorded, found: rules });
  const otherCard = differentCard(game, replay);
  if (otherCard !== null) return verdict(null, otherCard);
  const table = openTable({ game, start: replay.start });
  let compared = 0;
  for (let step = 0; ; step++) {
    const different = differs(table, replay, step, compared) ?? (step === steps ? differsAtEnd(table, replay) : null);
    if (different !== null) return verdict(table, different);
    if (step === steps) return verdict(table, null);
    compared = eventsFor(table, 'all').length;
    const found = trial(table, replay.acts[step] as LastingAct);
    if (found !== null) return verdict(table, { step: step + 1, expected: replay.hashes[step + 1] ?? 'nothing', found });
  }
}

/** Carries out an act; why it could not be carried out, if so. */
function trial(table: Table, next: LastingAct): string | null {
  try {
    const refused = actForGood(table, next);
    return refused === undefined ? null : `refused: ${refused.reason}, ${refused.message} [${refused.clause}]`;
  } catch (error) {
    return String(error);
  }
}

/** An event, as far as it can be compared: another engine may give other reasons for the same. */
const happening = (replay: Replay, event: ShownEvent | undefined): string => {
  if (event === undefined) return 'nothing';
  if (isOfThisEngine(replay)) return canonical(event);
  const { causes: _causes, ...what } = event;
  return canonical(what);
};

/** An end, as far as it can be compared. */
const ending = (replay: Replay, result: Result | null): string =>
  canonical(result === null || isOfThisEngine(replay) ? result : { winner: result.winner, losers: result.losers });

/** Compares the events from the one on that comes after so many. */
function eventsDiffer(table: Table, replay: Replay, step: number, after: number, to: number): Difference | null {
  const events = eventsFor(table, 'all');
  for (let i = after; i < to; i++) {
    const expected = happening(replay, replay.events[i]);
    const found = happening(replay, events[i]);
    if (expected !== found) return { step, expected, found };
  }
  return null;
}

/** Compares the hash, where it is one of this engine's. */
function hashDiffers(table: Table, replay: Replay, step: number): Difference | null {
  if (!isOfThisEngine(replay)) return null;
  const expected = replay.hashes[step] ?? 'nothing';
  const found = hashAt(table, step);
  return expected === found ? null : { step, expected, found };
}

const differs = (table: Table, replay: Replay, step: number, compared: number): Difference | null =>
  eventsDiffer(table, replay, step, compared, eventsFor(table, 'all').length) ?? hashDiffers(table, replay, step);

function differsAtEnd(table: Table, replay: Replay): Difference | null {
  const step = replay.acts.length;
  const left = replay.events[eventsFor(table, 'all').length];
  if (left !== undefined) return { step, expected: canonical(left), found: 'nothing' };
  const more = replay.hashes[step + 1];
  if (more !== undefined && isOfThisEngine(replay)) return { step: step + 1, expected: more, found: 'nothing' };
  const expected = ending(replay, replay.result);
  const found = ending(replay, resultOf(table));
  return expected === found ? null : { step, expected, found };
}

/**
 * Where a game that was played again at this table (as far as its acts could be carried out, with everything kept for taking back) first
 * differs from its record. `trouble`: why its next act could not be carried out.
 */
export function differenceAt(table: Table, replay: Replay, trouble: string | null): Difference | null {
  const steps = table.acts.length;
  // Games that end in the same place have gone the same way.
  if (trouble === null && isOfThisEngine(replay) && hashAt(table, steps) === replay.hashes[steps]) return null;
  let compared = 0;
  for (let step = 0; step <= steps; step++) {
    const shown = shownAt(table, step);
    const different = isOfThisEngine(replay) ? hashDiffers(table, replay, step) : eventsDiffer(table, replay, step, compared, shown);
    if (different !== null) return different;
    compared = shown;
  }
  if (trouble !== null) return { step: steps + 1, expected: replay.hashes[steps + 1] ?? 'nothing', found: trouble };
  return differsAtEnd(table, replay);
}

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
