/** What a sentence means: statements and their order, conditions, whole abilities. */

import type {
  Amount,
  Bound,
  CompareWord,
  Comparison,
  Description,
  Destination,
  Duration,
  End,
  Group,
  Many,
  Moment,
  Period,
  Place,
  Quantity,
  Ref,
  Selection,
  Who,
} from './phrases.ts';
import type { Act, Kind, Not, Player, Terms, Worded } from './terms.ts';

// ── Statements ───────────────────────────────────────────────────────────────────────────────────────────────────

/** Statements carried out in order; in the body of an ability one block is one sentence. */
export interface Block<T extends Terms> {
  readonly steps: readonly Statement<T>[];
  /** A sentence that speaks of what happens only later: it is carried out then, behind what that step leaves for later. */
  readonly of?: number;
  /** How each step is joined to the one before it; absent: commas, and "and" before the last. */
  readonly wording?: { readonly joins?: readonly Join[]; readonly stop?: 'none'; readonly start?: 'then' | 'bare then' | 'in addition' };
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
  | (Act<'does'> & {
      readonly who: Player;
      readonly of?: Ref<T>;
      /** Each player who owns or controls any of the cards in `of`. */
      readonly several?: true;
      readonly optional: boolean;
      readonly do: Block<T>;
    } & Worded<{
        who:
          | 'both'
          | 'all'
          | 'that player'
          | 'own each'
          | 'own both'
          | 'all players'
          | 'you and'
          | 'both you and'
          | 'they'
          | 'same'
          | 'each';
      }>)
  /** So many of the options, chosen by the player. */
  | (Act<'modes'> & {
      readonly quantity: Quantity;
      /** Where that holds, all of them. */
      readonly allIf?: Condition<T>;
      readonly options: readonly (readonly Block<T>[])[];
    } & Worded<{
        word: 'following' | 'put';
        verb: 'perform' | 'activate' | 'resolve';
        list: 'following effects' | 'below';
        opening: '.';
        all: 'none';
        many: 'both';
        instead: 'below' | 'both';
      }>)
  /** Those of the options that fit a number, or the sort of a card; asked of all of them before any is done. */
  | (Act<'cases'> &
      ({ readonly of: Amount<T> } | { readonly card: Ref<T> }) & { readonly options: readonly Case<T>[] } & Worded<{
        verb: 'activate' | 'resolve';
        all: 'of' | 'one' | 'none';
        list: 'following effects' | 'below';
        by: 'depending';
        opening: ':' | 'none';
      }>)
  /** What the condition governs ends with the sentence. */
  | (Act<'if'> & { readonly condition: Condition<T>; readonly then: Block<T> } & Worded<
        Comma & { word: 'as long as' | 'while' | 'late' | 'bare'; join: 'while' | 'as long as' | 'only if' | 'only while' | 'only during' }
      >)
  /** A cost behind an icon: who does it may pay, and only then does what the rest of the sentence says. */
  | (Act<'cost'> & { readonly cost: readonly Block<T>[]; readonly then: Block<T> } & Worded<CostWording>)
  /** Carried out if that player does not do the other thing, which is for them to say. */
  | (Act<'unless'> & { readonly who: Player; readonly of?: Ref<T>; readonly price: Block<T>; readonly do: Block<T> })
  /** Carried out if the `if` with number `of` was reached and did not hold, or what that step tells was not done. */
  | (Act<'otherwise'> & { readonly of: number; readonly do: Block<T> } & Worded<Comma & { word: Otherwise }>)
  /** One thing, or where the condition holds another instead; asked before either is done. */
  | (Act<'rather'> & { readonly do: Block<T>; readonly condition: Condition<T>; readonly instead: Block<T> } & Worded<{
        word: 'early' | 'behind' | 'if it is not';
      }>)
  | Altered<T>
  /** Changes inside last so long, unless they say otherwise. */
  | (Act<'for'> & { readonly time: Duration<T>; readonly do: Block<T> } & Worded<Comma>)
  /** As often as a number says. */
  | (Act<'as often'> & { readonly times: Amount<T>; readonly do: Block<T> })
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
export type Case<T extends Terms> = ({ readonly compare: Comparison; readonly n: number } | { readonly noun: T['noun'] }) & {
  readonly do: readonly Block<T>[];
} & Worded<{
    bound: Bound;
    number: 'word';
    cards: 'singular' | 'plural';
    sign: ':';
  }>;
/** The same with another number in it where the condition holds; asked right before the step that has the number. */
export type Altered<T extends Terms> = Act<'altered'> & {
  readonly do: Block<T>;
  readonly condition: Condition<T>;
  readonly by: Alteration<T>;
  /** What else is done then, right behind the step that has the number. */
  readonly more?: Block<T>;
} & Worded<{ join: ', and if'; more: ',' }>;
/** Which number is another: what somebody gets of `stat`, and perhaps more; or how many a step of that kind handles. */
export type Alteration<T extends Terms> =
  | (Kind<'stat'> & { readonly to: readonly { readonly stat: T['stat']; readonly by: number }[]; readonly from: number } & Worded<{
        subject: string;
        joins: readonly '/'[];
      }>)
  | (Kind<'number'> & {
      readonly step: string;
      readonly to: Quantity;
      readonly noun?: T['noun'];
      readonly from: number;
      /** Where they go, once more. */
      readonly into?: Destination<T>;
      /** `noun`: once more, behind the number that does not count. */
    } & Worded<{ may: 'you may'; noun: T['noun']; verb: 'return' }>);
export interface CostWording {
  readonly paid: CostEnd;
}
/** Between a cost and what it is paid for. */
export type CostEnd = 'none' | ',' | ', and' | 'and';
export type Otherwise = 'if not' | 'otherwise' | 'if they are not' | 'if you do' | 'if you do not' | 'if you did not' | 'if you cannot';

/** The subject of the statement before; a time that only the statement behind says. */
type Sharing = { subject: 'same'; time: 'shared' };

/** Verbs that every game has. */
export type CoreAction<T extends Terms> =
  | (Act<'choose'> & { readonly what: Who<T> } & Worded<{ word: 'exactly' }>)
  /** Places rather than cards; a later destination says `chosen`. */
  | (Act<'choose place'> & { readonly quantity: Quantity; readonly place: Place<T> })
  /** Looks through `in` (or through the cards that `what` is among) and finds. */
  | (Act<'search'> & { readonly in?: Place<T>; readonly what: Who<T> })
  | (Act<'look'> & { readonly at: Who<T> })
  | (Act<'reveal'> & { readonly what: Who<T>; readonly to?: Player })
  | (Act<'draw'> & { readonly cards: Quantity; readonly times?: Amount<T> } & Worded<{ number: 'other'; many: Many }>)
  | (Act<'discard'> & { readonly what: Who<T> } & Worded<{ word: 'exactly' }>)
  /** `from`: only if it is there; a phrase that describes cards says that itself. */
  | (Act<'move'> & { readonly what: Who<T>; readonly from?: Place<T>; readonly to: Destination<T> } & Worded<{
        word: 'return' | 'add' | 'place' | 'move' | 'remove' | 'set' | 'beneath' | 'shuffle';
        verb: 'same';
      }>)
  | (Act<'turn'> & { readonly what: Who<T>; readonly facing: 'up' | 'down' } & Worded<{ word: 'from' }>)
  | (Act<'shuffle'> & { readonly what: Place<T> } & Worded<{ word: 'it' }>)
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
  | (Act<'declare'> & { readonly what: Declared; readonly of?: Group; readonly from?: number; readonly upTo?: number })
  /** Pays the cost printed in the heading, as a whole. */
  | Act<'pay'>
  | (Act<'win'> & { readonly who: Player } & Worded<{ word: 'win' }>)
  | (Act<'lose'> & { readonly who: Player } & Worded<{ word: 'lose' }>)
  /** This ability cannot be used for that time. */
  | (Act<'used up'> & { readonly time: Duration<T> } & Worded<{ word: 'you' }>);

export type Declared = 'card name' | 'group' | 'number';

export type CapWord = '(up to)' | 'up to' | ', up to' | 'maximum of' | 'at most';

export interface ChangeWording {
  /** The verb in the number that does not fit. */
  readonly verb: 'singular' | 'plural';
  readonly word: 'gains' | 'gets' | 'has' | 'give' | 'treated' | 'becomes' | 'double' | 'will be';
  readonly joins: readonly ('and' | '/' | ',' | ', and')[];
}
type KeywordWording = Worded<{ word: 'plain'; verb: 'plural' | 'again' }>;
export type Change<T extends Terms> =
  /** By a number that may be negative, times the cards that `each` describes. */
  /** … or times a number. */
  | (Kind<'stat'> & {
      readonly stat: T['stat'];
      readonly by: Amount<T>;
      readonly each?: Description<T>;
      readonly times?: Amount<T>;
      /** No more than that for all of them together. */
      readonly most?: number;
    } & Worded<{
        most: CapWord;
        word: 'lose' | 'equal' | 'double' | 'value';
        verb: 'plural' | 'again' | 'again plural' | 'shared';
        each: 'late' | 'shared';
      }>)
  /** `original`: what it is before anything is added to it. */
  | (Kind<'becomes'> & { readonly stat: T['stat']; readonly to: Amount<T>; readonly original?: true } & Worded<{
        word: 'is' | 'match' | 'increase' | 'of' | 'regarded';
      }>)
  | (Kind<'gets ability'> & { readonly ability: Ability<T> } & Worded<{ verb: 'again' }>)
  | (Kind<'gets keyword'> & { readonly keyword: T['keyword'] } & KeywordWording)
  | (Kind<'loses keyword'> & { readonly keyword: T['keyword'] } & KeywordWording)
  | (Kind<'loses ability'> & { readonly ability: Ability<T> } & Worded<{ verb: 'plural' }>)
  | (Kind<'loses abilities'> & Worded<{ verb: 'plural'; word: 'their' | 'all' }>)
  | (Kind<'is also'> & { readonly group: Group } & Worded<{ word: 'none' }>)
  | Kind<'all groups'>
  | T['change'];

// ── Conditions ───────────────────────────────────────────────────────────────────────────────────────────────────

export type Condition<T extends Terms> = CoreCondition<T> | T['condition'];

/** Conditions that every game has. */
export type CoreCondition<T extends Terms> =
  | (Kind<'and'> & { readonly all: readonly Condition<T>[] } & Worded<{
        joins: readonly ('and' | ', and' | ', and if' | 'and if' | ', if' | 'during')[];
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
  | (Kind<'has'> & { readonly who: Player; readonly what: Who<T> } & Not &
      Worded<{ word: 'own'; number: 'no' | 'fewer' | 'less'; who: 'they' }>)
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
  /** The step `of` was really carried out, by that player; with so many cards; with such cards, to there. Where they are said to be they came from. */
  | (Kind<'did'> & {
      readonly of: number;
      /** Absent: it does not matter who did it. */
      readonly who?: Player;
      readonly step?: T['handled'];
      readonly n?: Quantity;
      readonly what?: Who<T>;
      readonly to?: Destination<T>;
      readonly from?: Place<T>;
    } & Not &
      Worded<{
        word: string;
        subject: 'they';
        participle: string;
        noun: T['noun'] | 'none';
        end: End;
        verb: 'singular' | 'plural';
        order: 'from first';
        number: 'no' | 'less' | 'fewer';
      }>)
  | (Kind<'same names'> & { readonly what: Ref<T> } & Worded<{ all: 'of' | 'none'; word: 'name' | 'of' }>);

/** The same amount, counted for the other player: "… than your opponent's". */
export type OtherSide = Kind<'other side'> & Worded<{ word: 'opponent' | 'that of' | 'yours' }>;

// ── Abilities ────────────────────────────────────────────────────────────────────────────────────────────────────

export type Trigger<T extends Terms> =
  | (Kind<'when'> & { readonly events: readonly T['event'][] } & Worded<{
        word: 'whenever' | 'each time';
        joins: readonly ('or' | 'or when' | ', or' | ', or when')[];
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
  /** A limit that the text tells behind everything else, as a sentence. */
  readonly closing?: T['limit'];
  /** What the ability is called. */
  readonly name?: string;
  readonly wording?: HeadingWording;
}
export interface HeadingWording {
  readonly column?: 'other';
  readonly layout?: 'before' | 'your';
  readonly zones?: readonly ('/' | 'or')[];
  readonly colon?: 'none';
  /** The cost behind its icon, and what stands behind the cost. */
  readonly cost?: 'icon';
  readonly paid?: CostEnd;
  readonly comma?: 'none' | 'and';
  readonly stop?: 'none' | 'printed';
}

export type Ability<T extends Terms> = Heading<T> &
  (
    | (Kind<'auto'> & {
        readonly cost: readonly Block<T>[];
        readonly during?: Period<T>;
        readonly trigger: Trigger<T>;
        /** What has to hold when that happens; what is asked behind an "if" is asked later. */
        readonly and?: Condition<T>;
        readonly body: readonly Block<T>[];
      })
    /** `if`: what has to hold for it to be played. */
    | (Kind<'act'> & {
        readonly timing?: T['timing'];
        readonly if?: Condition<T>;
        readonly cost: readonly Block<T>[];
        readonly body: readonly Block<T>[];
      })
    /** Carried out when a rule of the game says so: what a card does that is played for its effect. */
    | (Kind<'special'> & { readonly timing: T['timing']; readonly body: readonly Block<T>[] })
    | (Kind<'cont'> & { readonly during?: Period<T>; readonly body: readonly Block<T>[] })
    /** A word that stands for an ability. */
    | (Kind<'keyword'> & { readonly category: 'auto' | 'act' | 'cont'; readonly keyword: T['keyword'] })
    /** A rule for building decks. */
    | (Kind<'deck rule'> & { readonly rule: T['rule'] })
  );
