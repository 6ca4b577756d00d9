/** The words of Vanguard that a tree can hold, for rulebook 1.10 and the cards of its time. */
import type {
  Ability,
  Act,
  Amount,
  Block,
  Change,
  Comparison,
  Condition,
  CoreAction,
  Description,
  Destination,
  Duration,
  Filter,
  Group,
  Kind,
  Lead,
  Moment,
  Not,
  PaidEnd,
  Period,
  Place,
  Player,
  Quantity,
  Ref,
  Selection,
  Statement,
  Structure,
  Terms,
  Who,
  Worded,
} from '@goldenrule/language';

export type Zone =
  | 'deck'
  | 'hand'
  | 'drop zone'
  | 'soul'
  | 'damage zone'
  | 'bind zone'
  | 'trigger zone'
  | 'field'
  | 'vanguard circle'
  | 'rear-guard circle'
  | 'guardian circle';

export type Noun =
  | 'card'
  | 'unit'
  | 'vanguard'
  | 'rear-guard'
  | 'guardian'
  | 'normal unit'
  | 'trigger unit'
  | 'critical trigger'
  | 'draw trigger'
  | 'stand trigger'
  | 'heal trigger'
  | 'sentinel'
  | 'unit card'
  /** A card in the damage zone: "four or more damage". */
  | 'damage';

export type Stat = 'power' | 'critical' | 'shield' | 'grade';
export type State = 'stand' | 'rest' | 'face up' | 'face down';
export type Keyword = 'Twin Drive!!' | 'Intercept' | 'Boost' | 'Restraint' | 'Forerunner' | 'Lord' | 'Sentinel';
export type Phase =
  | 'stand phase'
  | 'draw phase'
  | 'ride phase'
  | 'main phase'
  | 'battle phase'
  | 'end phase'
  | 'start step'
  | 'attack step'
  | 'guard step'
  | 'drive step'
  | 'damage step'
  | 'close step';
export type Row = 'front' | 'back';
export type Column = 'left' | 'center' | 'right';

/** What a battle or a check provides to speak of. */
export type Role = 'boosted' | 'boosting' | 'attacking' | 'attacked' | 'battle opponent' | 'checked card';

type Thing = 'unit' | 'card' | 'units' | 'cards';
type Done = 'placed' | 'returned' | 'moved' | 'called' | 'bound' | 'retired' | 'discarded' | 'drawn' | 'chosen' | 'revealed';
/** Phrases that point, as they are spelled. */
export type Pointer =
  | 'it'
  | 'them'
  | 'they'
  | `the rest${'' | ' of the cards'}`
  | 'the remaining cards'
  | `${'the' | 'that' | 'those'} ${Done} ${Thing}`
  | `the cards ${'discarded' | 'revealed' | 'returned'}`
  | 'the card returned'
  | 'the other cards'
  | `this ${'unit' | 'card'}`
  | `that ${'unit' | 'card' | 'rear-guard' | 'vanguard' | 'guardian'}`
  | `that ${'boosted unit' | 'boosted rear-guard' | 'attacking unit'}`
  | `the unit ${'it' | 'this unit'} boosted`
  | 'the remaining revealed cards'
  | `those ${'units' | 'cards' | 'rear-guards' | 'guardians'}`
  | `the ${'chosen' | 'revealed'} ${Thing}`
  | `the ${'boosted' | 'boosting'}${'' | ' ([Boost])'} unit`
  | `the ${'vanguard' | 'unit'} that this unit boosted${'' | ' ([Boost])'}`
  | `the ${'attacking' | 'attacked'} unit`
  | 'the unit boosted by this unit'
  | `the unit that ${'attacked' | 'was attacked' | 'boosted' | 'was boosted' | 'was placed'}`
  | `the ${'unit' | 'card'} ${'placed' | `returned to ${'your' | 'the'} hand${'' | ' with this effect'}`}`
  | `the ${'remaining' | 'other'} card`
  | `the other${'' | 's'}`
  | `the ${'card' | 'cards'} [ Soul-Charge ]`
  | `the [ Soul-Charge ] ${'card' | 'cards'}`
  | 'the unit being attacked'
  | "this unit 's battle opponent"
  | `the battle opponent${'' | ` of the boosted${'' | ' ([Boost])'} unit`}`
  | 'the card revealed with that drive check'
  | `the ${'card' | 'cards'} put into ${'your' | 'the'} ${'damage zone' | 'soul' | 'hand' | 'drop zone' | 'bind zone'}${'' | ' with this effect' | ' due to this effect'}`
  | `${'the' | 'that' | 'those'} ${Thing} ${'' | 'that was ' | 'that were '}${Done} ${`${'with' | 'by' | 'due to'} this effect` | 'with this ability'}`
  | `the ${Thing} ${'retired' | 'discarded' | 'bound' | 'called' | 'revealed'} ${PaidEnd}`
  | 'its';

/** Filters on grade and clan, on the part a card plays in a battle, and on how it came to be where it is. */
export type VanguardFilter =
  /** With several grades any may hold. */
  | (Kind<'grade'> & { readonly compare: 'exactly' | 'at least' | 'at most'; readonly n: readonly number[] } & Not &
      Worded<{
        word: 'more' | 'that is';
        joins: readonly GradeJoin[];
      }>)
  | (Kind<'same grade'> & { readonly as: VanguardWho } & Worded<{ lead: Lead }>)
  /** In that row: "front row units". */
  | (Kind<'in row'> & { readonly row: Row })
  | (Kind<'same clan'> & { readonly as: VanguardWho })
  /** Has an ability with limit break, of that number if one is said (Legion 10.2.5.2). */
  | (Kind<'limit break'> & { readonly n?: number } & Worded<{ lead: Lead }>)
  /** Has an ability of that name; numbers behind names do not count. */
  | (Kind<'ability named'> & { readonly name: string } & Worded<{ lead: Lead; word: 'a' }>)
  /** What is printed on it, beside what its place makes it: "a normal unit rear-guard". */
  | (Kind<'type'> & { readonly type: 'normal unit' | 'trigger unit' })
  /** Of several none has the name of another; `parts`: each has one of these in its name. */
  | (Kind<'different'> & { readonly parts?: readonly string[]; readonly by?: 'grade' } & Worded<{
        word: 'adjective' | 'names' | 'name';
        lead: Lead;
      }>)
  /** Of all that are taken together. */
  | (Kind<'total'> & { readonly stat: Stat; readonly compare: Comparison; readonly n: number } & Worded<{
        bound: 'greater' | 'higher' | 'lower';
      }>)
  | (Kind<'in battle as'> & { readonly part: 'attacking' | 'being attacked' | 'boosted' | 'boosting' } & Worded<{
        word: 'that is' | 'icon' | 'attacked';
      }>)
  /** Not the bearer of the ability, said behind. */
  | (Kind<'not this unit'> & Worded<{ word: 'card' }>)
  /** None of these. */
  | (Kind<'other than'> & { readonly as: VanguardWho })
  /** Neither attacks nor boosts. */
  | (Kind<'not in battle'> & Worded<{ icon: 'none' }>)
  /** Bound by an effect of this very card, at any time. */
  | (Kind<'bound by self'> & Worded<{ word: 'that was' | 'that were' }>)
  /** It has no ability of any of these kinds. */
  | (Kind<'abilities'> & { readonly kinds: readonly AbilityKind[] } & Not & Worded<{ joins: readonly (',' | ', or' | 'or')[] }>)
  /** Of that clan and no other. */
  | (Kind<'only clan'> & { readonly group: Group } & Worded<{ word: 'their' }>)
  | Kind<'called this turn'>
  /** It was placed on a circle this turn, by that and in that time. */
  | (Kind<'placed this turn'> & { readonly by?: Cause; readonly during?: VanguardPeriodAny } & Worded<{ word: 'in' }>)
  /** None of all that the rest of the phrase describes has more of it (or less); several may have as much. */
  | (Kind<'superlative'> & { readonly stat: Stat; readonly which: 'highest' | 'lowest' } & Worded<{
        word: 'greatest' | 'least';
        lead: Lead;
      }>);
export type AbilityKind = 'auto' | 'act' | 'cont';
export type GradeJoin = 'or' | ', or' | ',' | 'or grade' | ', grade' | ', or grade' | 'and grade' | ', and grade';

export type VanguardCondition =
  /** With several numbers any may hold. */
  | (Kind<'battle number'> & { readonly compare: 'exactly' | 'at least'; readonly n: readonly number[] } & Worded<{
        joins: readonly GradeJoin[];
        word: 'this turn' | 'the turn';
        lead: 'this' | 'was';
        bound: 'later' | 'inside';
      }>)
  /** `who` attacks; absent: whatever does. */
  | (Kind<'attack hit'> & { readonly who?: VanguardWho } & Not & Worded<{ word: 'during that battle'; attack: 'that' }>)
  | (Kind<'boosted by'> & { readonly who: VanguardWho; readonly by?: VanguardWho } & Not &
      Worded<{ icon: 'none'; tense: 'past'; verb: 'being' }>)
  | (Kind<'happened'> & { readonly event: VanguardEvent; readonly period: VanguardPeriodAny } & Not &
      Worded<{ word: 'bare' | 'in such' | 'for' | 'unsaid' }>)
  /** 5.2.4: the player who took the first turn, or the other. */
  | (Kind<'went'> & { readonly who: 'you' | 'opponent'; readonly place: 'first' | 'second' })
  | (Kind<'declared'> & { readonly what: VanguardRef; readonly as: 'card name' | 'group' })
  /** The player has so many circles on which there is no unit. */
  | (Kind<'has open'> & { readonly who: Player; readonly quantity: Quantity; readonly place: VanguardPlace } & Not);

/** What brought an event about. */
/** Without `of`: of any card. */
export type Cause = Kind<'effect' | 'cost' | 'effect or cost'> & { readonly of?: VanguardWho } & Worded<{
    word: 'card effects' | `whose ${'' | 'card '}effects`;
    lead: 'by' | 'for';
    article: 'the';
    from: 'of' | "'s" | 'a';
    called: 'ability' | 'effects' | 'abilities';
    end: 'ability' | 'abilities' | 'effect';
    genitive: 'plural';
  }>;

/** A verb in the number or tense that is not usual, a passive by another verb, a missing icon, the subject of the event before. */
type Event<K extends string> = Kind<K> & {
  /** What brought it about, and when it has to happen. */
  readonly by?: Cause;
  readonly during?: VanguardPeriodAny;
} & Worded<{
    verb:
      | 'singular'
      | 'plural'
      | 'of'
      | 'bare'
      | `revealed ${'for' | 'during'} ${'a' | 'your'}`
      | 'is hit'
      | 'rode upon'
      | 'ridden'
      | 'the'
      | 'boosted'
      | 'participle'
      | 'past'
      | 'unsaid'
      | 'rode upon unsaid';
    tense: 'perfect' | 'has' | 'being';
    to: 'returned' | 'turned' | 'bound' | 'put' | 'is' | 'and hits' | `${'' | 'on (VC) '}by riding ${'from' | 'on'}` | 'on (VC) and rides';
    place: 'anywhere';
    icon: 'none';
    number: 'plural' | 'total' | 'total circled';
    order: 'from first';
    subject: 'same';
  }>;
/** Of a unit that attacks: while it is boosted, or is not. */
export type Boosted = Kind<'boosted'> & { readonly by?: VanguardWho } & Not &
  Worded<{ icon: 'none'; tense: 'being' | 'and is' | 'and was' }>;
type Moved = { readonly from?: VanguardPlace; readonly notFrom?: VanguardPlace };
export type VanguardEvent =
  /** Without `on`: on any circle on which the ability works. */
  | (Event<'placed'> & { readonly who: VanguardWho; readonly on?: VanguardPlace } & Moved)
  | (Event<'moved'> & { readonly who: VanguardWho; readonly to: VanguardDestination } & Moved)
  | (Event<'leaves'> & { readonly who: VanguardWho; readonly from: VanguardPlace })
  /** `player`: who calls, or rides; absent: whoever. */
  | (Event<'called'> & {
      readonly player?: Player;
      readonly who: VanguardWho;
      readonly to?: VanguardDestination;
      readonly normal?: true;
    } & Moved)
  | (Event<'retired'> & { readonly who: VanguardWho } & Moved)
  | (Event<'discarded'> & { readonly who: VanguardWho } & Moved)
  | (Event<'attacks'> & { readonly who: VanguardWho; readonly target?: VanguardWho; readonly boosted?: Boosted })
  | (Omit<Event<'is attacked'>, 'by'> & { readonly who: VanguardWho; readonly by?: VanguardWho })
  /** `who` attacks; absent: any unit. */
  | (Event<'attack hits'> & { readonly who?: VanguardWho; readonly target?: VanguardWho })
  | (Event<'attack misses'> & { readonly who?: VanguardWho; readonly target?: VanguardWho })
  | (Event<'boosts'> & { readonly who: VanguardWho; readonly whom?: VanguardWho })
  | (Omit<Event<'is boosted'>, 'by'> & { readonly who: VanguardWho; readonly by?: VanguardWho })
  | (Event<'intercepts'> & { readonly who: VanguardWho; readonly row?: Row })
  /** Without `who`: whatever rides. */
  | (Event<'rides'> & { readonly player?: Player; readonly normal?: true; readonly who?: VanguardWho; readonly whom?: VanguardWho })
  /** `of`: the unit that checks; absent: any check of that player, or of the master. */
  | (Event<'check reveals'> & {
      readonly check: 'drive' | 'damage';
      readonly of?: VanguardWho;
      readonly whose?: 'opponent';
      readonly what: VanguardWho;
    })
  | (Event<'becomes'> & { readonly who: VanguardWho; readonly state: State })
  | (Event<'draws'> & { readonly who: Player; readonly cards: Quantity })
  | (Event<'discards'> & { readonly who: Player; readonly what: VanguardWho; readonly from?: VanguardPlace })
  | (Event<'is dealt damage'> & { readonly who: VanguardWho })
  /** A player pays or charges with as many cards, perhaps all of them at the same time; without `cards`: with any. */
  | (Event<'blasts'> & { readonly who: Player; readonly deed: Blast; readonly cards?: Quantity; readonly together?: true })
  /** The same of the cards. */
  | (Event<'is blasted'> & { readonly who: VanguardWho; readonly deed: Extract<Blast, `soul-${string}`> })
  /** A player looks at cards of his or her own deck that he or she did not see before: looks, reveals or searches. */
  | (Event<'looks'> & { readonly who: Player })
  /** `player`: who reveals; absent: whoever. */
  | (Event<'reveals'> & { readonly player?: Player; readonly who: VanguardWho })
  | (Event<'is shuffled'> & { readonly what: VanguardPlace });
export type Blast = `${'soul' | 'counter'}-${'blast' | 'charge'}`;

/** The verbs of sections 10.1 and 7; costs are carried out like any other step. */
export type VanguardAction =
  | (Act<'retire'> & { readonly what: VanguardWho })
  /** `from`: only if it is there. */
  | (Act<'call'> & { readonly what: VanguardWho; readonly from?: VanguardPlace; readonly to: VanguardDestination } & Worded<{
        word: 'place last';
      }>)
  | (Act<'ride'> & { readonly what: VanguardWho; readonly state?: State } & Worded<{ word: 'at'; place: 'on (VC)' | 'on your (VC)' }>)
  /** One of the columns of the field, which go across the table; a later place says `columnChosen`. */
  | Act<'choose column'>
  | (Act<'heal'> & { readonly what: VanguardWho })
  | (Act<'bind'> & { readonly what: VanguardWho; readonly facing?: 'up' | 'down' } & Worded<{ facing: 'early' }>)
  /** `of`: only with such cards. */
  | (Act<'counter-blast'> & { readonly n: number; readonly of?: VanguardDescription } & Icon)
  | (Act<'soul-blast'> & { readonly n: number | 'all'; readonly of?: VanguardDescription } & Icon)
  /** In a cost: it can be paid only while that holds. */
  | (Act<'requires'> & { readonly condition: VanguardConditionAny })
  | (Act<'soul-charge'> & { readonly n: number } & Icon)
  | (Act<'counter-charge'> & { readonly n: number } & Icon)
  | (Act<'damage'> & { readonly to: VanguardWho; readonly n: Quantity } & Worded<{ word: 'to first' }>)
  /** What the effect says is done once more, from its beginning; its cost is no part of it. `upTo`: so often in all, beside the first time. */
  | (Act<'repeat'> & { readonly upTo?: number } & Worded<{ end: 'without paying the cost' }>)
  | (Act<'drive check'> & { readonly n: number } & Worded<{ word: 'plain' }>)
  /** 10.1.19: these units are attacked instead of the ones chosen (or, `also`, beside them). */
  | (Act<'battle'> & { readonly who: VanguardWho; readonly with: VanguardWho; readonly also?: true } & Worded<{
        word: 'battle' | 'implied';
        end: 'in one attack';
      }>)
  /** An attack that the rules would not allow: on a unit in the back row, or from there; `deed`: to intercept from there. */
  | (Act<'may attack'> & {
      readonly who: VanguardWho;
      readonly target?: VanguardWho;
      readonly from?: Row;
      readonly deed?: 'intercept';
    } & Worded<{
        word: 'plain' | 'can';
        subject: 'same';
        icon: 'none';
      }>);
type Icon = Worded<{ spelling: 'outside' | 'plain' | 'brackets'; of: 'plain'; all: 'cards in' | 'cards from' | 'icon' }>;

/** Said without "be", behind another thing that cannot be done to it. */
type Be = Worded<{ be: 'unsaid' }>;

/** What can be forbidden. */
export type Deed =
  /** `but`: anybody but these. */
  | (Kind<'attack'> & { readonly target?: VanguardWho; readonly but?: VanguardWho })
  | (Kind<'be attacked'> & { readonly by?: VanguardWho } & Be)
  | (Kind<'be hit'> & { readonly by?: VanguardWho } & Be)
  | (Kind<'intercept'> & Worded<{ icon: 'none' }>)
  | (Kind<'boost'> & { readonly whom?: VanguardWho } & Worded<{ icon: 'none' }>)
  | (Kind<'be boosted'> & { readonly by?: VanguardWho } & Worded<{ icon: 'none' }>)
  | (Kind<'become'> & { readonly state: State })
  | (Kind<'be chosen' | 'be retired'> & { readonly by?: VanguardWho; readonly through?: 'effects' } & Worded<{
        by: 'whose' | 'whose effects' | 'card abilities' | "card's abilities";
        lead: 'due to';
        be: 'unsaid';
      }>)
  | (Kind<'normal ride'> & { readonly what?: VanguardWho })
  | (Kind<'ride'> & { readonly what?: VanguardWho })
  /** `but`: anything but these; `during`: only in such battles. */
  | (Kind<'call'> & {
      readonly normal?: true;
      readonly what?: VanguardWho;
      readonly but?: VanguardWho;
      readonly to?: VanguardDestination;
      readonly from?: VanguardPlace;
      readonly during?: VanguardPeriod;
    } & Worded<CallWording>)
  /** As many at the same time as guardians: fewer than so many, or more. */
  | (Kind<'call together'> & {
      readonly compare: 'less' | 'more';
      readonly n: number;
      readonly to?: VanguardDestination;
      readonly from?: VanguardPlace;
      readonly during?: VanguardPeriod;
    } & Worded<CallWording>)
  /** Of the card that is ridden, or called. */
  | (Kind<'be ridden'> & Worded<{ word: 'rode' }>)
  | (Kind<'be called'> & { readonly normal?: true; readonly to?: VanguardDestination; readonly from?: VanguardPlace } & Worded<{
        order: 'from first';
      }>)
  | Kind<'draw'>
  /** What the icons of checked cards do. */
  | Kind<'use trigger effects'>
  /** From one rear-guard circle to another. */
  | Kind<'move'>
  /** Of these kinds only, where they are said. */
  | (Kind<'use abilities'> & { readonly kinds?: readonly AbilityKind[] } & Worded<{ word: 'its' | 'their' }>);

/** How it is put what a player may not call: what would be called, who would, in which order from where to where, and in which battles. */
interface CallWording {
  readonly object: 'cards' | 'guardians' | 'a guardian' | 'a card';
  readonly who: 'they';
  readonly order: 'to first';
  readonly lead: 'for';
  readonly frame: 'would';
  readonly counted: 'card' | 'cards' | 'guardian' | 'guardians';
  readonly end: 'for each battle';
}

export type Limit =
  /** Active while the master has that many cards in the damage zone (Legion 10.2.5). */
  | (Kind<'limit break'> & { readonly n: number })
  /** Active while that holds, and known by a name. */
  | (Kind<'active'> & { readonly name: string; readonly condition: VanguardConditionAny } & Worded<{ word: 'when'; lead: 'this ability' }>)
  | (Kind<'per turn'> & { readonly n: number } & Worded<{ word: 'once' }>)
  /** So often a turn by a player's cards of one name, whichever of them uses it. */
  | (Kind<'per turn by name'> & { readonly n: number } & Worded<{ word: 'can'; end: 'per turn' | 'each turn' }>);

export type VanguardPeriod =
  /** The battle of that number in a turn, or that and all later ones; `whose`: in turns of that player. */
  | (Kind<'nth battle'> & { readonly n: number; readonly later?: true; readonly whose?: 'you' } & Worded<{
        word: 'this turn' | 'the turn';
        bound: 'inside';
      }>)
  /** `where`: a battle in which that happened, or one of these. */
  /** `of`: a battle of this turn. */
  | (Kind<'battle'> & { readonly which?: 'that' | 'this'; readonly where?: readonly VanguardEvent[]; readonly of?: 'this turn' } & Worded<{
        word: 'plain' | 'bare' | 'in which' | 'where' | 'attack' | 'attack that';
        tense: 'present';
        of: 'during';
        joins: readonly ('or' | `or the attack${'' | ' that'}`)[];
      }>)
  | (Kind<'step of battle'> & { readonly step: Phase; readonly where?: readonly VanguardEvent[] } & Worded<{
        word: 'short';
        tense: 'present';
        joins: readonly 'or'[];
      }>);

export type DeckRule =
  | (Kind<'any number'> & { readonly of: VanguardDescription } & Worded<{ deck: 'your'; word: 'can' | 'include' }>)
  | (Kind<'at most'> & { readonly n: number; readonly of: VanguardDescription } & Worded<{ deck: 'your'; word: 'can' | 'include' }>)
  /** `own`: of the card that says so. */
  | (Kind<'at most'> & { readonly n: number; readonly own: true } & Worded<{ deck: 'your'; word: 'can' | 'include' | 'only' }>);

export type VanguardChangeOwn =
  /** Limit break of that number is met even with so little damage. */
  | (Kind<'limit break met'> & { readonly n: number; readonly atMost: number })
  /** 3.7.1.1: this clan besides its own. */
  | (Kind<'clan added'> & { readonly group: Group } & Worded<{ word: 'their' }>)
  /** While it is discarded it may count as one of that grade. */
  | (Kind<'discarded as'> & { readonly grade: number } & Worded<{ word: 'you' }>)
  /** That name besides its own. */
  | (Kind<'named'> & { readonly name: string; readonly also: true })
  /** The name of that card, as it is then: besides its own, or instead. */
  | (Kind<'named like'> & { readonly as: VanguardRef; readonly also?: true } & Worded<{ word: 'gets' }>)
  /** By so much for each circle on which there is no unit. */
  | (Kind<'stat by open'> & { readonly stat: Stat; readonly by: number; readonly place: VanguardPlace });

/** How many circles there are on which there is no unit. */
export type OpenCircles = Kind<'open circles'> & { readonly place: VanguardPlace };
/** How many battles have begun this turn. */
export type Attacks = Kind<'attacks this turn'>;

/** All terms of Vanguard. */
export interface VanguardTerms extends Terms {
  readonly zone: Zone;
  readonly noun: Noun;
  readonly stat: Stat;
  readonly state: State;
  readonly keyword: Keyword;
  readonly phase: Phase;
  readonly row: Row;
  readonly column: Column;
  readonly role: Role;
  readonly pointer: Pointer;
  readonly handled:
    | 'call'
    | 'bind'
    | 'retire'
    | 'choose'
    | 'search'
    | 'ride'
    | 'reveal'
    | 'move'
    | 'discard'
    | 'draw'
    | 'heal'
    | 'soul-charge'
    | 'soul-blast'
    | 'counter-charge';
  readonly filter: VanguardFilter;
  readonly condition: VanguardCondition;
  readonly event: VanguardEvent;
  readonly action: VanguardAction;
  readonly deed: Deed;
  readonly limit: Limit;
  readonly period: VanguardPeriod;
  readonly rule: DeckRule;
  readonly timing: never;
  readonly change: VanguardChangeOwn;
  readonly amount: OpenCircles | Attacks;
}

export type VanguardAbility = Ability<VanguardTerms>;
export type VanguardAmount = Amount<VanguardTerms>;
export type VanguardBlock = Block<VanguardTerms>;
export type VanguardChange = Change<VanguardTerms>;
export type VanguardConditionAny = Condition<VanguardTerms>;
export type VanguardCoreAction = CoreAction<VanguardTerms>;
export type VanguardDescription = Description<VanguardTerms>;
export type VanguardDestination = Destination<VanguardTerms>;
export type VanguardDuration = Duration<VanguardTerms>;
export type VanguardFilterAny = Filter<VanguardTerms>;
export type VanguardMoment = Moment<VanguardTerms>;
export type VanguardPeriodAny = Period<VanguardTerms>;
export type VanguardPlace = Place<VanguardTerms>;
export type VanguardRef = Ref<VanguardTerms>;
export type VanguardSelection = Selection<VanguardTerms>;
export type VanguardStatement = Statement<VanguardTerms>;
export type VanguardStructure = Structure<VanguardTerms>;
export type VanguardWho = Who<VanguardTerms>;
