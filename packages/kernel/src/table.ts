import { readAct } from './acts.ts';
import { type Answer, type Decision, declining, pending, type Refusal } from './decisions.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { hashGame } from './hash.ts';
import { begin, concede, enter, fork, run } from './machine.ts';
import { said } from './messages.ts';
import type { Said } from './said.ts';
import { PLAYERS, type Player, type Result, type Vars } from './state.ts';
import { type Seat, type ShownCause, type ShownEvent, showCauses, showTold, type Told } from './view.ts';

/** What a player does: answer what is asked, give up, or take back. */
export type Act = (AnswerAct | ConcedeAct | UndoAct) & InEpoch;
/**
 * After something was taken back the same decision is asked again under the same number: only the epoch of the table tells an answer to it
 * from one that was given before. An answer that names none is of epoch 0; another act may name one.
 */
export interface InEpoch {
  readonly epoch?: number;
}
export interface AnswerAct extends Answer {
  readonly by: Player;
  readonly kind: 'answer';
}
export interface ConcedeAct {
  readonly by: Player;
  readonly kind: 'concede';
}
export interface UndoAct {
  readonly by: Player;
  readonly kind: 'undo';
  /** Whoever hosts the game has allowed it, although something was learned, rolled or decided since. */
  readonly revealing?: boolean;
}
/** What a replay holds: an act that was taken back is gone, and the replay is marked instead. */
export type LastingAct = AnswerAct | ConcedeAct;

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A game that has not begun (or stands at a position), with what is needed to start it again. */
export interface TableStart {
  readonly game: Game;
  /** Opaque to the kernel: decks and seed, or a position. */
  readonly start: Json;
  /** Opaque to the kernel: the cards used, with their text. */
  readonly cards?: Json;
}

/** Something was taken back: which acts are no longer part of the game, and from where it went on. */
export interface Mark {
  readonly kind: 'undone';
  readonly by: Player;
  /** Number of acts that were left. */
  readonly step: number;
  readonly acts: readonly LastingAct[];
  readonly revealing: boolean;
}

/** A message as data: a key of the catalogue with its parameters. */
export interface Message {
  readonly key: 'learned' | 'chance' | 'decided';
  readonly params: Vars;
}

/** What taking back would mean: free, or revealing with what it would undo. */
export interface Undo {
  readonly kind: 'free' | 'revealing';
  /** Number of acts that would be left. */
  readonly step: number;
  readonly undoes: readonly Message[];
}

const SEATS: readonly Seat[] = ['nobody', 'all', 0, 1];

/** The events a seat was shown, numbered as that seat saw them, with the machine's own numbers beside. */
interface Stream {
  readonly events: ShownEvent[];
  readonly numbers: number[];
}

/** The game before an act, and how much each seat had been shown by then. */
interface Moment {
  readonly game: Game;
  readonly shown: readonly number[];
  readonly learned: readonly [number, number];
}

/** Owns everything that is not state: history, streams, hashes, forks for taking back. */
export interface Table {
  readonly start: Json;
  readonly cards: Json;
  game: Game;
  acts: LastingAct[];
  /** What `hashAt` has worked out so far. */
  hashes: (string | undefined)[];
  marks: Mark[];
  /** How often something was taken back at this table: no part of the game, and of no replay. */
  epoch: number;
  readonly streams: readonly Stream[];
  readonly moments: Moment[];
  /** How many cards each player has learned so far that were unknown to that player. */
  learned: [number, number];
  known: number[];
}

/** Sets up the table and runs to the first decision. */
export function openTable(start: TableStart): Table {
  const table: Table = {
    start: start.start,
    cards: start.cards ?? null,
    game: start.game,
    acts: [],
    hashes: [],
    marks: [],
    epoch: 0,
    streams: SEATS.map(() => ({ events: [], numbers: [] })),
    moments: [],
    learned: [0, 0],
    known: start.game.state.objects.known.slice(),
  };
  listen(table);
  const { state } = table.game;
  if (state.frames.length === 0) begin(table.game);
  else run(table.game);
  return table;
}

/** The hash of the game after so many acts: worked out when it is asked for, from what is kept for taking back. */
export const hashAt = (table: Table, step: number): string => (table.hashes[step] ??= hashGame(table.moments[step]?.game ?? table.game));

/** One for each decision: before the first act, and after every act. */
export const hashesOf = (table: Table): readonly string[] =>
  Array.from({ length: table.acts.length + 1 }, (_, step) => hashAt(table, step));

/** How many events a seat had been shown after so many acts; only where everything is kept for taking back. */
export const shownAt = (table: Table, step: number, seat: Seat = 'all'): number =>
  table.moments[step]?.shown[SEATS.indexOf(seat)] ?? eventsFor(table, seat).length;

/** What a seat has been shown so far. */
export const eventsFor = (table: Table, seat: Seat): readonly ShownEvent[] => streamOf(table, seat).events;
export const resultOf = (table: Table): Result | null => table.game.state.result;

/**
 * An event of a seat's stream, as it is recorded beside that of whoever sees everything: the number it has there, and what of it was shown
 * otherwise.
 */
export type SeenEvent = number | readonly [number: number, otherwise: Partial<ShownEvent>];

/** Seats that do not see everything, as they are called in what is recorded. */
export type SeenBy = 'nobody' | 'A' | 'B';

/** What each seat was shown that does not see everything. */
export const seenOf = (table: Table): Readonly<Record<SeenBy, readonly SeenEvent[]>> => ({
  nobody: beside(table, 'nobody'),
  A: beside(table, 0),
  B: beside(table, 1),
});

function beside(table: Table, seat: Seat): readonly SeenEvent[] {
  const all = streamOf(table, 'all');
  const own = streamOf(table, seat);
  let at = 0;
  return own.events.map((event, i): SeenEvent => {
    while (at < all.numbers.length - 1 && (all.numbers[at] as number) < (own.numbers[i] as number)) at++;
    const otherwise = otherwiseIn(event, all.events[at] as ShownEvent);
    return otherwise === null ? at + 1 : [at + 1, otherwise];
  });
}

/** Compared once for every event, since a game is recorded after every act. */
const compared = new WeakMap<ShownEvent, Partial<ShownEvent> | null>();

/** What of an event was shown otherwise than to whoever sees everything; null: nothing but its number. */
function otherwiseIn(event: ShownEvent, whole: ShownEvent): Partial<ShownEvent> | null {
  const known = compared.get(event);
  if (known !== undefined) return known;
  const parts = Object.entries(event).filter(
    ([part, value]) => part !== 'number' && JSON.stringify(value) !== JSON.stringify(whole[part as keyof ShownEvent]),
  );
  const found = parts.length === 0 ? null : (Object.fromEntries(parts) as Partial<ShownEvent>);
  compared.set(event, found);
  return found;
}

const streamOf = (table: Table, seat: Seat): Stream => table.streams[SEATS.indexOf(seat)] as Stream;

function listen(table: Table): void {
  const g = table.game;
  g.report = (event, causes, number) => {
    const told: Told = { event, causes: showCauses(g, causes), number };
    for (const seat of SEATS) tell(g, streamOf(table, seat), told, seat);
    noteLearned(table, event);
  };
}

/** Each seat counts what it was shown: a gap would tell of something it was not. */
function tell(g: Game, stream: Stream, told: Told, seat: Seat): void {
  const causes = told.causes.some(({ event }) => event !== undefined) ? ownCauses(stream, told.causes, seat === 'all') : told.causes;
  const shown = showTold(g, { event: told.event, causes, number: stream.events.length + 1 }, seat);
  if (shown === undefined) return;
  const { since } = shown;
  stream.events.push(since === undefined ? shown : { ...shown, since: stream.numbers.findLastIndex((one) => one <= since) + 1 });
  stream.numbers.push(told.number);
}

/**
 * What made an ability stand by is named by the seat's own number for it; whoever sees everything is told the last event before, if the
 * machine's own was book-keeping.
 */
function ownCauses(stream: Stream, causes: readonly ShownCause[], nearest: boolean): readonly ShownCause[] {
  const numberOf = (number: number): number | undefined => {
    const at = stream.numbers.findLastIndex((one) => one <= number);
    return at >= 0 && (nearest || stream.numbers[at] === number) ? at + 1 : undefined;
  };
  return causes.map(({ event: number, ...cause }) => {
    const own = number === undefined ? undefined : numberOf(number);
    return own === undefined ? cause : { ...cause, event: own };
  });
}

/** Counts the cards each player can tell now and could not before the event. */
function noteLearned(table: Table, event: GameEvent): void {
  const { known, count } = table.game.state.objects;
  for (let card = 0; card < count; card++) {
    const now = known[card] as number;
    const before = table.known[card] ?? 0;
    if (now === before) continue;
    table.known[card] = now;
    if (event.kind === 'create') continue;
    for (const seat of PLAYERS) if ((now & ~before & (1 << seat)) !== 0) table.learned[seat]++;
  }
}

/** The act, if it is one and of the table's epoch; otherwise why it is refused. */
function readAtTable(table: Table, given: unknown): Act | Refusal {
  const read = readAct(given);
  if ('reason' in read) return read;
  const epoch = read.epoch ?? (read.kind === 'answer' ? 0 : table.epoch);
  return epoch === table.epoch ? read : { reason: 'late', ...said('refused.taken back'), clause: '' };
}

/** Carries out an act, whatever it may be; a refused one changes nothing. */
export function act(table: Table, given: unknown): Refusal | undefined {
  const read = readAtTable(table, given);
  if ('reason' in read) return read;
  if (read.kind === 'undo') return takeBack(table, read);
  const before: Moment = {
    game: fork(table.game),
    shown: table.streams.map((stream) => stream.events.length),
    learned: [table.learned[0], table.learned[1]],
  };
  const refused = carryOut(table, read);
  if (refused === undefined) table.moments.push(before);
  return refused;
}

function carryOut(table: Table, { epoch: _epoch, ...lasting }: LastingAct & InEpoch): Refusal | undefined {
  const refused = lasting.kind === 'concede' ? concede(table.game, lasting.by) : enter(table.game, lasting.by, lasting);
  if (refused === undefined) table.acts.push(lasting);
  return refused;
}

/** Carries out an act at a table where nothing is taken back: its hash is all that is kept, so that a game may be as long as it likes. */
export function actForGood(table: Table, given: unknown): Refusal | undefined {
  const read = readAtTable(table, given);
  if ('reason' in read) return read;
  if (read.kind === 'undo') return { reason: 'not possible', ...said('refused.nothing done'), clause: '' };
  hashAt(table, table.acts.length);
  return carryOut(table, read);
}

/**
 * What it would mean if this player took back the last whole action: picks of one group are one action. `before`: the last one among so
 * many acts, with everything after it.
 */
export function undoOf(table: Table, by: Player, before: number = table.acts.length): Undo | Refusal {
  let step = before - 1;
  while (step >= 0 && !(table.acts[step]?.by === by && table.acts[step]?.kind === 'answer')) step--;
  if (table.moments[step] === undefined) return { reason: 'not possible', ...said('refused.nothing done'), clause: '' };
  while (step > 0 && table.acts[step - 1]?.by === by && inOneGroup(table, step - 1)) step--;
  const then = table.moments[step] as Moment;
  const undoes: Message[] = [];
  const count = table.learned[by] - then.learned[by];
  if (count > 0) undoes.push({ key: 'learned', params: { player: by, count } });
  if (rolled(then.game, table.game)) undoes.push({ key: 'chance', params: {} });
  for (const player of PLAYERS) {
    const decided = table.acts.filter((one, at) => at >= step && one.by === player && !leftNoTrace(table, at)).length;
    if (player !== by && decided > 0) undoes.push({ key: 'decided', params: { player, count: decided } });
  }
  return { kind: undoes.length === 0 ? 'free' : 'revealing', step, undoes };
}

/** Was this act to decline what its player was asked in private, or had that player nothing to decide there? Nobody else is told. */
export function leftNoTrace(table: Table, step: number): boolean {
  const one = table.acts[step];
  const then = table.moments[step]?.game;
  if (one?.kind !== 'answer' || then?.state.decision?.private !== true) return false;
  return declining(pending(then) as Decision).picks.join() === one.picks.join();
}

const groupAt = (table: Table, step: number): number | null => table.moments[step]?.game.state.decision?.group ?? null;
const inOneGroup = (table: Table, step: number): boolean =>
  groupAt(table, step) !== null && groupAt(table, step) === groupAt(table, step + 1);

const rolled = (then: Game, now: Game): boolean =>
  then.state.chance.length !== now.state.chance.length || then.state.random.some((word, i) => word !== now.state.random[i]);

const undoneSaid = ({ key, params }: Message): Said =>
  key === 'chance' ? said('undo.chance') : said(`undo.${key}`, { count: Number(params.count) });

/** Back to the state before the action, which holds the generator: chance is not rolled anew. */
function takeBack(table: Table, given: UndoAct): Refusal | undefined {
  const undo = undoOf(table, given.by);
  if ('reason' in undo) return undo;
  const revealing = undo.kind === 'revealing';
  if (revealing && given.revealing !== true)
    return { reason: 'not possible', ...said('refused.revealing', { what: undo.undoes.map(undoneSaid) }), clause: '' };
  const { step } = undo;
  const then = table.moments[step] as Moment;
  table.epoch++;
  table.marks.push({ kind: 'undone', by: given.by, step, acts: table.acts.slice(step), revealing });
  table.game = fork(then.game);
  table.acts.length = step;
  table.moments.length = step;
  table.hashes.length = step + 1;
  table.streams.forEach((stream, i) => {
    stream.events.length = then.shown[i] as number;
    stream.numbers.length = then.shown[i] as number;
  });
  table.learned = [then.learned[0], then.learned[1]];
  table.known = then.game.state.objects.known.slice();
  listen(table);
  return undefined;
}
