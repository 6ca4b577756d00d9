import type { Bot } from '@goldenrule/bots';
import { type Say, type Words, wordsOf } from '@goldenrule/host';
import type { Opening, Outcome, PlayerAt, Session, Update } from '@goldenrule/host/protocol';
import { openSession, type Service } from '@goldenrule/host/session';
import { type Player, playerName, type Replay, type ShownEvent } from '@goldenrule/kernel/hosts';
import { catalogue } from '../messages/index.ts';
import type { Prepared } from '../setup.ts';
import { type Keeper, NOT_KEPT } from './keeping.ts';
import { type Paint, paint } from './paint.ts';

/** The person at the terminal: lines in, lines out. Undefined: there is nobody any more. */
export interface Person {
  readonly ask: (prompt: string) => Promise<string | undefined>;
  readonly show: (text: string) => void;
  /** Puts what was shown out of sight. */
  readonly clear: () => void;
  readonly colour: boolean;
}

export interface Seats {
  /** Who plays each seat; null: a person. */
  readonly bots: readonly [Bot | null, Bot | null];
  readonly names: readonly [string, string];
  readonly seed: number;
}

/** A game at the terminal: its session, and what of it was told and shown here. */
export interface Terminal {
  readonly prepared: Prepared;
  readonly session: Session;
  readonly seats: Seats;
  readonly person: Person;
  readonly say: Say;
  readonly words: Words;
  readonly brush: Paint;
  readonly keeper: Keeper;
  /** What the session has told last, for the seat that looks. */
  update: Update;
  /** The log of each seat as far as it has looked, and how much of it was shown. */
  readonly logs: [readonly ShownEvent[], readonly ShownEvent[]];
  readonly shown: [number, number];
  /** Whose hand lies open; the curtain falls before it is another's. */
  facing: Player;
  /** The table as it was last drawn. */
  drawn: string;
  /** What whoever waits for the next update does then. */
  heard: (() => void) | null;
}

/** What is opened here: a game of the prepared decks, or one that was left. */
export type Opens = { readonly kind: 'new' } | { readonly kind: 'resume'; readonly replay: Replay };

const serviceOf = ({ host, book }: Prepared, bots: Service['bots']): Service => ({
  rules: host,
  reading: async (work) => work(),
  host: async () => host,
  summaries: async () => Object.fromEntries(book.clauses.map(({ id, summary }) => [id, summary])),
  bots,
  breathe: () => new Promise((settle) => setImmediate(settle)),
});

const openingOf = ({ spec }: Prepared, opens: Opens, players: readonly [PlayerAt, PlayerAt], seed: number): Opening => {
  if (opens.kind === 'resume') return { ...opens, players, seed };
  const { rules, readings, cards, pairs } = spec;
  return { kind: 'new', rules, readings, cards, decks: pairs[0] as (typeof pairs)[number], players, seed };
};

/** Sits down at a table; why there is none, if so. */
export async function sitDown(
  prepared: Prepared,
  seats: Seats,
  person: Person,
  opens: Opens = { kind: 'new' },
  keeper: Keeper = NOT_KEPT,
): Promise<Terminal | Extract<Outcome, { ok: false }>> {
  const playerAt = (player: Player): PlayerAt => {
    const name = seats.names[player];
    return seats.bots[player] === null ? { kind: 'person', name } : { kind: 'bot', bot: playerName(player), name };
  };
  const bots = Object.fromEntries(
    seats.bots.flatMap((bot, i) => (bot === null ? [] : [[playerName(i as Player), async () => bot] as const])),
  );
  let terminal: Terminal | null = null;
  const session = openSession(serviceOf(prepared, bots), (update) => {
    if (terminal !== null) note(terminal, update);
    terminal?.heard?.();
  });
  const outcome = await session.open(openingOf(prepared, opens, [playerAt(0), playerAt(1)], seats.seed));
  if (!outcome.ok) return outcome;
  terminal = {
    prepared,
    session,
    seats,
    person,
    say: catalogue(prepared.host),
    words: wordsOf(prepared.host),
    brush: paint(person.colour),
    keeper,
    update: outcome.update,
    logs: [[], []],
    shown: [0, 0],
    facing: seats.bots[0] === null ? 0 : 1,
    drawn: '',
    heard: null,
  };
  note(terminal, outcome.update);
  return terminal;
}

/** Notes what was told; of what was taken back, however much of it was shown, what comes instead is new. */
function note(terminal: Terminal, update: Update): void {
  terminal.update = update;
  const { seat, from, events } = update;
  if (seat === 'all' || seat === 'nobody') return;
  const known = terminal.logs[seat];
  const log = [...known.slice(0, from), ...events];
  let same = from;
  while (same < known.length && known[same] === log[same]) same++;
  terminal.logs[seat] = log;
  terminal.shown[seat] = Math.min(terminal.shown[seat], same);
}

/** Notes what came of a call; why it was refused, if so. */
export function taken(terminal: Terminal, outcome: Outcome): string | undefined {
  if (outcome.ok) {
    note(terminal, outcome.update);
    return undefined;
  }
  const [problem] = outcome.problems;
  return terminal.say('answer.refused', { message: problem?.message ?? '', clause: problem?.clause ?? '' });
}

/** Looks from this seat. */
export async function lookFrom(terminal: Terminal, seat: Player): Promise<void> {
  const refused = terminal.update.seat === seat ? undefined : taken(terminal, await terminal.session.look(seat));
  if (refused !== undefined) throw new Error(refused);
}

/** Waits until no bot is thinking any more; where the engine could not go on there is nothing to wait for. */
export async function settled(terminal: Terminal): Promise<void> {
  while (terminal.update.thinking)
    await new Promise<void>((settle) => {
      terminal.heard = settle;
    });
  terminal.heard = null;
  if (terminal.update.trouble !== null) throw new Error(terminal.update.trouble);
}
