import type { ViewCard } from './view.ts';

/**
 * How a game lies on the table, for whoever draws it: a terminal, a browser. They know zones, cards and facts, but no game. Labels are words:
 * the message `word.LABEL` of the game where it has one, and otherwise themselves.
 */
export interface Layout {
  /** The facts that tell which turn it is, whose, and where in it. */
  readonly situation: {
    readonly turn: string;
    readonly player: string;
    readonly where: readonly string[];
    /** What the first of `where` can be, in the order of a turn, and the second within it. */
    readonly parts: readonly { readonly name: string; readonly steps?: readonly string[] }[];
    /** The signal with which a turn begins. */
    readonly begins: string;
  };
  /** What is counted beside each player's name. */
  readonly counts: readonly Count[];
  /** The places of a player, row by row from the middle of the table, each from left to right as that player sees it. */
  readonly rows: readonly (readonly Place[])[];
  /** What lies between the players. */
  readonly between: readonly Between[];
  /** The cards a player holds. */
  readonly held: { readonly zone: string; readonly label: string };
  /** The traits of cards that lie sideways, and do nothing at the moment, and of cards whose back is up; a game may have neither. */
  readonly turned?: string;
  readonly down?: string;
  /** What is worth knowing of a card where it lies, in a list of options, or in the hand. */
  readonly note: (card: ViewCard, where: 'place' | 'list' | 'held') => readonly Phrase[];
  /** What is told beside a player's name where the piles are drawn and counted themselves. */
  readonly plate: readonly Count[];
  /** Cards that belong to another and are drawn beneath it. */
  readonly beneath: readonly Beneath[];
  /** The places of a drawn table, by the names they have in the pictures. */
  readonly spots: Readonly<Record<string, Spot>>;
  /** Where the places lie on a desk, and on a phone. */
  readonly wide: Plan;
  readonly narrow: Plan;
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

/** Every zone of the player that is called so: by the name of its place, or else of its kind. */
export interface Place {
  readonly zone: string;
  readonly label: string;
  readonly strong?: true;
}

/** Who attacks whom, by facts; cards side by side; or one upon the other, from the top, with the fact that says who may answer. */
export type Between = Attack | { readonly zone: string; readonly label: string } | Stack;

export interface Attack {
  readonly attacker: string;
  readonly targets: string;
  /** The fact with the zone that is attacked where no card is. */
  readonly place?: string;
  /** Which value of the attacker meets which of the target: the first pair of which the target has the second. */
  readonly meets: readonly (readonly [attacker: string, target: string])[];
  /** The fact that lists what adds to a value: from which card, to which, how much, and the word for it. */
  readonly adds?: string;
}

export interface Stack {
  readonly stack: string;
  readonly label: string;
  readonly waits: string;
}

/** A zone beneath whatever lies in another; cards linked to others by pairs in a fact, or by their own link. */
export type Beneath = { readonly label: string } & (
  | { readonly zone: string; readonly of: string }
  | { readonly pairs: string }
  | { readonly linkedIn: string }
);

/** A place on a drawn table. */
export type Spot =
  | {
      readonly zone: string;
      /** One of several zones of this kind, counted from 0; otherwise all of them are here. */
      readonly nth?: number;
      /** And all that come after it. */
      readonly rest?: true;
      readonly label: string;
      /** The label where there is little room. */
      readonly short?: string;
      readonly as: Spread;
      readonly shape?: 'round';
      readonly strong?: true;
      /** Not drawn while nothing lies there. */
      readonly ifAny?: true;
      /** How many are a lot: lose the game, fill the place. */
      readonly limit?: number | { readonly zone: string; readonly value: string };
    }
  /** The two sides of an attack, with what adds up. */
  | { readonly attack: 'attacker' | 'target' }
  /** What waits to be carried out, from the top, and who may answer. */
  | { readonly stack: string };

/** One card with its back or face in a frame of its own; all upon each other with their number; side by side; one below the other. */
export type Spread = 'card' | 'pile' | 'row' | 'column';

/** A picture of a table; lengths are in heights of a card. The other player's side is the same, turned round, so columns are as wide from both ends. */
export interface Plan {
  readonly columns: readonly number[];
  /** The rows of a player's side from the middle of the table on. */
  readonly side: readonly PlanRow[];
  readonly middle: readonly PlanRow[];
  /** The row of cards in the hand, and how small the side of the other player is. */
  readonly hand: number;
  readonly theirHand: number;
  readonly theirs: number;
  /** Places that are drawn in another way than they say themselves. */
  readonly as?: Readonly<Record<string, Spread>>;
}

/** A height, and the names of the places in its columns: the same name side by side and below each other is one place, `.` is none, `a+b` are two. */
export type PlanRow = readonly [height: number, places: string];
