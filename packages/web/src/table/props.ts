import type { CardData, Face, Player, View, ViewCard } from '@goldenrule/kernel/hosts';

/** What a table is told. Keys are those of the engine: cards `c12`, zones by name, players by letter. */
export interface TableProps {
  readonly face: Face;
  readonly view: View;
  /** Cards by definition, as printed. */
  readonly cards: Readonly<Record<string, CardData>>;
  readonly names: readonly [string, string];
  /** Who sits at the near side. */
  readonly bottom: Player;
  /** What can be chosen; nothing else reacts to being clicked, everything can be looked at. */
  readonly offered?: ReadonlySet<string>;
  /** What has been picked, with its number in the order of picking. */
  readonly picked?: ReadonlyMap<string, number>;
  /** Does that number matter? Then it is shown. */
  readonly ordered?: boolean;
  readonly onPick?: (key: string) => void;
  /** Something is pointed at or has the focus: a card, or a place or pile by the name of its zone. */
  readonly onPoint?: (key: string | null, element: HTMLElement | null) => void;
  /** A pile is opened; without it the table shows what lies there itself. */
  readonly onOpen?: (zone: string) => void;
  /** The full text is wanted; without it the table shows it itself. */
  readonly onShow?: (card: ViewCard) => void;
  /** Cards marked besides those the layout knows. */
  readonly marks?: Readonly<Record<string, 'attacker' | 'target' | 'source'>>;
  /** What is being dragged, and what it is held over. */
  readonly grabbed?: string | null;
  readonly over?: string | null;
  /** Draw the narrow plan, whatever the window is like. */
  readonly narrow?: boolean;
}

/** What every part of the table is drawn with. */
export interface Drawing {
  readonly face: Face;
  readonly view: View;
  readonly cards: Readonly<Record<string, CardData>>;
  readonly names: readonly [string, string];
  readonly bottom: Player;
  readonly offered: ReadonlySet<string>;
  readonly picked: ReadonlyMap<string, number>;
  readonly ordered: boolean;
  readonly marks: ReadonlyMap<string, string>;
  readonly grabbed: string | null;
  readonly over: string | null;
  readonly narrow: boolean;
}
