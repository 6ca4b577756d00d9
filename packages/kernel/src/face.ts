import type { Building } from './building.ts';
import type { CardLook } from './card-look.ts';
import type { TraitNames } from './host.ts';
import type { Layout } from './layout.ts';
import type { Workshop } from './workshop.ts';

/**
 * What a game says of itself to whoever shows it: words, how cards and table look, what a card list and a deck list are made of. Plain data
 * and small functions: no rulebook, no compiler, so that a page can have it at once. Labels are words: the message `word.LABEL` of the game
 * where it has one, and otherwise themselves.
 */
export interface Face {
  readonly title: string;
  /** Everything the game says while it is played, by key: prompts, log lines, words for labels. */
  readonly messages: Readonly<Record<string, string>>;
  readonly traits: TraitNames;
  /** Words by which a player declines whatever is offered. */
  readonly declines: readonly string[];
  /** What deck lists of this game say besides `rules` and `name`: header lines, and parts apart from the rest. */
  readonly deckLines: { readonly headers: readonly string[]; readonly parts: readonly string[] };
  /** Can a reader of the log do without this signal, verb or, where an event has neither, kind of event? Also asked for `KIND.VERB`. */
  readonly untold: (word: string) => boolean;
  readonly layout: Layout;
  readonly building: Building;
  readonly card: CardLook;
  /** Every fact of a card, in the order in which they are written: what a card can be found by, counted by and written with. */
  readonly fields: readonly CardField[];
  /** What it says of what is wrong, under keys that begin with its id: of decks and cards that nobody plays with. */
  readonly problems: () => Promise<Readonly<Record<string, string>>>;
  /** For whoever writes cards; nobody else needs it. */
  readonly workshop: () => Promise<Workshop>;
}

/** A fact of a card, as a search, a chart and a form need to know it. */
export interface CardField {
  readonly fact: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'choice' | 'list' | 'flag';
  readonly choices?: readonly string[];
  /** From where to where a number usually goes, and by how much. */
  readonly from?: number;
  readonly to?: number;
  readonly step?: number;
  /** A card can do without. */
  readonly optional?: true;
  /** Only cards of these types have it. */
  readonly only?: readonly string[];
  /** A text that is compiled like the text of the card: it is shown where it is wrong. */
  readonly compiled?: true;
  readonly filter?: true;
  readonly chart?: true;
}
