import type { CardData, DeckData } from './host.ts';
import type { Player } from './state.ts';
import type { Seat } from './view.ts';

/**
 * A scenario as data: a position, a script of answers, expectations, and the clauses it proves. Everything is named by the labels people
 * see: cards by name (`Name#2` is the second of that name, counted as the scenario lists them), zones as `A hand`, words as they are offered.
 */
export interface Scenario {
  readonly file: string;
  readonly rules: string;
  readonly title: string;
  readonly clauses: readonly string[];
  readonly readings: Readonly<Record<string, string>>;
  readonly cards: readonly CardData[];
  /** The position, in the words of its game; null where no game is played. */
  readonly position: unknown;
  /** A game from its beginning instead: legal decks, or a start that is refused. */
  readonly start: StartExpectation | null;
  /** Outcomes of shuffles and random choices, in order. */
  readonly chance: readonly (readonly string[])[];
  readonly play: readonly Line[];
  readonly expect: Expectation | null;
  readonly decks: readonly DeckExpectation[];
  readonly compile: readonly CompileExpectation[];
}

/** One line of the script. */
export type Line =
  | {
      readonly kind: 'answer';
      readonly player: Player;
      readonly picks: readonly string[];
      readonly at: string | null;
      readonly refused: string | null;
    }
  | { readonly kind: 'concede'; readonly player: Player; readonly refused: string | null }
  | { readonly kind: 'expect'; readonly expect: Expectation }
  /** Answers by default until a decision is asked for within this clause (and of that player), or up to the clause where it asks nobody; `end`: until the game is over. */
  | { readonly kind: 'until'; readonly clause: string; readonly player: Player | null }
  /** The game stops right before this clause, or right after it, before it runs on to the next decision. */
  | { readonly kind: 'stop'; readonly when: 'before' | 'after'; readonly clause: string }
  /** From here on decisions that the script does not mention are declined. */
  | { readonly kind: 'otherwise'; readonly decline: boolean };

export interface Expectation {
  readonly zones: Readonly<Record<string, ZoneExpectation>>;
  /** Current values and states of cards. */
  readonly cards: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly result: string | null;
  readonly asked: AskedExpectation | null;
  /** The cards whose abilities stand by. */
  readonly standsBy: readonly string[] | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly log: LogExpectation | null;
  /** What a seat can see of zones: `?` is a card it cannot tell, `Name (known)` one it knows without seeing it. */
  readonly sees: readonly SeenExpectation[];
}

/** Contents: exactly these in any order, exactly these from the top, the topmost, at least, none of, how many. */
export interface ZoneExpectation {
  readonly cards: readonly string[] | null;
  readonly order: readonly string[] | null;
  readonly top: readonly string[] | null;
  readonly has: readonly string[] | null;
  readonly lacks: readonly string[] | null;
  readonly count: number | null;
}

export interface AskedExpectation {
  /** Null: nobody is asked. */
  readonly player: Player | null;
  readonly at: string | null;
  readonly prompt: string | null;
  /** Exactly these options, in any order. */
  readonly offered: readonly string[] | null;
  readonly among: readonly string[] | null;
  /** Not offered; with the clause that forbids it, where one is given. */
  readonly not: Readonly<Record<string, string | null>>;
  readonly min: number | null;
  readonly max: number | null;
  readonly sealed: boolean | null;
}

export interface LogExpectation {
  /** Since the last answer, or since the scenario began. */
  readonly since: 'answer' | 'start';
  readonly cites: readonly string[];
  readonly not: readonly string[];
  /** Events that happened, each described by some of its attributes, and how often. */
  readonly events: readonly { readonly attributes: Readonly<Record<string, unknown>>; readonly times: number | null }[];
}

export interface SeenExpectation {
  readonly seat: Seat;
  readonly zones: Readonly<Record<string, ZoneExpectation>>;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface FaultExpectation {
  readonly clause: string;
  /** A part of the message. */
  readonly message: string;
}

/** A deck list with exactly the faults it has. */
export interface DeckExpectation {
  readonly deck: DeckData;
  readonly faults: readonly FaultExpectation[];
}

/** A game that begins with these decks, checked as they are; with faults it must not begin. */
export interface StartExpectation {
  readonly decks: readonly DeckData[];
  readonly faults: readonly FaultExpectation[];
}

/** A card that must compile, or must not, with a part of the message. */
export interface CompileExpectation {
  readonly card: CardData;
  readonly error: string | null;
}
