import { type Bot, seedFor } from '@goldenrule/bots/bot';
import {
  type Decision,
  eventsFor,
  type LastingAct,
  leftNoTrace,
  onlyAnswer,
  PLAYERS,
  type Player,
  type Problem,
  pending,
  type Refusal,
  type Said,
  type Seat,
  type Table,
  type Undo,
  view,
} from '@goldenrule/kernel/hosts';
import { readable } from '../asking.ts';
import { planUndo, takeBack } from '../undo.ts';
import { said } from './en.ts';
import type { PlayerAt, Update } from './protocol.ts';
import { carryOut, type Origin, tableOf, turnsOf } from './recorded.ts';
import type { Service } from './service.ts';
import { behind, broughtBy, newCards, newEvents, type Printed, printedOf, type Sent } from './shown.ts';

type Fetched = () => Promise<Bot>;

/** A game that is being played. */
export interface Playing {
  readonly kind: 'playing';
  readonly origin: Origin;
  readonly printed: Printed;
  table: Table;
  readonly players: readonly [PlayerAt, PlayerAt];
  /** Who decides where no person does. */
  readonly bots: readonly [Fetched | null, Fetched | null];
  readonly seed: number;
  /** Prompts with which an action begins: taking back goes there. */
  readonly beginnings: readonly string[];
  /** Who looks. */
  seat: Seat;
  /** Decisions are numbered as they are shown: the machine's own numbers would tell of those that are not. */
  number: number;
  asked: string;
  running: boolean;
  trouble: string | null;
}

const personsOf = ({ players }: Pick<Playing, 'players'>): readonly Player[] =>
  PLAYERS.filter((player) => players[player].kind === 'person');

/** A table with its players; whoever decides first looks first, unless somebody else may be sitting there. */
export function sitDown(
  { rules: { beginnings }, bots }: Service,
  origin: Origin,
  table: Table,
  players: readonly [PlayerAt, PlayerAt],
  seed: number,
): Playing {
  const botAt = (player: PlayerAt): Fetched | null => (player.kind === 'person' ? null : (bots[player.bot] as Fetched));
  const playing: Playing = {
    kind: 'playing',
    origin,
    printed: printedOf(origin.cards),
    table,
    players,
    bots: [botAt(players[0]), botAt(players[1])],
    seed,
    beginnings,
    seat: 'all',
    number: 0,
    asked: '',
    running: false,
    trouble: null,
  };
  settle(playing);
  const persons = personsOf(playing);
  const asked = pending(table.game)?.player;
  const begins = table.acts.some(({ by }) => persons.includes(by)) ? 'nobody' : (persons.find((player) => player === asked) ?? persons[0]);
  playing.seat = persons.length === 0 ? 'all' : persons.length === 1 ? (persons[0] as Player) : (begins as Seat);
  return playing;
}

/** Answers that leave no choice are given, whoever is asked: here and nowhere else, so that no host has to know of them. */
function settle(playing: Playing): void {
  for (;;) {
    const decision = playing.trouble === null ? pending(playing.table.game) : undefined;
    const picks = decision === undefined ? undefined : onlyAnswer(decision);
    if (decision === undefined || picks === undefined) return;
    give(playing, { by: decision.player, kind: 'answer', decision: decision.id, picks });
  }
}

/** Carries out an act. Where the engine fails, the table stands as it stood before, and says so. */
function give(playing: Playing, one: LastingAct): Refusal | undefined {
  try {
    return carryOut(playing.table, { ...one, epoch: playing.table.epoch });
  } catch (error) {
    playing.trouble = error instanceof Error ? error.message : String(error);
    playing.table = rebuilt(playing);
    return refusal('not possible', said('engine.trouble', { trouble: playing.trouble }));
  }
}

function rebuilt({ origin, table }: Playing): Table {
  const fresh = tableOf(origin);
  if (!('game' in fresh)) throw new Error('a game that has begun cannot be begun again');
  for (const one of table.acts) carryOut(fresh, one);
  fresh.marks = table.marks;
  fresh.epoch = table.epoch;
  return fresh;
}

/** The decision that a person is to answer. */
const asksPerson = (playing: Playing): Decision | undefined => {
  const decision = pending(playing.table.game);
  return decision !== undefined && playing.bots[decision.player] === null ? decision : undefined;
};

const isThinking = (playing: Playing): boolean =>
  playing.trouble === null && pending(playing.table.game) !== undefined && asksPerson(playing) === undefined;

/** Lets the bots decide, one decision at a time; whoever calls meanwhile is heard. */
export async function letBotsPlay(playing: Playing, breathe: () => Promise<void>, isGone: () => boolean, push: () => void): Promise<void> {
  if (playing.running) return;
  playing.running = true;
  try {
    const bots = await fetched(playing);
    for (;;) {
      await breathe();
      if (isGone() || !isThinking(playing)) return;
      const before = eventsFor(playing.table, playing.seat).length;
      botDecides(playing, bots);
      // What this seat does not notice is not told: an update would.
      if (!isThinking(playing) || eventsFor(playing.table, playing.seat).length !== before) push();
    }
  } finally {
    playing.running = false;
  }
}

type Bots = readonly (Bot | null)[];

/** The bots at the table; none, and why, where one cannot be fetched. */
async function fetched({ bots }: Playing): Promise<Bots | Error> {
  try {
    return await Promise.all(bots.map((bot) => (bot === null ? Promise.resolve(null) : bot())));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function botDecides(playing: Playing, bots: Bots | Error): void {
  const { table, seed } = playing;
  const decision = pending(table.game) as Decision;
  try {
    if (bots instanceof Error) throw bots;
    const picks = (bots[decision.player] as Bot)(() => view(table.game, decision.player), decision, seedFor(seed, decision.id));
    const refused = give(playing, { by: decision.player, kind: 'answer', decision: decision.id, picks });
    if (refused !== undefined) playing.trouble ??= refused.message;
  } catch (error) {
    playing.trouble = error instanceof Error ? error.message : String(error);
  }
  settle(playing);
}

type Trouble = Problem | Refusal;
const refusal = (reason: Refusal['reason'], why: Said): Refusal => ({ reason, ...why, clause: '' });

/** Answers for the person who looks; by the number that was shown. */
export function answerFor(playing: Playing, number: number, picks: readonly string[]): Trouble | undefined {
  const { trouble, seat } = playing;
  if (trouble !== null) return refusal('not possible', said('engine.trouble', { trouble }));
  const decision = asksPerson(playing);
  if (decision === undefined)
    return refusal(pending(playing.table.game) === undefined ? 'over' : 'not yours', said('engine.nothing asked'));
  if (decision.player !== seat) return refusal('not yours', said('engine.asks another'));
  if (number !== numberOf(playing, decision)) return refusal('late', said('engine.late', { decision: number }));
  const refused = give(playing, { by: decision.player, kind: 'answer', decision: decision.id, picks });
  if (refused === undefined) settle(playing);
  return refused;
}

export function concedeFor(playing: Playing, by: Player): Trouble | undefined {
  if (!personsOf(playing).includes(by)) return refusal('not yours', said('engine.taken'));
  return give(playing, { by, kind: 'concede' });
}

export function undoFor(playing: Playing, by: Player, revealing: boolean): Trouble | undefined {
  if (!personsOf(playing).includes(by)) return refusal('not yours', said('engine.taken'));
  const plan = planUndo(playing.table, by, playing.beginnings);
  if (plan === undefined) return refusal('not possible', said('engine.nothing done'));
  if (plan.kind === 'revealing' && !revealing) return refusal('not possible', said('engine.revealing'));
  takeBack(playing.table, by, plan);
  playing.trouble = null;
  settle(playing);
  return undefined;
}

export function lookFrom(playing: Playing, seat: Seat): Trouble | undefined {
  const persons = personsOf(playing);
  const may = persons.length === 0 || seat === 'nobody' || persons.some((player) => player === seat);
  if (!may) return refusal('not yours', said('engine.taken'));
  playing.seat = seat;
  return undefined;
}

/** Does an act count as a step for the seat that looks? Acts of people do, except what somebody else has declined in private. */
function countsFor(playing: Playing): (step: number) => boolean {
  const { table, seat } = playing;
  const persons = personsOf(playing);
  return (step) => {
    const { by } = table.acts[step] as LastingAct;
    return persons.includes(by) && (by === seat || !leftNoTrace(table, step));
  };
}

const stepsOf = (playing: Playing, acts: number): number =>
  Array.from({ length: acts }, (_, step) => step).filter(countsFor(playing)).length;

function undoShown(playing: Playing): Undo | null {
  const { seat, table } = playing;
  if (typeof seat !== 'number' || playing.bots[seat] !== null) return null;
  const plan = planUndo(table, seat, playing.beginnings);
  if (plan === undefined) return null;
  return { kind: plan.kind, undoes: plan.undoes, step: stepsOf(playing, plan.step) };
}

function numberOf(playing: Playing, { id }: Decision): number {
  const asked = `${playing.table.epoch} ${playing.table.acts.length} ${id}`;
  if (asked !== playing.asked) {
    playing.asked = asked;
    playing.number++;
  }
  return playing.number;
}

/** What the seat that looks is told. */
export function updateOf(playing: Playing, sent: Sent): Update {
  const { table, seat, players } = playing;
  const { game } = table;
  const seen = view(game, seat);
  const asked = asksPerson(playing);
  const decision: Decision | null =
    asked === undefined || asked.player !== seat || playing.trouble !== null
      ? null
      : {
          ...asked,
          id: numberOf(playing, asked),
          prompt: { key: asked.prompt.key, params: readable(game, seen, asked.prompt.params) },
        };
  const shown = newEvents(sent, seat, eventsFor(table, seat));
  const step = stepsOf(playing, table.acts.length);
  return {
    rules: game.book.id,
    seat,
    players,
    view: { ...seen, decision },
    decision,
    curtain: asked === undefined || asked.player === seat ? null : asked.player,
    ...shown,
    cards: newCards(sent, playing.printed, seen, shown.events, broughtBy(game, seat)),
    ...behind(game, seen, decision),
    undo: undoShown(playing),
    step,
    steps: step,
    turns: turnsOf(table, countsFor(playing)),
    happened: [],
    marked: table.marks.length > 0,
    thinking: isThinking(playing),
    trouble: playing.trouble,
    scenario: null,
    difference: null,
    still: false,
  };
}
