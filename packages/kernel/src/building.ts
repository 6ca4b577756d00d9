import type { CardData } from './host.ts';

/** What whoever builds decks needs to know of a game, besides the fields of its cards. */
export interface Building {
  /** The fact by which a deck is laid out. */
  readonly order: string;
  /** Header lines that name a card; the message `header.NAME` is what a reader calls them. */
  readonly headers: Readonly<Record<string, HeaderLine>>;
  /** The part of the deck a card belongs to (`part.NAME` for readers); undefined: the deck itself. */
  readonly partOf: (card: CardData) => string | undefined;
  /** The opening hand of a deck whose header lines name these cards. */
  readonly opening: (header: Readonly<Record<string, CardData>>) => OpeningHand;
}

/** A header line of a deck list that names a card. */
export interface HeaderLine {
  readonly fits: (card: CardData) => boolean;
  /** Is it one of the cards listed (and lies apart when the hand is drawn), or does it come in addition? */
  readonly listed: boolean;
}

/** How a game begins for the hand. */
export interface OpeningHand {
  readonly cards: number;
  /** May any of them be shuffled into the deck for as many new ones, once? */
  readonly redraw: boolean;
  /** How many more a player sees each turn. */
  readonly eachTurn: number;
}
