/** What every node is made of, and the words of a game that the tree is generic over. */

/** A node of a closed union. */
export interface Node {
  readonly kind: string;
}
/** A node that carries out something; `id` numbers the steps of an ability in the order of the text, costs first. */
export interface Step extends Node {
  readonly id: number;
}

/** The words of one game. An interface extends this with closed unions. */
export interface Terms {
  /** Places cards lie in. */
  readonly zone: string;
  /** What a card is called by its place or type. */
  readonly noun: string;
  /** Numbers printed on cards. */
  readonly stat: string;
  /** Orientation, facing and the like. */
  readonly state: string;
  /** Abilities known by a word. */
  readonly keyword: string;
  /** Parts of a turn. */
  readonly phase: string;
  /** Parts of a layout. */
  readonly row: string;
  readonly column: string;
  /** Things that a situation provides, beyond the results of steps. */
  readonly role: string;
  /** Phrases that point. */
  readonly pointer: string;
  /** Kinds of steps that a later text can name: "drawn with this effect", "if you drew". */
  readonly handled: string;
  /** Conditions on a card that only this game has. */
  readonly filter: Node;
  /** Conditions on the game that only this game has. */
  readonly condition: Node;
  /** What triggers and replacements wait for. */
  readonly event: Node;
  /** Verbs that only this game has. */
  readonly action: Step;
  /** Things that can be forbidden. */
  readonly deed: Node;
  /** Limits printed in a heading. */
  readonly limit: Node;
  /** Stretches of the game that only this game has. */
  readonly period: Node;
  /** Rules for building a deck. */
  readonly rule: Node;
  /** When an ability can be played, or which rule carries it out. */
  readonly timing: Node;
  /** Changes that only this game has. */
  readonly change: Node;
  /** Numbers that only this game has. */
  readonly amount: Node;
}

export type Kind<K extends string> = { readonly kind: K };
export type Act<K extends string> = { readonly kind: K; readonly id: number };
/** The variants of a wording, by aspect. */
export type Worded<W> = { readonly wording?: { readonly [A in keyof W]?: W[A] } };
export type Not = { readonly not?: true };

/**
 * `you` is the master of the ability, `they` the player named last as the subject ("his or her"), `each` every player;
 * `owner` and `controller` are those of the card that is spoken of.
 */
export type Player = 'you' | 'opponent' | 'each' | 'they' | 'owner' | 'controller';
