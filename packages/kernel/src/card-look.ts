/**
 * Which facts a drawn card shows, and where; the current values of a card in play have the same names. Labels are words of the game.
 */
export interface CardLook {
  /** The facts that give a card its colour and emblem: the first of which it has any. A card without has a plain frame. */
  readonly group: string;
  /** The facts that hold the group as it is now, where another one than the printed does. */
  readonly groupNow?: string;
  /** Beside the name: the first of which the card has any. */
  readonly rank: readonly CardStat[];
  /** At the foot, from left to right. */
  readonly stats: readonly CardStat[];
  /** The words of the line below the name, and those of them that a small card has room for. */
  readonly line: readonly string[];
  readonly brief: readonly string[];
  /** Facts that are signs, by their words: drawn as an icon with the word. */
  readonly badges: readonly { readonly fact: string; readonly icons: Readonly<Record<string, CardIcon>> }[];
  /** What is written on it, in this order, each with a heading if it has one. */
  readonly texts: readonly { readonly fact: string; readonly label?: string }[];
  /** What the texts hold, told by a sign where there is no room for them: the words to be found in them, and the label of the sign. */
  readonly signs: readonly { readonly find: string; readonly label: string }[];
  /** Written small at the end. */
  readonly flavour: string;
  /** The facts that say what is on the picture, the most telling first, and those by which it is the richer. */
  readonly picture: { readonly kinds: readonly string[]; readonly rich: readonly string[] };
  /**
   * What lies among cards and is none: the value that says what it is, and the one that lists whose, by seat. It is called by the message
   * `thing.WHAT` with `{players}`, where the game has one, and otherwise by its own name.
   */
  readonly things?: { readonly what: string; readonly whose: string };
}

export interface CardStat {
  readonly fact: string;
  readonly label: string;
  /** As short as it has to be on a small card. */
  readonly short?: string;
  readonly icon: CardIcon;
  /** Not drawn where it is this. */
  readonly unless?: number;
  /** A value that is taken off it at the moment: both are shown. */
  readonly less?: string;
}

/** Signs that whoever draws cards knows. */
export type CardIcon =
  | 'rank'
  | 'sword'
  | 'shield'
  | 'star'
  | 'heart'
  | 'strike'
  | 'crown'
  | 'up'
  | 'block'
  | 'twin'
  | 'cross'
  | 'draw'
  | 'stand'
  | 'gem';
