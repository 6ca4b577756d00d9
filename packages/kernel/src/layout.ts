import type { ViewCard } from './view.ts';

/**
 * How a game lies on the table, for whoever draws it: a terminal, a browser. They know zones, cards and facts, but no game. Labels are words:
 * the message `word.LABEL` of the game where it has one, and otherwise themselves.
 */
export interface Layout {
  /** The facts that tell which turn it is, whose, and where in it. */
  readonly situation: { readonly turn: string; readonly player: string; readonly where: readonly string[] };
  /** What is counted beside each player's name. */
  readonly counts: readonly Count[];
  /** The places of a player, row by row from the middle of the table, each from left to right as that player sees it. */
  readonly rows: readonly (readonly Place[])[];
  /** What lies between the players. */
  readonly between: readonly Between[];
  /** The cards a player holds. */
  readonly held: { readonly zone: string; readonly label: string };
  /** The trait of cards that do nothing at the moment. */
  readonly faint: string;
  /** What is worth knowing of a card where it lies, in a list of options, or in the hand. */
  readonly note: (card: ViewCard, where: 'place' | 'list' | 'held') => readonly Phrase[];
}

/** A message with its parameters; without any, a word. */
export interface Phrase {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Cards of a zone, and how many of them lie in a certain way; a fact, player by player; or a value of the card on top of a zone. */
export type Count = { readonly label: string /** Nothing is said of none. */; readonly ifAny?: true } & (
  | { readonly zone: string; readonly lying?: { readonly trait: string; readonly label: string } }
  | { readonly fact: string }
  | { readonly zone: string; readonly value: string }
);

/** Every zone of this kind that the player has. */
export interface Place {
  readonly zone: string;
  readonly label: string;
  readonly strong?: true;
}

/** Who attacks whom, by facts; cards side by side; or one upon the other, from the top, with the fact that says who may answer. */
export type Between =
  | { readonly attacker: string; readonly targets: string; readonly value: string }
  | { readonly zone: string; readonly label: string }
  | { readonly stack: string; readonly label: string; readonly waits: string };
