import type { CardField } from './face.ts';
import type { CardData } from './host.ts';

/** What a game says to whoever writes cards for it. */
export interface Workshop {
  /** A new card. */
  readonly blank: CardData;
  /** Facts that are made of several, which only a writer needs to see one by one; `only` cards of these types have them. */
  readonly bags: readonly {
    readonly fact: string;
    readonly label: string;
    readonly only?: readonly string[];
    readonly fields: readonly CardField[];
  }[];
  /** Signs that are hard to type, in groups that belong together. */
  readonly icons: readonly (readonly string[])[];
  /** How abilities begin and what they are like; the label is a word of the game. */
  readonly patterns: readonly { readonly label: string; readonly text: string }[];
  /** A row of a card list as a card; lists say some things in a way of their own. */
  readonly fromList?: (row: CardData) => CardData;
  /** Positions to try a card in. */
  readonly benches: readonly Bench[];
}

/** A position to try a card in. */
export interface Bench {
  /** Where the card is, as a word of the game. */
  readonly label: string;
  readonly fits: (card: CardData) => boolean;
  /** The position as a scenario lays it out, and all cards that takes, the one on trial among them. */
  readonly place: (card: CardData) => { readonly cards: readonly CardData[]; readonly position: unknown };
}
