/** What a phrase means: numbers, cards and places, stretches of time. */

import type { Kind, Not, Player, Terms, Worded } from './terms.ts';

// ── Numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** `one`: "one" where "a" is usual. */
type Counted = { readonly n: number } & Worded<{ word: 'one' | 'figure' }>;

export type Quantity =
  | (Kind<'exactly'> & Counted)
  | (Kind<'up to'> & Counted)
  | (Kind<'at least'> & { readonly n: number } & Worded<{ word: 'figure'; said: 'at least' }>)
  | (Kind<'all'> & Worded<{ word: 'every' | 'each' | 'bare' | 'genitive' | 'none' }>)
  | Kind<'any number'>
  /** Any one: with a negation, or to describe. */
  | Kind<'any'>
  /** The only one there is, or whichever it is: "your champion". */
  | Kind<'the'>;

export type Comparison = 'exactly' | 'at least' | 'at most' | 'more' | 'less';

/** A number that is worked out when it is needed. */
export type Amount<T extends Terms> = CoreAmount<T> | T['amount'];
/** Numbers that every game has. */
export type CoreAmount<T extends Terms> =
  | (Kind<'number'> & { readonly n: number } & Worded<{ word: 'figure' }>)
  | (Kind<'count'> & { readonly of: Description<T> } & Worded<{ word: 'total' }>)
  | (Kind<'stat'> & { readonly stat: T['stat']; readonly of: Who<T>; readonly original?: true } & Worded<{
        word: 'of' | 'card' | 'each' | 'each genitive';
      }>)
  | (Kind<'sum'> & { readonly stat: T['stat']; readonly of: Who<T>; readonly original?: true } & Worded<{
        word: 'total' | 'plural' | 'of';
      }>)
  /** How many more of them one player has than the other; none where it is not more. */
  | (Kind<'surplus'> & { readonly of: Description<T> })
  /** So much more than that, or less. */
  | (Kind<'plus'> & { readonly of: Amount<T>; readonly n: number })
  /** The number that the text calls X and says elsewhere; `minus`: so much less. */
  | (Kind<'x'> & { readonly minus?: true })
  /** As many as the step handled that did something before. */
  | (Kind<'that many'> & { readonly of: number })
  /** The number declared by that step. */
  | (Kind<'chosen number'> & { readonly of: number } & Worded<{ word: 'declared' }>);

// ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A filter over cards, without saying how many. */
export interface Description<T extends Terms> {
  /** Master of the cards; absent: whoever. */
  readonly whose?: Player;
  /** Not the card that bears the ability. */
  readonly other?: true;
  /** What belongs to that card: what lies beneath it, what it was made of. */
  readonly of?: Who<T>;
  /** Counted once for so many of them: "for every two cards". */
  readonly every?: number;
  /** All must hold. */
  readonly filters: readonly Filter<T>[];
  /** Any may hold; empty: any card. */
  readonly nouns: readonly T['noun'][];
  /** What it may be instead, of the same owner and in the same place. */
  readonly or?: Alternative<T>;
  readonly place?: Place<T>;
  readonly wording?: DescriptionWording;
}
export interface Alternative<T extends Terms> {
  readonly filters: readonly Filter<T>[];
  readonly nouns: readonly T['noun'][];
  readonly wording?: { readonly article?: 'said'; readonly nouns?: readonly ('or' | 'and' | 'and/or' | ', or')[] };
}
export interface DescriptionWording {
  /** A noun in the number that does not fit. */
  readonly number?: 'singular' | 'plural' | 'mixed';
  /** "the top card of", "the five cards", a name alone, an adjective alone. */
  readonly frame?: 'end first' | 'the' | 'bare name' | 'adjective' | 'of' | 'zone' | 'has' | 'of the' | 'all of the' | 'all of zone';
  readonly order?: 'place first' | 'have last';
  /** Whose it is, said right before the noun. */
  readonly side?: 'late';
  readonly random?: 'last';
  readonly many?: Many;
  /** "a card each from here and there": only where it is one of each. */
  readonly each?: 'said';
  /** "two cards in total": from wherever. */
  readonly total?: 'said';
  /** "a new card" was put somewhere: one that came there. */
  readonly lead?: 'a total of' | 'up to a total of' | 'new' | 'a total of new';
  readonly nouns?: readonly ('or' | 'and' | 'and/or' | ', or')[];
  readonly other?: 'one of' | 'one other' | 'another';
  /** "an opponent's", "that you have", "of all players" rather than a possessive; "of your" rather than an adjective. */
  readonly owner?: 'an opponent' | 'have' | 'of all' | 'from all' | 'genitive';
}

/** How it is said that there are as many as something else: "the same number of cards as …". */
export type Many = 'same' | 'as many' | 'a number' | 'the number' | 'equal' | 'for each';

/** The one noun phrase: how many, and of what. */
export interface Selection<T extends Terms> extends Description<T> {
  readonly kind: 'selection';
  readonly quantity: Quantity;
  /** So many times as many: "that many cards". */
  readonly times?: Amount<T>;
  /** Chance chooses, not the player. */
  readonly random?: true;
}

type AnyOf = 'or' | ', or' | ',' | 'and' | 'and/or' | `or a ${string} named`;

export type Filter<T extends Terms> = CoreFilter<T> | T['filter'];
/** What every game asks of a card. */
export type CoreFilter<T extends Terms> =
  /** Of any of these groups; `not`: of none. */
  | (Kind<'group'> & { readonly groups: readonly Group[] } & Not &
      Worded<{
        joins: readonly AnyOf[];
        word: 'other than';
      }>)
  | (Kind<'named'> & { readonly names: readonly string[] } & Not &
      Worded<{ word: 'other than' | 'other than a'; noun: T['noun']; joins: readonly AnyOf[] }>)
  | (Kind<'name part'> & { readonly parts: readonly string[] } & Not &
      Worded<{ word: 'name' | 'their' | 'their plural' | 'the' | 'original' | 'original plural'; joins: readonly AnyOf[]; lead: Lead }>)
  /** A name in quotation marks where a noun should stand: the name of the card or of a group it belongs to. */
  | (Kind<'called'> & { readonly names: readonly string[] } & Worded<{ joins: readonly AnyOf[] }>)
  | (Kind<'same name'> & { readonly as: Who<T> } & Not & Worded<{ word: 'card name' | 'as' | 'than'; lead: Lead }>)
  /** In any of these states. */
  | (Kind<'state'> & { readonly states: readonly T['state'][] } & Worded<{
        place: 'after' | 'as' | 'at' | 'in' | 'that is' | 'that are';
      }>)
  | (Kind<'keyword'> & { readonly keyword: T['keyword'] } & Not & Worded<{ word: 'quoted' | 'ability'; lead: Lead }>)
  | (Kind<'stat'> & { readonly stat: T['stat']; readonly compare: Comparison; readonly n: number } & Worded<{
        bound: Bound;
        place: 'before' | 'number first' | 'whose' | 'of';
        lead: Lead;
      }>)
  /** A number compared with one that is worked out. */
  | (Kind<'compared'> & { readonly stat: T['stat']; readonly compare: Comparison; readonly to: Amount<T> } & Worded<{
        word: CompareWord;
        lead: Lead;
      }>)
  /** Handled by the step `of`, an earlier step of this ability of that kind; `from`: where that step took its cards from. */
  | (Kind<'by step'> & {
      readonly step: T['handled'];
      readonly to?: Destination<T>;
      readonly from?: Place<T>;
      readonly of: number;
    } & Worded<{
        word: 'that were' | 'that was';
        participle: string;
        end: End;
        order: 'from first';
      }>);
/** How an end of a comparison is said. */
export type Bound = 'greater' | 'higher' | 'lower';
/** How it is said that a step of this text did it. */
export type End = 'this way' | `${'with' | 'by' | 'due to'} this effect` | 'with this ability' | PaidEnd | 'none';
/** A step of the cost. */
export type PaidEnd = 'for this cost' | 'for the cost' | 'as the cost';
/** A relative clause rather than "with". */
export type Lead = 'and' | 'that has' | 'that have';

/** A name in angle brackets. The game compares it with whatever a card prints of that kind. */
export interface Group {
  readonly kind: 'named group';
  readonly name: string;
  /** In double brackets: a game may have names of two kinds. */
  readonly brackets?: 'double';
}

export interface Place<T extends Terms> {
  /** Any of these; empty: wherever the noun says. */
  readonly zones: readonly T['zone'][];
  readonly whose?: Player;
  readonly row?: T['row'];
  readonly column?: T['column'];
  /** In the column of this card, in its row. */
  readonly columnOf?: Who<T>;
  readonly rowOf?: Who<T>;
  /** In another column than this card. */
  readonly columnNotOf?: Who<T>;
  /** In the column chosen by that step. */
  readonly columnChosen?: number;
  /** The very place that this card is on, or was. */
  readonly placeOf?: Who<T>;
  readonly open?: true;
  /** With such a card on it. */
  readonly with?: T['noun'];
  /** Several cards: each on a place of its own. */
  readonly separate?: true;
  /** Only among these cards ("from among them"). */
  readonly among?: Ref<T>;
  /** The places chosen by that step. */
  readonly chosen?: number;
  /** Only the first or last cards of an ordered zone; as a destination, that end of it. */
  readonly end?: 'top' | 'bottom' | 'top or bottom';
  readonly wording?: PlaceWording;
}
export interface PlaceWording {
  readonly word?: 'from' | 'in' | 'on' | 'to' | 'into' | 'implied';
  readonly zones?: readonly ('or' | 'and' | ', or' | '/')[];
  readonly number?: 'plural';
  readonly whose?: 'the' | 'none' | 'a' | 'their owner' | 'their owners';
  readonly end?: 'the' | 'none' | 'at' | 'short';
  readonly open?: 'one of' | 'if empty';
  readonly column?: 'other' | 'in' | 'that row' | 'genitive';
  readonly order?: 'row first';
  readonly layout?: 'before' | 'your';
  readonly in?: 'too';
  readonly of?: 'with' | 'same' | 'was';
}

/** Several phrases taken together: "a card named "A" and a card named "B" from your hand". */
export interface Together<T extends Terms> {
  readonly kind: 'together';
  readonly each: readonly (Selection<T> | Ref<T>)[];
  readonly place?: Place<T>;
  /** `each`: one of each that a list in a single phrase names. */
  readonly wording?: { readonly joins?: readonly (',' | ', and' | 'and' | 'or')[]; readonly each?: readonly string[] };
}

/** Points at something known: a card by its role, or what an earlier step handled. */
export interface Ref<T extends Terms> {
  readonly kind: 'ref';
  /** A step's number: the cards that step really handled. */
  readonly to: number | CoreRole | T['role'];
  /** Those of that step's cards that no later step took. */
  readonly rest?: true;
  /** Only that one of them, counted from 1: "one of them", "the other one". */
  readonly nth?: number;
  readonly wording: { readonly word: T['pointer'] | 'implied' };
}
/** `self` bears the ability; `triggering` set it off, would happen to, or was spoken of by the event; `unresolved` never leaves the compiler. */
export type CoreRole = 'self' | 'triggering' | 'unresolved';

export type Who<T extends Terms> = Selection<T> | Together<T> | Ref<T>;

export interface Destination<T extends Terms> {
  readonly place: Place<T>;
  /** Beneath that card, or on top of it. */
  readonly under?: Who<T>;
  readonly onto?: Who<T>;
  /** Several cards: in the order the player likes. */
  readonly order?: 'any' | 'same' | 'random';
  readonly state?: T['state'];
  readonly facing?: 'up' | 'down';
  readonly wording?: {
    readonly state?: 'at' | 'in';
    readonly facing?: 'early';
    readonly order?: 'state first';
    readonly under?: 'several';
  };
}

/** How two numbers are compared. */
export type CompareWord =
  | 'zone'
  | 'exactly'
  | 'different'
  | 'lower'
  | 'higher'
  | 'have'
  | 'own'
  | `there ${'is' | 'are'}`
  | 'greater'
  | 'fewer'
  | `${'equal' | 'same'} ${'first' | 'greater' | 'fewer'}`
  | 'same'
  | `behind ${'greater' | 'less'}`;

// ── Time ─────────────────────────────────────────────────────────────────────────────────────────────────────────

type Which = { readonly whose?: Player; readonly which?: 'this' | 'that' | 'next' };
export type Period<T extends Terms> = CorePeriod<T> | T['period'];
/** Stretches that every game has. */
export type CorePeriod<T extends Terms> =
  | (Kind<'turn'> & Which & Worded<{ word: 'the' | 'each' }>)
  | (Kind<'phase'> &
      Which & { readonly phase: T['phase']; readonly of?: 'that turn' | 'the turn' } & Worded<{
        word: 'the' | 'each' | "each turn's";
      }>)
  | (Kind<'game'> & Worded<{ word: string }>);
export type Duration<T extends Terms> =
  | (Kind<'until end'> & { readonly of: Period<T> } & Worded<{ word: 'the' }>)
  /** Of a turn that comes. */
  | (Kind<'until start'> & { readonly of: Period<T> } & Worded<{ word: 'beginning' }>)
  | (Kind<'during'> & { readonly of: Period<T> } & Worded<{ word: 'rest' | 'bare' | 'on' | 'in' }>);
/** The beginning or the end of a period. */
export type Moment<T extends Terms> = Kind<'beginning' | 'end'> & { readonly of: Period<T> } & Worded<{ word: 'bare' | 'start' }>;
