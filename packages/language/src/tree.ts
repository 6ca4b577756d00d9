/**
 * The ability tree: what a printed text means, as plain data.
 *
 * Every node is JSON. A string in a tree is either a literal of a closed union or a name that stood in quotation marks
 * or angle brackets. What changes only the wording sits in a field called `wording`, a variant for an aspect; absent, it
 * means the house wording. The tree is generic over the `Terms` of a game: the core knows how sentences are built, a game
 * knows its words.
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

type Kind<K extends string> = { readonly kind: K };
type Act<K extends string> = { readonly kind: K; readonly id: number };
/** The variants of a wording, by aspect. */
export type Worded<W> = { readonly wording?: { readonly [A in keyof W]?: W[A] } };
type Not = { readonly not?: true };

/**
 * `you` is the master of the ability, `they` the player named last as the subject ("his or her"), `each` every player;
 * `owner` and `controller` are those of the card that is spoken of.
 */
export type Player = 'you' | 'opponent' | 'each' | 'they' | 'owner' | 'controller';

// ── Numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** `one`: "one" where "a" is usual; `a`, `an`: the article that does not fit the next word. */
type Counted = { readonly n: number } & Worded<{ word: 'a' | 'an' | 'one' | 'figure' }>;

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
  | (Kind<'stat'> & { readonly stat: T['stat']; readonly of: Who<T>; readonly original?: true } & Worded<{ word: 'of' | 'card' }>)
  | (Kind<'sum'> & { readonly stat: T['stat']; readonly of: Who<T>; readonly original?: true } & Worded<{ word: 'total' }>)
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
  readonly place?: Place<T>;
  readonly wording?: DescriptionWording;
}
export interface DescriptionWording {
  /** A noun in the number that does not fit. */
  readonly number?: 'singular' | 'plural' | 'mixed';
  /** "the top card of", "the five cards", a name alone, an adjective alone. */
  readonly frame?: 'end first' | 'the' | 'bare name' | 'adjective' | 'of' | 'zone' | 'has' | 'of the';
  readonly order?: 'place first' | 'have last';
  /** Whose it is, said right before the noun. */
  readonly side?: 'late';
  readonly random?: 'last';
  readonly many?: Many;
  /** "a card each from here and there": only where it is one of each. */
  readonly each?: 'said';
  /** "two cards in total": from wherever. */
  readonly total?: 'said';
  readonly lead?: 'a total of';
  readonly nouns?: readonly ('or' | 'and' | 'and/or' | ', or')[];
  readonly other?: 'one of' | 'one other' | 'another';
  /** "an opponent's", "that you have", "of all players" rather than a possessive; "of your" rather than an adjective. */
  readonly owner?: 'an opponent' | 'have' | 'of all' | 'genitive';
}

/** How it is said that there are as many as something else: "the same number of cards as …". */
export type Many = 'same' | 'as many' | 'a number' | 'the number' | 'equal';

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

export type Filter<T extends Terms> =
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
  | (Kind<'keyword'> & { readonly keyword: T['keyword'] } & Not & Worded<{ word: 'quoted'; lead: Lead }>)
  | (Kind<'stat'> & { readonly stat: T['stat']; readonly compare: Comparison; readonly n: number } & Worded<{
        bound: Bound;
        place: 'before' | 'number first' | 'whose';
        lead: Lead;
      }>)
  /** A number compared with one that is worked out. */
  | (Kind<'compared'> & { readonly stat: T['stat']; readonly compare: Comparison; readonly to: Amount<T> } & Worded<{
        word: CompareWord;
        lead: Lead;
      }>)
  /** Handled by the step `of`, an earlier step of this ability of that kind. */
  | (Kind<'by step'> & { readonly step: T['handled']; readonly to?: Destination<T>; readonly of: number } & Worded<{
        word: 'that were' | 'that was';
        participle: string;
        end: End;
      }>)
  | T['filter'];
type Bound = 'greater' | 'higher' | 'lower';
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
  readonly column?: 'other' | 'in';
  readonly order?: 'row first';
  readonly layout?: 'before';
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
  | Kind<'game'>;
export type Duration<T extends Terms> =
  | (Kind<'until end'> & { readonly of: Period<T> } & Worded<{ word: 'the' }>)
  /** Of a turn that comes. */
  | (Kind<'until start'> & { readonly of: Period<T> } & Worded<{ word: 'beginning' }>)
  | (Kind<'during'> & { readonly of: Period<T> } & Worded<{ word: 'rest' | 'bare' }>);
/** The beginning or the end of a period. */
export type Moment<T extends Terms> = Kind<'beginning' | 'end'> & { readonly of: Period<T> } & Worded<{ word: 'bare' | 'start' }>;

// ── Statements ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Statements carried out in order; in the body of an ability one block is one sentence. */
export interface Block<T extends Terms> {
  readonly steps: readonly Statement<T>[];
  /** How each step is joined to the one before it; absent: commas, and "and" before the last. */
  readonly wording?: { readonly joins?: readonly Join[]; readonly stop?: 'none'; readonly start?: 'then' | 'bare then' };
}
export type Join =
  | 'or'
  | ', or'
  | 'nor'
  | ', nor'
  | '/'
  | ','
  | ', and'
  | 'and'
  | ', then'
  | 'then'
  | ', and then'
  | 'and then'
  | ', and ,'
  | ', then ,';

export type Statement<T extends Terms> = Structure<T> | CoreAction<T> | T['action'];

type Comma = { comma: 'none' };
export type Structure<T extends Terms> =
  /** A player does something, perhaps only if he or she wants to. Inside, `they` is that player. `of`: whose owner or controller. */
  | (Act<'does'> & { readonly who: Player; readonly of?: Ref<T>; readonly optional: boolean; readonly do: Block<T> } & Worded<{
        who: 'both' | 'all' | 'that player' | 'own each' | 'own both' | 'all players' | 'you and' | 'same';
      }>)
  /** So many of the options, chosen by the player. */
  | (Act<'modes'> & { readonly quantity: Quantity; readonly options: readonly (readonly Block<T>[])[] } & Worded<{
        word: 'following' | 'put';
      }>)
  /** What the condition governs ends with the sentence. */
  | (Act<'if'> & { readonly condition: Condition<T>; readonly then: Block<T> } & Worded<
        Comma & { word: 'as long as' | 'while' | 'late'; join: 'while' | 'as long as' | 'only if' | 'only while' | 'only during' }
      >)
  /** Carried out if that player does not do the other thing, which is for them to say. */
  | (Act<'unless'> & { readonly who: Player; readonly of?: Ref<T>; readonly price: Block<T>; readonly do: Block<T> })
  /** Carried out if the `if` with number `of` was reached and did not hold. */
  | (Act<'otherwise'> & { readonly of: number; readonly do: Block<T> } & Worded<Comma & { word: Otherwise }>)
  /** One thing, or where the condition holds another instead; asked before either is done. */
  | (Act<'rather'> & { readonly do: Block<T>; readonly condition: Condition<T>; readonly instead: Block<T> } & Worded<{
        word: 'early' | 'behind';
      }>)
  /** Changes inside last so long, unless they say otherwise. */
  | (Act<'for'> & { readonly time: Duration<T>; readonly do: Block<T> } & Worded<Comma>)
  /** Once for each such card. */
  | (Act<'for each'> & { readonly of: Description<T>; readonly do: Block<T> } & Worded<{ word: 'late' | 'inner' }>)
  /** Once, at that later moment. */
  | (Act<'later'> & { readonly at: Moment<T>; readonly do: Block<T> } & Worded<Comma & { word: 'late' }>)
  /** Once, when it happens (while the time lasts). */
  | (Act<'whenever'> & { readonly on: T['event']; readonly time?: Duration<T>; readonly do: Block<T> } & Worded<{
        word: 'late' | 'if';
      }>)
  /** "If … would …, … instead"; `first`: what has to be done for it, `next`: only the next time. */
  | (Act<'instead'> & {
      readonly of: T['event'];
      readonly optional: boolean;
      readonly next?: true;
      readonly time?: Duration<T>;
      readonly first?: Block<T>;
      readonly do: Block<T>;
    } & Worded<{ word: 'late'; join: 'when' | 'as' }>);
export type Otherwise = 'if not' | 'otherwise' | 'if they are not' | 'if you did not' | 'if you cannot';

/** The subject of the statement before; a time that only the statement behind says. */
type Sharing = { subject: 'same'; time: 'shared' };

/** Verbs that every game has. */
export type CoreAction<T extends Terms> =
  | (Act<'choose'> & { readonly what: Who<T> })
  /** Places rather than cards; a later destination says `chosen`. */
  | (Act<'choose place'> & { readonly quantity: Quantity; readonly place: Place<T> })
  /** Looks through `in` (or through the cards that `what` is among) and finds. */
  | (Act<'search'> & { readonly in?: Place<T>; readonly what: Who<T> })
  | (Act<'look'> & { readonly at: Who<T> })
  | (Act<'reveal'> & { readonly what: Who<T>; readonly to?: Player })
  | (Act<'draw'> & { readonly cards: Quantity; readonly times?: Amount<T> } & Worded<{ number: 'other'; many: Many }>)
  | (Act<'discard'> & { readonly what: Who<T> })
  /** `from`: only if it is there; a phrase that describes cards says that itself. */
  | (Act<'move'> & { readonly what: Who<T>; readonly from?: Place<T>; readonly to: Destination<T> } & Worded<{
        word: 'return' | 'add' | 'place' | 'move' | 'remove' | 'set' | 'beneath';
        verb: 'same';
      }>)
  | (Act<'turn'> & { readonly what: Who<T>; readonly facing: 'up' | 'down' } & Worded<{ word: 'from' }>)
  | (Act<'shuffle'> & { readonly what: Place<T> })
  /** Change places with each other, or with that one. */
  | (Act<'exchange'> & { readonly what: Who<T>; readonly with?: Who<T> } & Worded<{
        word: 'with' | 'its' | 'swap' | 'swap with' | 'swap the positions';
      }>)
  | (Act<'become'> & { readonly what: Who<T>; readonly state: T['state'] } & Worded<{ word: 'icon' }>)
  /** Gets, loses, is also: a continuous effect. Without `time` it lasts as the enclosing statement or ability says. */
  | (Act<'change'> & { readonly who: Who<T>; readonly changes: readonly Change<T>[]; readonly time?: Duration<T> } & Worded<
        ChangeWording & Sharing
      >)
  /** `unless`: it may be done for that price. */
  | (Act<'forbid'> & {
      readonly who: Who<T> | Player;
      readonly deed: T['deed'];
      readonly unless?: Block<T>;
      /** Who does that; absent: you. */
      readonly payer?: 'controller';
      readonly time?: Duration<T>;
    } & Worded<{ who: 'players'; word: 'can only' | 'only' | 'does not' | 'do not'; unless: 'their'; verb: 'same' } & Sharing>)
  | (Act<'declare'> & { readonly what: Declared; readonly of?: Group; readonly from?: number; readonly upTo?: number } & Worded<{
        word: 'an';
      }>)
  /** Pays the cost printed in the heading, as a whole. */
  | Act<'pay'>
  | (Act<'win'> & { readonly who: Player } & Worded<{ word: 'win' }>)
  | (Act<'lose'> & { readonly who: Player } & Worded<{ word: 'lose' }>)
  /** This ability cannot be used for that time. */
  | (Act<'used up'> & { readonly time: Duration<T> } & Worded<{ word: 'you' }>);

export type Declared = 'card name' | 'group' | 'number';

export interface Destination<T extends Terms> {
  readonly place: Place<T>;
  /** Beneath that card, or on top of it. */
  readonly under?: Who<T>;
  readonly onto?: Who<T>;
  /** Several cards: in the order the player likes. */
  readonly order?: 'any' | 'same';
  readonly state?: T['state'];
  readonly facing?: 'up' | 'down';
  readonly wording?: {
    readonly state?: 'at' | 'in';
    readonly facing?: 'early';
    readonly order?: 'state first';
    readonly under?: 'several';
  };
}

export interface ChangeWording {
  /** The verb in the number that does not fit. */
  readonly verb: 'singular' | 'plural';
  readonly word: 'gains' | 'gets' | 'has' | 'give' | 'treated' | 'becomes' | 'double';
  readonly joins: readonly ('and' | '/' | ',' | ', and')[];
}
type KeywordWording = Worded<{ word: 'plain'; verb: 'plural' | 'again' }>;
export type Change<T extends Terms> =
  /** By a number that may be negative, times the cards that `each` describes. */
  | (Kind<'stat'> & { readonly stat: T['stat']; readonly by: Amount<T>; readonly each?: Description<T> } & Worded<{
        word: 'lose' | 'equal' | 'double';
        verb: 'plural' | 'again' | 'again plural';
        each: 'late';
      }>)
  | (Kind<'becomes'> & { readonly stat: T['stat']; readonly to: Amount<T> } & Worded<{ word: 'is' }>)
  | (Kind<'gets ability'> & { readonly ability: Ability<T> } & Worded<{ verb: 'again' }>)
  | (Kind<'gets keyword'> & { readonly keyword: T['keyword'] } & KeywordWording)
  | (Kind<'loses keyword'> & { readonly keyword: T['keyword'] } & KeywordWording)
  | (Kind<'loses ability'> & { readonly ability: Ability<T> } & Worded<{ verb: 'plural' }>)
  | (Kind<'loses abilities'> & Worded<{ verb: 'plural'; word: 'their' | 'all' }>)
  | (Kind<'is also'> & { readonly group: Group } & Worded<{ word: 'a' | 'an' | 'none' }>)
  | Kind<'all groups'>
  | T['change'];

// ── Conditions ───────────────────────────────────────────────────────────────────────────────────────────────────

export type Condition<T extends Terms> = CoreCondition<T> | T['condition'];

/** Conditions that every game has. */
export type CoreCondition<T extends Terms> =
  | (Kind<'and'> & { readonly all: readonly Condition<T>[] } & Worded<{
        joins: readonly ('and' | ', and' | ', and if' | 'and if' | ', if')[];
        subject: 'neither';
      }>)
  | (Kind<'or'> & { readonly any: readonly Condition<T>[] } & Worded<{
        joins: readonly ('or' | ', or' | 'or if')[];
        subject: 'same' | 'same, comma';
        word: 'own';
      }>)
  /** "unless …". */
  | (Kind<'not'> & { readonly of: Condition<T> })
  /** A player has at least so many such cards (or, `not`, has not). */
  | (Kind<'has'> & { readonly who: Player; readonly what: Who<T> } & Not & Worded<{ word: 'own'; number: 'no' | 'fewer' | 'less' }>)
  /** There are such cards (or, `not`, none). */
  | (Kind<'exists'> & { readonly what: Selection<T> | Description<T> } & Not &
      Worded<{ word: 'are' | 'zone'; number: 'no' | 'fewer' | 'less' }>)
  | (Kind<'compare'> & { readonly left: Amount<T>; readonly compare: Comparison; readonly right: Amount<T> | OtherSide } & Worded<{
        bound: Bound;
        word: CompareWord;
        left: 'it';
      }>)
  /** The cards fit the description. */
  | (Kind<'is'> & { readonly what: Who<T>; readonly fits: Selection<T> } & Not & Worded<{ verb: 'singular' | 'plural'; tense: 'past' }>)
  /** The cards are in one of these states. */
  | (Kind<'are'> & { readonly what: Who<T>; readonly states: readonly T['state'][] } & Not &
      Worded<{ verb: 'singular' | 'plural'; word: 'at' | 'in' }>)
  | (Kind<'during'> & { readonly period: Period<T> } & Not & Worded<{ word: 'during' }>)
  /** The step `of` was really carried out, by that player; with so many cards; with such cards, to there. */
  | (Kind<'did'> & {
      readonly of: number;
      /** Absent: it does not matter who did it. */
      readonly who?: Player;
      readonly step?: T['handled'];
      readonly n?: Quantity;
      readonly what?: Who<T>;
      readonly to?: Destination<T>;
    } & Not &
      Worded<{ word: string; participle: string; noun: T['noun'] | 'none'; end: End; verb: 'singular' | 'plural' }>)
  | (Kind<'same names'> & { readonly what: Ref<T> } & Worded<{ all: 'of'; word: 'name' | 'of' }>);
type End = 'this way' | 'with this effect' | 'by this effect' | 'due to this effect' | 'none';
export type CompareWord =
  | 'zone'
  | 'exactly'
  | 'lower'
  | 'higher'
  | 'have'
  | 'own'
  | 'greater'
  | 'fewer'
  | `${'equal' | 'same'} ${'first' | 'greater' | 'fewer'}`
  | 'same';

/** The same amount, counted for the other player: "… than your opponent's". */
export type OtherSide = Kind<'other side'> & Worded<{ word: 'opponent' | 'that of' }>;

// ── Abilities ────────────────────────────────────────────────────────────────────────────────────────────────────

export type Trigger<T extends Terms> =
  | (Kind<'when'> & { readonly events: readonly T['event'][] } & Worded<{
        word: 'whenever' | 'each time';
        joins: readonly ('or' | 'or when' | ', or')[];
      }>)
  | (Kind<'at'> & { readonly moment: Moment<T> })
  /** Not an event but a state of the game. */
  | (Kind<'situation'> & { readonly condition: Condition<T> });

interface Heading<T extends Terms> {
  /** Where the card must be, any of them; empty: the ability sees to that itself. */
  readonly zones: readonly T['zone'][];
  /** And there only in this row or column. */
  readonly row?: T['row'];
  readonly column?: T['column'];
  readonly limits: readonly T['limit'][];
  /** What the ability is called. */
  readonly name?: string;
  readonly wording?: HeadingWording;
}
export interface HeadingWording {
  readonly column?: 'other';
  readonly layout?: 'before';
  readonly zones?: readonly ('/' | 'or')[];
  readonly colon?: 'none';
  readonly costs?: readonly ('&' | ',' | 'and')[];
  readonly comma?: 'none' | 'and';
  readonly stop?: 'none' | 'printed';
}

export type Ability<T extends Terms> = Heading<T> &
  (
    | (Kind<'auto'> & {
        readonly cost: readonly Block<T>[];
        readonly during?: Period<T>;
        readonly trigger: Trigger<T>;
        readonly body: readonly Block<T>[];
      })
    | (Kind<'act'> & { readonly timing?: T['timing']; readonly cost: readonly Block<T>[]; readonly body: readonly Block<T>[] })
    /** Carried out when a rule of the game says so: what a card does that is played for its effect. */
    | (Kind<'special'> & { readonly timing: T['timing']; readonly body: readonly Block<T>[] })
    | (Kind<'cont'> & { readonly during?: Period<T>; readonly body: readonly Block<T>[] })
    /** A word that stands for an ability. */
    | (Kind<'keyword'> & { readonly category: 'auto' | 'act' | 'cont'; readonly keyword: T['keyword'] })
    /** A rule for building decks. */
    | (Kind<'deck rule'> & { readonly rule: T['rule'] })
  );
