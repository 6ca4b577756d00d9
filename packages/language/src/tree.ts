/**
 * The ability tree: what a printed text means, as plain data.
 *
 * Every node is JSON. A string in a tree is either a literal of a closed union or a name that stood in quotation marks
 * or angle brackets. What changes only the wording sits in a field called `wording`; absent, it means the house wording.
 * The tree is generic over the `Terms` of a game: the core knows how sentences are built, a game knows its words.
 */

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
  /** Things and players that a situation provides, beyond the results of steps. */
  readonly role: string;
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
}

/** `you` is the master of the ability, `they` the player named last as the subject ("his or her"). */
export type Player = 'you' | 'opponent' | 'each' | 'they';

// ── Numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────

export type Quantity =
  | { readonly kind: 'exactly'; readonly n: number; readonly wording?: QuantityWording }
  | { readonly kind: 'up to'; readonly n: number; readonly wording?: QuantityWording }
  | { readonly kind: 'at least'; readonly n: number; readonly wording?: QuantityWording }
  | { readonly kind: 'all'; readonly wording?: { readonly word?: 'every' | 'each' | 'bare' | 'genitive' | 'none' } }
  | { readonly kind: 'any number' }
  /** With a negation: "you do not have any cards". */
  | { readonly kind: 'any' }
  /** The only one there is: "your vanguard". */
  | { readonly kind: 'the' };

export interface QuantityWording {
  /** `one`: "one <Clan>" rather than "a <Clan>"; `a`, `an`: the article that does not fit the next word. */
  readonly word?: 'a' | 'an' | 'one' | 'figure';
}

export type Comparison = 'exactly' | 'at least' | 'at most' | 'more' | 'less';

/** A number that is worked out when it is needed. */
export type Amount<T extends Terms> =
  | { readonly kind: 'number'; readonly n: number; readonly wording?: { readonly word: 'figure' } }
  | { readonly kind: 'count'; readonly of: Description<T>; readonly wording?: CountWording }
  | { readonly kind: 'stat'; readonly stat: T['stat']; readonly of: Who<T>; readonly original?: true; readonly wording?: StatWording }
  | { readonly kind: 'sum'; readonly stat: T['stat']; readonly of: Who<T>; readonly original?: true }
  | { readonly kind: 'chosen number'; readonly of: number };

export interface CountWording {
  readonly have?: 'have' | 'as';
}
export interface StatWording {
  readonly word?: 'plain' | 'of';
}

// ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A filter over cards, without saying how many. */
export interface Description<T extends Terms> {
  /** Master of the cards; absent: whoever. */
  readonly whose?: Player;
  /** Not the card that bears the ability. */
  readonly other?: true;
  /** All must hold. */
  readonly filters: readonly Filter<T>[];
  /** Any may hold; empty: any card ("a <Clan>"). */
  readonly nouns: readonly T['noun'][];
  readonly place?: Place<T>;
  readonly wording?: DescriptionWording;
}

/** The one noun phrase: how many, and of what. */
export interface Selection<T extends Terms> extends Description<T> {
  readonly kind: 'selection';
  readonly quantity: Quantity;
  /** Chance chooses, not the player. */
  readonly random?: true;
}

export interface DescriptionWording {
  /** A noun in the number that does not fit. */
  readonly number?: 'singular' | 'plural';
  /** "the top card of", "of your" behind "for each". */
  readonly frame?: 'end first' | 'of' | 'the' | 'bare name';
  readonly order?: 'place first' | 'have last';
  readonly random?: 'last';
  readonly nouns?: readonly ('or' | 'and' | 'and/or' | ', or')[];
  readonly other?: 'one of';
  /** "an opponent's" rather than "your opponent's"; "rear-guards you have" rather than "your rear-guards". */
  readonly owner?: 'an opponent' | 'have' | 'of all';
}

export type Filter<T extends Terms> =
  /** Of any of these groups; `not`: of none. */
  | {
      readonly kind: 'group';
      readonly groups: readonly Group[];
      readonly not?: true;
      readonly wording?: { readonly joins?: readonly string[] };
    }
  | {
      readonly kind: 'named';
      readonly names: readonly string[];
      readonly not?: true;
      readonly wording?: { readonly word?: 'other than' | 'other than card' | 'other than unit'; readonly joins?: readonly string[] };
    }
  | {
      readonly kind: 'name part';
      readonly parts: readonly string[];
      readonly not?: true;
      readonly wording?: { readonly word?: NamePartWord; readonly joins?: readonly string[] };
    }
  /** A name in quotation marks where a noun should stand: the name of the card or of a group it belongs to. */
  | { readonly kind: 'called'; readonly names: readonly string[]; readonly wording?: { readonly joins?: readonly string[] } }
  | { readonly kind: 'same name'; readonly as: Who<T>; readonly wording?: { readonly word?: 'card name' } }
  | { readonly kind: 'state'; readonly states: readonly T['state'][]; readonly wording?: { readonly place?: 'after' | 'as' | 'that is' } }
  | { readonly kind: 'keyword'; readonly keyword: T['keyword']; readonly wording?: { readonly word?: 'that has' } }
  | {
      readonly kind: 'stat';
      readonly stat: T['stat'];
      readonly compare: Comparison;
      readonly n: number;
      readonly wording?: { readonly bound?: 'greater' | 'higher' | 'lower' };
    }
  /** Handled by the step `of`, an earlier step of this ability of that kind ("called with this effect"). */
  | {
      readonly kind: 'by step';
      readonly step: string;
      readonly of: number;
      readonly wording?: { readonly word?: 'that were' | 'that was' | 'by' };
    }
  | T['filter'];

export type NamePartWord = 'name' | 'their' | 'their plural' | 'the';

/** A name in angle brackets: a clan, a race, a world. The game compares it with whatever a card prints of that kind. */
export interface Group {
  readonly kind: 'named group';
  readonly name: string;
  readonly wording?: { readonly brackets?: 'double' };
}

export interface Place<T extends Terms> {
  readonly zones: readonly T['zone'][];
  readonly whose?: Player;
  readonly row?: T['row'];
  readonly column?: T['column'];
  /** In the column of this card. */
  readonly columnOf?: Who<T>;
  readonly open?: true;
  /** Several cards: each on a circle of its own. */
  readonly separate?: true;
  /** Only among these cards ("from among them"). */
  readonly among?: Ref<T>;
  /** The places chosen by that step. */
  readonly chosen?: number;
  /** Only the first or last cards of an ordered zone. */
  readonly end?: 'top' | 'bottom' | 'top or bottom';
  readonly wording?: PlaceWording;
}

export interface PlaceWording {
  readonly word?: 'from' | 'in' | 'on' | 'to' | 'into';
  readonly zones?: readonly ('or' | 'and' | ', or' | '/')[];
  readonly whose?: 'the' | 'none' | 'a';
  readonly row?: 'field';
  readonly end?: 'the' | 'none' | 'at' | 'short';
  readonly open?: 'one of';
}

/** Several phrases taken together: "a unit named "A" and a unit named "B" on your (RC)". */
export interface Together<T extends Terms> {
  readonly kind: 'together';
  readonly each: readonly Selection<T>[];
  readonly place?: Place<T>;
}

/** Points at something known: a card by its role, or what an earlier step handled. */
export interface Ref<T extends Terms> {
  readonly kind: 'ref';
  /** A step's number: the cards that step really handled. */
  readonly to: number | CoreRole | T['role'];
  /** Those not taken from that step's cards by later steps. */
  readonly rest?: true;
  readonly wording: { readonly word: string };
}

/** `self` bears the ability; `triggering` set it off. */
export type CoreRole = 'self' | 'triggering' | 'unresolved';

export type Who<T extends Terms> = Selection<T> | Together<T> | Ref<T>;

// ── Time ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export type Period<T extends Terms> =
  | {
      readonly kind: 'turn';
      readonly whose?: Player;
      readonly which?: 'this' | 'that' | 'next';
      readonly wording?: { readonly word: string };
    }
  | {
      readonly kind: 'phase';
      readonly phase: T['phase'];
      readonly whose?: Player;
      readonly which?: 'this' | 'that' | 'next';
      readonly of?: 'that turn';
      readonly wording?: { readonly word: string };
    }
  | { readonly kind: 'game' }
  | T['period'];

export type Duration<T extends Terms> =
  | { readonly kind: 'until end'; readonly of: Period<T>; readonly wording?: { readonly word: 'the' } }
  | { readonly kind: 'during'; readonly of: Period<T>; readonly wording?: { readonly word: 'rest' } };

/** Moments: the beginning or the end of a period. */
export interface Moment<T extends Terms> {
  readonly kind: 'beginning' | 'end';
  readonly of: Period<T>;
  readonly wording?: { readonly word: string };
}

// ── Statements ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Statements carried out in order; in the body of an ability one block is one sentence. */
export interface Block<T extends Terms> {
  readonly steps: readonly Statement<T>[];
  /** How each step is joined to the one before it; absent: commas, and "and" before the last. */
  readonly wording?: { readonly joins?: readonly Join[]; readonly stop?: 'none'; readonly start?: 'then' };
}
export type Join = ',' | ', and' | 'and' | ', then' | 'then' | ', and then' | 'and then' | ', and ,';

export type Statement<T extends Terms> = Structure<T> | CoreAction<T> | T['action'];

export type Structure<T extends Terms> =
  /** A player does something, perhaps only if he or she wants to. Inside, `they` is that player. */
  | {
      readonly kind: 'does';
      readonly id: number;
      readonly who: Player;
      readonly optional: boolean;
      readonly do: Block<T>;
      readonly wording?: { readonly word?: string };
    }
  /** What the condition governs ends with the sentence. */
  | {
      readonly kind: 'if';
      readonly id: number;
      readonly condition: Condition<T>;
      readonly then: Block<T>;
      readonly wording?: { readonly word?: 'as long as' | 'and if' | 'late' | 'when' };
    }
  /** Carried out if the `if` with number `of` did not hold. */
  | {
      readonly kind: 'otherwise';
      readonly id: number;
      readonly of: number;
      readonly do: Block<T>;
      readonly wording?: { readonly word: string };
    }
  /** Changes inside last so long, unless they say otherwise. */
  | { readonly kind: 'for'; readonly id: number; readonly time: Duration<T>; readonly do: Block<T> }
  /** Once, at that later moment. */
  | { readonly kind: 'later'; readonly id: number; readonly at: Moment<T>; readonly do: Block<T> }
  /** Once or as often as it happens while the time lasts. */
  | { readonly kind: 'whenever'; readonly id: number; readonly on: T['event']; readonly time?: Duration<T>; readonly do: Block<T> }
  /** "If … would …, … instead". */
  | {
      readonly kind: 'instead';
      readonly id: number;
      readonly of: T['event'];
      readonly optional: boolean;
      readonly do: Block<T>;
      readonly wording?: { readonly word?: string };
    }
  /** Once for each such card. */
  | { readonly kind: 'for each'; readonly id: number; readonly of: Description<T>; readonly do: Block<T> }
  /** One of these, chosen by the player. */
  | { readonly kind: 'choose one'; readonly id: number; readonly options: readonly Block<T>[] };

/** Verbs that every game has. */
export type CoreAction<T extends Terms> =
  | {
      readonly kind: 'choose';
      readonly id: number;
      readonly what: Who<T>;
      readonly wording?: { readonly word?: string };
    }
  /** Circles rather than cards; a later destination says `chosen`. */
  | { readonly kind: 'choose place'; readonly id: number; readonly quantity: Quantity; readonly place: Place<T> }
  | {
      readonly kind: 'search';
      readonly id: number;
      readonly in?: Place<T>;
      readonly what: Who<T>;
      readonly wording?: { readonly word?: string };
    }
  | { readonly kind: 'look'; readonly id: number; readonly at: Who<T>; readonly wording?: { readonly word?: string } }
  | {
      readonly kind: 'reveal';
      readonly id: number;
      readonly what: Who<T>;
      readonly to?: Player;
      readonly wording?: { readonly word?: string };
    }
  | { readonly kind: 'draw'; readonly id: number; readonly cards: Quantity; readonly wording?: { readonly number?: 'singular' | 'plural' } }
  | { readonly kind: 'discard'; readonly id: number; readonly what: Who<T> }
  | {
      readonly kind: 'move';
      readonly id: number;
      readonly what: Who<T>;
      readonly to: Destination<T>;
      readonly wording?: { readonly word?: 'return' | 'add' | 'place' | 'move' };
    }
  | {
      readonly kind: 'turn';
      readonly id: number;
      readonly what: Who<T>;
      readonly facing: 'up' | 'down';
      readonly wording?: { readonly word?: string };
    }
  | { readonly kind: 'shuffle'; readonly id: number; readonly what: Place<T>; readonly wording?: { readonly word?: string } }
  | {
      readonly kind: 'exchange';
      readonly id: number;
      readonly what: Who<T>;
      readonly with?: Who<T>;
      readonly wording?: { readonly word?: string };
    }
  | {
      readonly kind: 'become';
      readonly id: number;
      readonly what: Who<T>;
      readonly state: T['state'];
      readonly wording?: { readonly word?: string };
    }
  /** Gets, loses, is also: a continuous effect. Without `time` it lasts as the enclosing statement or ability says. */
  | {
      readonly kind: 'change';
      readonly id: number;
      readonly who: Who<T>;
      readonly changes: readonly Change<T>[];
      readonly time?: Duration<T>;
      readonly wording?: ChangeWording;
    }
  | {
      readonly kind: 'forbid';
      readonly id: number;
      readonly who: Who<T> | Player;
      readonly deed: T['deed'];
      readonly time?: Duration<T>;
      readonly unless?: Block<T>;
      readonly wording?: ChangeWording;
    }
  | {
      readonly kind: 'declare';
      readonly id: number;
      readonly what: Declared;
      readonly of?: Group;
      readonly from?: number;
      readonly upTo?: number;
      readonly wording?: { readonly word?: string };
    }
  /** Pays the cost printed in the heading, as a whole. */
  | { readonly kind: 'pay'; readonly id: number; readonly wording?: { readonly word?: string } }
  | { readonly kind: 'win'; readonly id: number; readonly who: Player }
  | { readonly kind: 'lose'; readonly id: number; readonly who: Player }
  /** This ability (or all of this card) is out of use for that time. */
  | { readonly kind: 'used up'; readonly id: number; readonly time: Duration<T>; readonly wording?: { readonly word?: string } }
  | { readonly kind: 'repeat'; readonly id: number; readonly times: Amount<T> };

export type Declared = 'card name' | 'group' | 'number' | 'grade';

export interface Destination<T extends Terms> {
  readonly place: Place<T>;
  readonly order?: 'any' | 'same';
  readonly state?: T['state'];
  readonly facing?: 'up' | 'down';
  readonly wording?: { readonly state?: 'at' | 'in'; readonly facing?: 'early'; readonly order?: 'state first' };
}

export interface ChangeWording {
  readonly verb?: string;
  readonly time?: 'before';
  readonly join?: readonly ('and' | '/' | ',' | ', and')[];
  readonly all?: 'bare';
}

export type Change<T extends Terms> =
  | {
      readonly kind: 'stat';
      readonly stat: T['stat'];
      readonly sign: '+' | '-' | '=';
      readonly by: Amount<T>;
      readonly each?: Description<T>;
      readonly wording?: { readonly each?: string; readonly order?: string };
    }
  | { readonly kind: 'gets ability'; readonly ability: Ability<T>; readonly wording?: { readonly stop?: 'out' | 'none' | 'both' } }
  | { readonly kind: 'gets keyword'; readonly keyword: T['keyword']; readonly wording?: { readonly word?: 'quotes' | 'icon' } }
  | { readonly kind: 'loses keyword'; readonly keyword: T['keyword']; readonly wording?: { readonly word?: 'quotes' | 'icon' } }
  | { readonly kind: 'loses abilities' }
  | { readonly kind: 'is also'; readonly group: Group; readonly wording?: { readonly word?: string } }
  | { readonly kind: 'all groups' };

// ── Conditions ───────────────────────────────────────────────────────────────────────────────────────────────────

export type Condition<T extends Terms> =
  | { readonly kind: 'and'; readonly all: readonly Condition<T>[]; readonly wording?: { readonly joins?: readonly string[] } }
  | { readonly kind: 'or'; readonly any: readonly Condition<T>[] }
  /** A player has such cards (or, `not`, has none). */
  | {
      readonly kind: 'has';
      readonly who: Player;
      readonly what: Who<T>;
      readonly not?: true;
      readonly wording?: { readonly word?: string };
    }
  | {
      readonly kind: 'compare';
      readonly left: Amount<T>;
      readonly compare: Comparison;
      readonly right: Amount<T> | OtherSide;
      readonly wording?: { readonly word?: string };
    }
  /** The card fits the description. */
  | {
      readonly kind: 'is';
      readonly what: Ref<T>;
      readonly fits: Selection<T>;
      readonly not?: true;
      readonly wording?: { readonly word?: string };
    }
  /** All the cards are in that state. */
  | {
      readonly kind: 'are';
      readonly what: Who<T>;
      readonly states: readonly T['state'][];
      readonly not?: true;
      readonly wording?: { readonly word?: string };
    }
  | { readonly kind: 'during'; readonly period: Period<T> }
  /** The step with that number was really carried out (at least `n` cards; by the verb named). */
  | {
      readonly kind: 'did';
      readonly of: number;
      /** The kind of step asked about; absent: whatever was last to be done. */
      readonly step?: string;
      /** Only if it was done with such cards, to there. */
      readonly what?: Who<T>;
      readonly to?: Destination<T>;
      readonly who: Player;
      readonly not?: true;
      readonly n?: Quantity;
      readonly wording?: { readonly word?: string };
    }
  | { readonly kind: 'same names'; readonly what: Ref<T> }
  /** There are such cards (or, `not`, none). */
  | { readonly kind: 'exists'; readonly what: Selection<T> | Description<T>; readonly not?: true }
  | T['condition'];

/** The same amount, counted for the other player: "… than your opponent's". */
export interface OtherSide {
  readonly kind: 'other side';
  readonly wording?: { readonly word?: string };
}

// ── Abilities ────────────────────────────────────────────────────────────────────────────────────────────────────

export type Trigger<T extends Terms> =
  | { readonly kind: 'when'; readonly events: readonly T['event'][] }
  | { readonly kind: 'at'; readonly moment: Moment<T> }
  | { readonly kind: 'situation'; readonly condition: Condition<T> };

interface Heading<T extends Terms> {
  /** Where the card must be, any of them; empty: the ability sees to that itself. */
  readonly zones: readonly T['zone'][];
  readonly limits: readonly T['limit'][];
  readonly wording?: HeadingWording;
}
export interface HeadingWording {
  readonly zones?: readonly ('/' | 'or')[];
  readonly colon?: 'none';
  readonly costs?: readonly ('&' | ',' | 'and')[];
}

export type Ability<T extends Terms> =
  | (Heading<T> & {
      readonly kind: 'auto';
      readonly cost: readonly Block<T>[];
      readonly during?: Period<T>;
      readonly trigger: Trigger<T>;
      readonly body: readonly Block<T>[];
    })
  | (Heading<T> & { readonly kind: 'act'; readonly cost: readonly Block<T>[]; readonly body: readonly Block<T>[] })
  | (Heading<T> & { readonly kind: 'cont'; readonly during?: Period<T>; readonly body: readonly Block<T>[] })
  /** A word that stands for an ability. */
  | (Heading<T> & { readonly kind: 'keyword'; readonly category: 'auto' | 'act' | 'cont'; readonly keyword: T['keyword'] })
  /** A rule for building decks. */
  | (Heading<T> & { readonly kind: 'deck rule'; readonly rule: T['rule'] });
