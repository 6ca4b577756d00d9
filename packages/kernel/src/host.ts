import type { ReadingWords } from './clauses.ts';
import type { Face } from './face.ts';
import type { Game, Library } from './game.ts';
import type { Random } from './random.ts';
import type { Rulebook } from './rulebook.ts';
import type { Said } from './said.ts';
import type { Player } from './state.ts';

/** Something wrong in what came from outside, with where it stands and which clause it breaks. */
export interface Problem extends Said {
  readonly clause?: string;
  readonly card?: string;
  readonly line?: number;
  readonly column?: number;
  /** How many characters from there on are wrong, where that is known. */
  readonly length?: number;
  /** The fact of the card that is wrong. */
  readonly fact?: string;
}

/** A card as a file gives it: the facts of its game, `id`, `name`, `text`. */
export type CardData = Readonly<Record<string, unknown>>;

/** A deck list: header lines by name, then how often which card; cards below the name of a part belong to that part. */
export interface DeckData {
  /** The edition it is played under: the first it names, unless somebody chooses another. */
  readonly rules: string;
  /** The other editions it is meant for. */
  readonly also?: readonly string[];
  readonly name: string;
  readonly header: Readonly<Record<string, string>>;
  readonly cards: readonly {
    readonly count: number;
    readonly name: string;
    readonly id?: string;
    readonly part?: string;
    readonly line: number;
  }[];
}

/** Cards made ready to play under one rulebook. */
export interface Loaded {
  readonly library: Library;
  readonly problems: readonly Problem[];
  /** The definition of that name (and identity, if the name alone does not tell). */
  readonly find: (name: string, id?: string) => number | undefined;
}

/** A fault of a deck, with the clause it breaks. */
export interface DeckFault extends Said {
  readonly clause: string;
  readonly cards: readonly string[];
}

/** Words for how an object lies: the bits that count, and what they are then. */
export type TraitNames = Readonly<Record<string, { readonly mask: number; readonly bits: number }>>;

/** What it takes to play an edition of a game with decks. */
export interface EditionRules {
  /** The id of its rulebook: `toy-1`. */
  readonly id: string;
  readonly rulebook: (readings?: Readonly<Record<string, string>>) => Rulebook;
  readonly load: (book: Rulebook, cards: readonly CardData[]) => Loaded;
  readonly checkDeck: (book: Rulebook, loaded: Loaded, deck: DeckData) => readonly DeckFault[];
  /** A card with what its other printings tell of it, where a rulebook asks for every printing of a name: only the one that is meant is played with. */
  readonly withPrintings?: (card: CardData, others: readonly CardData[]) => CardData;
  /** A game at its beginning, not yet run (`openTable` or `run` does); problems where the decks are not legal. */
  readonly start: (book: Rulebook, loaded: Loaded, decks: readonly DeckData[], seed: number) => Game | readonly Problem[];
  /** Prompts with which a player begins an action; what that player is asked besides belongs to what was begun. */
  readonly beginnings: readonly string[];
  /** The clauses that say that this player has lost in this position; the clause at which a game ends may only say when to look. */
  readonly defeats: (game: Game, player: Player) => readonly string[];
}

/** What an edition offers to hosts: command line, browser, server. */
export interface EditionHost extends Face, EditionRules {
  /** Where the rulebook contradicts itself or is silent, and what can be made of it. */
  readonly readings: Readonly<Record<string, ReadingWords>>;
  /** A game in a position laid out by a scenario, not yet run. */
  readonly place: (book: Rulebook, loaded: Loaded, position: unknown) => Game | readonly Problem[];
  /** Random decks of these cards, most of them legal: for playing with cards that nobody has built decks of. */
  readonly randomDecks: (book: Rulebook, cards: readonly CardData[]) => (random: Random) => DeckData;
  /** A row of a card list as a card; lists say some things in a way of their own. */
  readonly fromList?: (row: CardData) => CardData;
}
