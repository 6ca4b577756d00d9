import type { Session, Update } from '@goldenrule/host/protocol';
import type { CardData, DeckData, DeckFault, Problem } from '@goldenrule/kernel/hosts';

/** What a session is asked and tells. */
export type { Cause, Opening, Outcome, PlayerAt, ScenarioAt, Update } from '@goldenrule/host/protocol';

/** A session at the other end of a port: in a worker now, over a socket later. */
export interface Engine extends Session {
  /** Updates that nobody asked for: the moves of a bot, or of somebody far away. */
  readonly listen: (listener: (update: Update) => void) => () => void;
  readonly close: () => void;
}

/** What the deck builder and the workshop ask; it needs no game. */
export interface Workbench {
  /** Which of these cards cannot be played, by their place in the list, and why. */
  readonly load: (rules: string, cards: readonly CardData[]) => Promise<readonly CardProblem[]>;
  readonly checkDeck: (deck: DeckData, cards: readonly CardData[]) => Promise<readonly DeckFault[]>;
  /** What becomes of a card that is being written. */
  readonly compile: (rules: string, card: CardData) => Promise<Compiled>;
  /** What may stand next in a text. */
  readonly following: (rules: string, text: string) => Promise<Following>;
}

export interface CardProblem extends Problem {
  /** Which card of those that were given. */
  readonly at: number;
}

export interface Compiled {
  readonly abilities: readonly CompiledAbility[];
  readonly problems: readonly TextProblem[];
  /** Slips that were mended in reading. */
  readonly repairs: readonly { readonly line: number; readonly before: string; readonly after: string }[];
}

/** One ability: what was read, what it means, and the meaning written down again. */
export interface CompiledAbility {
  readonly line: number;
  readonly text: string;
  readonly tree: unknown;
  readonly printed: string | null;
}

export interface TextProblem extends Omit<Problem, 'fact'> {
  /** An error stops the card; a doubt is said and the card can be played. */
  readonly severity: 'error' | 'doubt';
  /** The fact that is wrong; null: the text. */
  readonly fact: string | null;
  /** How many characters from line and column on are wrong. */
  readonly length: number;
  /** What would have been understood there, nearest first. */
  readonly expected: readonly string[];
  /** What could stand there instead so that the line compiles. */
  readonly better: string | null;
}

/** Words that may come next; they take the place of so many characters at the end of the text. */
export interface Following {
  readonly back: number;
  readonly words: readonly string[];
}
