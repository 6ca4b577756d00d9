import type {
  CardData,
  Decision,
  DeckData,
  Difference,
  Player,
  Problem,
  Refusal,
  Replay,
  Seat,
  ShownCard,
  ShownEvent,
  Undo,
  View,
} from '@goldenrule/kernel/hosts';
import type { Check } from '@goldenrule/kernel/proofs';

/**
 * A game at a table, as whoever sits or looks there asks for it: in a worker, in a terminal, over a socket. Every call could be a message
 * and every answer is plain data; what comes in may be anything, and nothing comes back that the seat may not see.
 */
export interface Session {
  /** Sets the table up, to be played or looked at; where a bot is to decide first, more updates follow. */
  readonly open: (opening: Opening) => Promise<Outcome>;
  /** Answers the pending decision of the seat at the table. */
  readonly answer: (decision: number, picks: readonly string[]) => Promise<Outcome>;
  readonly concede: (by: Player) => Promise<Outcome>;
  /** Takes back the last whole action of this player; a revealing one only if it is said so. */
  readonly undo: (by: Player, revealing: boolean) => Promise<Outcome>;
  /** Looks from another side: after the curtain at one screen, or in a replay. Refused where that seat is somebody else's. */
  readonly look: (seat: Seat) => Promise<Outcome>;
  /** A replay: the position after so many acts; a scenario: after so many lines of its script. */
  readonly goTo: (step: number) => Promise<Outcome>;
  /** Goes on from the position shown as a game of its own. */
  readonly goOn: (players: readonly [PlayerAt, PlayerAt]) => Promise<Outcome>;
  /** The chain of causes of an event, by its number in this seat's log. */
  readonly why: (event: number) => Promise<readonly Cause[]>;
  /** Why this card, place or word cannot be chosen now. */
  readonly whyNot: (key: string) => Promise<Cause>;
  readonly clause: (id: string) => Promise<Cause>;
  /** The whole game for keeping; null where there is none. */
  readonly record: () => Promise<Replay | null>;
}

export type PlayerAt =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string };

export type Opening =
  | {
      readonly kind: 'new';
      readonly rules: string;
      readonly readings: Readonly<Record<string, string>>;
      readonly cards: readonly CardData[];
      readonly decks: readonly [DeckData, DeckData];
      readonly players: readonly [PlayerAt, PlayerAt];
      readonly seed: number;
    }
  /** A game that was left, at its last act; the players are who they were. */
  | { readonly kind: 'resume'; readonly replay: unknown; readonly players: readonly [PlayerAt, PlayerAt]; readonly seed: number }
  /** A recorded game to look at, from `step` acts on (the beginning if not given). `isNew`: it is not kept here yet. */
  | { readonly kind: 'watch'; readonly replay: unknown; readonly step?: number; readonly isNew?: boolean }
  /** A scenario file, to look at step by step. */
  | { readonly kind: 'scenario'; readonly rules: string; readonly source: string }
  /** A position laid out as in a scenario, to play from. */
  | {
      readonly kind: 'position';
      readonly rules: string;
      readonly cards: readonly CardData[];
      readonly position: unknown;
      readonly players: readonly [PlayerAt, PlayerAt];
      readonly seed: number;
    };

export type Outcome =
  | { readonly ok: true; readonly update: Update }
  | { readonly ok: false; readonly problems: readonly (Problem | Refusal)[] };

/** Everything it takes to draw the table, for the seat that looks. */
export interface Update {
  readonly rules: string;
  readonly seat: Seat;
  readonly players: readonly [PlayerAt, PlayerAt];
  readonly view: View;
  /** The decision of the seat at the table, if it is that seat's turn to decide and there is something to decide. */
  readonly decision: Decision | null;
  /** At one screen: somebody else is to decide, and the curtain falls until they `look`. */
  readonly curtain: Player | null;
  /** The log of this seat from event `from` (counted from 0) on; what was told beyond that is taken back. Of a replay it is the whole log. */
  readonly from: number;
  readonly events: readonly ShownEvent[];
  /** Cards this seat may know, by definition; only those not sent before. */
  readonly cards: Readonly<Record<string, CardData>>;
  /** The text behind options that are abilities (`c12.345`), by option. */
  readonly abilities: Readonly<Record<string, { readonly card: string; readonly text: string }>>;
  /** Names of options that are definitions (`d12`), by option. */
  readonly names: Readonly<Record<string, string>>;
  /** The ability through which is asked, and its card where this seat sees it. */
  readonly through: { readonly card: ShownCard | null; readonly text: string } | null;
  readonly undo: Undo | null;
  /** Acts of people at the table so far; in a replay acts (lines of its log where it is only recorded), in a scenario lines of its script, and how many there are of them. */
  readonly step: number;
  readonly steps: number;
  /** The step at which each turn began, where known. */
  readonly turns: readonly number[];
  /** In a replay: how many events of this seat's log had happened at each step. */
  readonly happened: readonly number[];
  readonly marked: boolean;
  /** A bot is still thinking: more updates follow. */
  readonly thinking: boolean;
  /** The engine could not go on, by no fault of a player; taking back helps. */
  readonly trouble: string | null;
  readonly scenario: ScenarioAt | null;
  /** A replay that this engine no longer reproduces: where it first differs. From there on it is shown as it was recorded. */
  readonly difference: Difference | null;
  /** What this seat saw from there on was not recorded: table and log stand still for it. */
  readonly still: boolean;
}

/** Where in a scenario's script one stands. Lines are those of its source, from 1. */
export interface ScenarioAt {
  readonly title: string;
  readonly clauses: readonly string[];
  readonly lines: readonly [number, number];
  readonly checks: readonly (Check & { readonly lines: readonly [number, number] })[];
  /** Why the script cannot go on here. */
  readonly trouble: string | null;
}

export interface Cause {
  readonly clause: string;
  readonly summary: string;
  readonly ability: string | null;
}
