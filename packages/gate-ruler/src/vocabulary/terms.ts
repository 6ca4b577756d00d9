/** The words of Gate Ruler that a tree can hold, for rulebook 1.1.2. */
import type {
  Ability,
  Act,
  Amount,
  Block,
  Change,
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
  Period,
  Place,
  Player,
  Quantity,
  Ref,
  Selection,
  Statement,
  Structure,
  Terms,
  Together,
  Trigger,
  Who,
  Worded,
} from '@goldenrule/language';
import type { LimitSentence } from './limits.ts';

export type Zone =
  | 'deck'
  | 'hand'
  | 'graveyard'
  | 'attack zone'
  | 'defense zone'
  /** An attack zone or a defense zone (15-3b). */
  | 'zone'
  | 'set zone'
  | 'field zone'
  | 'ruler zone'
  | 'drive zone'
  | 'damage zone'
  | 'counter zone'
  | 'charge zone'
  | 'resource zone'
  | 'removal zone'
  | 'gate'
  | 'play';

export type Noun =
  | 'card'
  | 'unit'
  | 'unit card'
  | 'event'
  | 'event card'
  | 'field'
  | 'field card'
  | 'ruler'
  | 'resource'
  | 'resource card'
  | 'set card'
  | 'charge'
  | 'material'
  | 'ability';

export type Stat = 'ATK' | 'HP' | 'STK' | 'level' | 'life';
export type State = 'ready' | 'exhausted' | 'face up' | 'face down';
/** Keywords that stand alone; those with something behind them are statements or timings. */
export type Keyword =
  | 'Breakthrough'
  | 'Defender'
  | 'Intercept'
  | 'Retaliate'
  | 'Double Attack'
  | 'Familiar'
  | 'Undying'
  | 'Charge Shield'
  | 'Forced Reveal'
  | 'Resource'
  | 'Concealment'
  | 'Forced Concealment'
  | 'Dormant'
  | 'Abyssal Concerto';
export type Summoning = 'Genesis Summoning' | 'Abyssal Summoning';
export type Phase =
  | 'start phase'
  | 'main phase'
  | 'attack phase'
  | 'end phase'
  | 'attack sub phase'
  | 'attack start step'
  | 'attack declaration step'
  | 'intercept step'
  | 'damage step'
  | 'attack end step';
export type Row = 'front' | 'back';
export type Column = 'left' | 'center' | 'right';

/** What an attack provides to speak of. */
export type Role =
  | 'attacking'
  | 'attacked'
  /** The same if it is a unit, and nothing if it is a ruler (8-4e). */
  | 'attacking unit'
  | 'attacked unit'
  /** What now lies where a card was put on top or underneath (15-14c). */
  | 'on top';
type Thing = 'unit' | 'card' | 'units' | 'cards';
export type Pointer =
  | 'it'
  | 'its'
  | 'them'
  | 'their'
  | 'they'
  | 'the rest'
  | `this ${'unit' | 'card' | 'field' | 'ruler'}`
  | `that ${'unit' | 'card' | 'event' | 'ability' | 'ruler' | 'field'}`
  | `those ${'units' | 'cards'}`
  | `the ${'chosen' | 'revealed'} ${Thing}`
  | `the ${'attacking' | 'attacked'} ${'unit' | 'card'}`
  | 'the card on top'
  | 'one of them'
  | 'the other one';

/** `any`: in whatever way. */
export type SummonedHow = 'normal' | 'special' | 'Genesis' | 'Abyssal' | 'any';
export type Icon = 'OD' | 'TD' | 'CNT';

export type EitherFilter = Extract<GateFilterAny, { readonly kind: 'keyword' | 'icon' | 'stat' }>;
export type GateFilter =
  | (Kind<'legendary'> & Not)
  | Kind<'damaged'>
  | (Kind<'in battle as'> & { readonly part: InBattle } & Worded<{ word: 'that is' | 'in battle' }>)
  /** How it came into play. */
  | (Kind<'summoned'> & { readonly how: SummonedHow } & Not)
  | (Kind<'icon'> & { readonly icon: Icon } & Not)
  /** Any of what a card may have. */
  | (Kind<'either'> & { readonly any: readonly EitherFilter[] } & Worded<{ joins: readonly ('or' | ', or' | ',')[]; lead: Lead }>)
  /** What one meets first in a column. */
  | Kind<'frontmost'>
  /** Of those that fit otherwise, whichever has most or least of it. */
  | (Kind<'extreme'> & Extreme)
  | (Kind<'other than'> & { readonly what: GateRef })
  /** In the gate: something like this is chosen as its target. */
  | (Kind<'targets'> & { readonly what: GateWho });

/** `battling`: attacking or being attacked. */
export type InBattle = 'attacking' | 'attacked' | 'battling';

export interface Extreme {
  readonly end: 'highest' | 'lowest';
  readonly stat: Stat;
}

/** What a damage is, and to whom it is dealt by what. */
export interface Damage {
  /** `this` is the damage spoken of, `attack` what the attack under way deals; `added` what set off the ability, which no text says. */
  readonly which?: 'this' | 'attack' | 'next' | 'added';
  readonly sort?: 'combat' | 'effect';
  readonly from?: GateWho | GateEffects;
  readonly to?: GateWho | Player;
  readonly wording?: {
    readonly verb?: 'would' | 'singular' | 'plural';
    readonly order?: 'to first';
    readonly from?: 'unsaid';
    readonly all?: 'said';
  };
}

export type DamageIs = 'not prevented' | 'ignoring counters';

export type GateCondition =
  | (Kind<'in battle'> & {
      readonly who: GateWho;
      readonly part: InBattle;
      /** What is in the battle with it. */
      readonly target?: GateWho;
      readonly column?: Column;
    } & Not &
      Worded<{ word: 'still' | 'plain'; verb: 'singular' | 'plural' }>)
  | (Kind<'empty'> & { readonly place: GatePlace } & Not)
  | (Kind<'happened'> & { readonly event: GateEvent; readonly period: GatePeriodAny } & Not & Worded<{ tense: 'perfect' }>)
  | (Kind<'in'> & { readonly who: GateWho; readonly place: GatePlace } & Not & Worded<{ word: 'still'; verb: 'singular' | 'plural' }>)
  /** So many cards belong to it, or more; `exactly`: no more than that. */
  | (Kind<'bears'> & { readonly who: GateWho; readonly what: GateSelection; readonly exactly?: true } & Not &
      Worded<{ verb: 'singular' | 'plural' }>)
  | (Kind<'came'> & { readonly who: GateWho; readonly how: SummonedHow } & Not & Worded<{ verb: 'singular' | 'plural' }>);

export type GateAmount =
  | (Kind<'life'> & { readonly of: Player } & Worded<{ word: 'yours' }>)
  | (Kind<'extreme among'> & Extreme & { readonly of: GateWho })
  /** The damage on a unit. */
  | (Kind<'damage on'> & { readonly of: GateWho })
  /** As many cards as whoever draws them has fewer than that in hand. */
  | (Kind<'short of'> & { readonly n: number } & Worded<{ hand: 'bare' }>)
  /** Whatever damage there is. */
  | Kind<'all damage'>
  /** The damage that set off the ability, or that would be dealt. */
  | Kind<'that damage'>;

type Event<K extends string> = Kind<K> & Worded<{ verb: 'singular' | 'plural' }>;
/** `least`: so much or more. */
type OfDamage = { readonly sort?: 'combat' | 'effect'; readonly least?: number };
type Moved = { readonly from?: GatePlace; readonly by?: GateCause };
/** Effects: all, those a player controls (4-5d), those of such a card. */
export type GateEffects = Kind<'effects'> & { readonly whose?: Player; readonly of?: GateWho } & Worded<{
    number: 'one';
    owner: 'genitive' | 'have' | 'card';
  }>;
/** A player's effect or cost, or an effect. */
export type GateCause = (Kind<'by player'> & { readonly who: Player }) | GateEffects;
/** Damage, by which the rules destroy (12-4b-2b). */
export type ByDamage = Kind<'damage'> & { readonly sort?: 'combat' | 'effect' };
export type GateEvent =
  /** `first`: for the first time in this turn. */
  | (Event<'attacks'> & { readonly who: GateWho; readonly target?: GateWho | Player; readonly first?: true })
  /** It attacks or is attacked. */
  | (Event<'battles'> & { readonly who: GateWho; readonly target?: GateWho | Player })
  | (Event<'is attacked'> & { readonly who: GateWho | Player; readonly by?: GateWho })
  | (Event<'enters'> & { readonly who: GateWho; readonly place: GatePlace; readonly through?: Summoning } & Moved)
  | (Event<'leaves'> & { readonly who: GateWho; readonly place: GatePlace })
  | (Event<'moved'> & { readonly who: GateWho; readonly to: GateDestination } & Moved &
      Worded<{ word: 'returned' | 'removed' | 'moves'; from: 'anywhere' }>)
  | (Event<'discarded'> & { readonly who: GateWho; readonly by?: GateCause })
  | (Event<'destroyed'> & { readonly who: GateWho; readonly by?: GateWho | GateEffects | ByDamage } & Worded<{ by: 'in battle' }>)
  | (Event<'destroys'> & { readonly who: GateWho; readonly whom: GateWho })
  | (Event<'deals damage'> & { readonly who: GateWho; readonly to?: GateWho | Player } & OfDamage)
  | (Event<'is dealt damage'> & {
      readonly who: GateWho | Player;
      readonly by?: GateWho | GateEffects;
    } & OfDamage &
      Worded<{ word: 'takes'; by: 'from' }>)
  | (Event<'plays'> & { readonly who: Player; readonly what: GateWho })
  | (Event<'is played'> & { readonly who: GateWho })
  | (Event<'uses'> & { readonly who: Player; readonly what: Used })
  | (Event<'accomplishes'> & { readonly who: Player; readonly what: Summoning })
  | (Event<'summons'> & { readonly who: Player; readonly how: 'normal' | 'special'; readonly what: GateWho })
  | (Event<'is summoned'> & { readonly who: GateWho; readonly how: SummonedHow; readonly from?: GatePlace })
  | (Event<'becomes'> & { readonly who: GateWho; readonly state: State; readonly by?: GateEffects } & Worded<{ word: 'passive' }>)
  | (Event<'is healed'> & { readonly who: GateWho | Player } & Worded<{ word: 'heals' | 'heals life' }>)
  | (Event<'draws'> & { readonly who: Player; readonly cards: Quantity })
  | (Event<'discards'> & { readonly who: Player; readonly what: GateWho })
  | (Event<'is driven'> & { readonly who: GateWho })
  | (Event<'drives'> & { readonly who: Player; readonly what: GateWho })
  | (Event<'sets'> & { readonly who: Player; readonly what: GateWho })
  /** [TD]: it enters play from the gate, played from a hand (16-3a-1). */
  | Kind<'touches down'>;
export type Used =
  /** What is triggered nobody uses (G38): to say "activated" changes nothing. */
  | (Kind<'ability'> & { readonly of?: GateWho } & Worded<{ word: 'activated' }>)
  | (Kind<'ability named'> & { readonly name: string })
  | (Kind<'summoning'> & { readonly summoning: Summoning });

/** How a played card or ability is paid for. */
export type Price = Kind<'free'> | (Kind<'resources'> & { readonly n: number });

/** The game actions of section 15, and statements about rules. */
export type GateAction =
  /** `by`: what deals it, if not the bearer of the ability. */
  | (Act<'damage'> & {
      readonly amount: GateAmountAny;
      /** So often as there are such cards, in one. */
      readonly each?: GateDescription;
      /** `doer`: whoever is told to take it. */
      readonly to: GateWho | Player | 'doer';
      readonly by?: GateWho;
      readonly sort?: 'combat';
      readonly divided?: true;
      readonly ignores?: true;
    } & Worded<{ word: 'equal last' | 'divide'; verb: 'singular' | 'plural'; to: 'them' | 'yourself' | 'take'; amount: 'that' }>)
  /** Lowers damage in the gate by a number, or to it; with a time it waits for damage. */
  | (Act<'prevent'> & {
      readonly what: Damage;
      /** Absent, and no `to` either: all of it. */
      readonly by?: GateAmountAny;
      readonly to?: number;
      readonly time?: GateDuration;
    } & Worded<{ word: 'reduce' | 'is reduced' | 'instead' | 'if'; that: 'reduce' }>)
  | (Act<'heal'> & { readonly n: GateAmountAny; readonly each?: GateDescription; readonly who: GateWho } & Worded<{
        word: 'damage' | 'damage from' | 'damage on' | 'damage for' | 'HP for';
      }>)
  | (Act<'heal life'> & { readonly n: GateAmountAny; readonly each?: GateDescription })
  /** Damage that was dealt in this phase: one of it, or `any` all of it (13-7b-1). */
  | (Act<'heal damage'> & { readonly what: Damage; readonly any?: true; readonly who: GateWho })
  | (Act<'destroy'> & { readonly what: GateWho })
  | (Act<'negate'> & { readonly what: GateWho })
  /** 15-5a: it is revealed to that player. */
  | (Act<'show'> & { readonly what: GateWho; readonly to: Player })
  | (Act<'draw counted'> & { readonly n: GateAmountAny } & Worded<{ word: 'a number of'; cards: 'unsaid' }>)
  | (Act<'discard counted'> & { readonly n: GateAmountAny } & Worded<{ word: 'equal to' }>)
  /** What X is in this text. */
  | (Act<'define'> & { readonly is: GateAmountAny } & Worded<{ word: 'sentence' }>)
  | (Act<'drive'> & { readonly n: number } & Worded<{ word: 'bare' }>)
  | (Act<'drive cards'> & { readonly what: GateWho })
  | (Act<'summon'> & {
      readonly what: GateWho;
      readonly from?: GatePlace;
      readonly to?: GateDestination;
      readonly state?: 'ready' | 'exhausted';
    } & Worded<{
        state: 'manner';
      }>)
  /** Puts them into the deck, and shuffles it. */
  | (Act<'shuffle in'> & { readonly what: GateWho; readonly to: GatePlace })
  | (Act<'play'> & { readonly what: GateWho; readonly from?: GatePlace; readonly price?: Price; readonly uncounted?: true } & Worded<{
        word: 'normal summon' | 'use';
      }>)
  | (Act<'play ability'> & { readonly name: string } & Worded<{ word: 'use' }>)
  | (Act<'gain control'> & { readonly what: GateWho; readonly time?: GateDuration } & Worded<{ word: 'take' }>)
  | Act<'end the turn'>
  | Act<'rearrange'>
  /** `x`: as many as whoever pays chooses, which the text calls X. */
  | (Act<'pay resources'> & { readonly n: number | 'x' })
  /** null: unlimited; `more`: so many more than it is. */
  | (Act<'summon cap'> & { readonly n: number | null; readonly more?: true; readonly for?: 'this turn' | 'each turn' } & Worded<{
        word: 'bare' | 'additional';
        number: 'several';
      }>)
  /** So many targets as a number says. */
  | (Act<'choose counted'> & { readonly what: GateSelection; readonly n: GateAmountAny })
  | (Act<'abyssal summon'> & { readonly what?: GateSelection })
  | (Act<'change effect'> & { readonly what: GateWho; readonly ability: GateAbility })
  /** Nothing happens to it. */
  | (Act<'stay'> & { readonly who: GateWho } & Worded<{ word: 'current' }>)
  // What continuous abilities and effects say about the rules.
  | (Act<'base damage'> & { readonly of: GateWho; readonly by: number; readonly time?: GateDuration })
  | (Act<'damage dealt'> & { readonly what: Damage; readonly by?: number; readonly times?: number; readonly time?: GateDuration })
  /** What holds of such damage, whoever deals it. */
  | (Act<'damage is'> & { readonly what: Damage; readonly is: DamageIs; readonly time?: GateDuration } & Worded<{ word: 'reduced' }>)
  | (Act<'unaffected'> & { readonly who: GateWho; readonly by: GateEffects; readonly time?: GateDuration } & Worded<{
        word: 'unaffected';
        verb: 'singular' | 'plural';
      }>)
  | (Act<'costs'> & {
      readonly what: GateWho;
      /** Only for this player. */
      readonly player?: Player;
      /** Only the first of them that this player plays in a turn. */
      readonly first?: true;
      /** Only the next of them that this player plays, and in this turn unless another time is said. */
      readonly next?: true;
      readonly by?: number;
      /** So much, whatever its level is. */
      readonly to?: number;
      /** So often as there are such cards. */
      readonly each?: GateDescription;
      readonly time?: GateDuration;
    } & Worded<{ verb: 'singular' | 'plural'; end: 'to play'; word: 'the cost'; player: 'object'; time: 'before' }>)
  /** In place of the resources that a level asks for. */
  | (Act<'pays instead'> & { readonly for: GateWho; readonly do: GateBlock })
  | Act<'pays nothing'>
  | Act<'only resources'>
  /** The bearer is exhausted like a resource card where at least so many resources are spent. */
  | (Act<'stands in'> & { readonly n: number })
  | (Act<'may be played'> & {
      readonly what: GateWho;
      readonly from?: GatePlace;
      readonly as?: 'instant';
      readonly on?: GateEvent;
      readonly while?: GateConditionAny;
    } & Worded<{ word: 'normal summon'; modal: 'can'; end: 'paying' | 'cost'; as: 'several' }>)
  | (Act<'settable'> & { readonly what: GateWho } & Worded<{ verb: 'singular' | 'plural' }>)
  /** How it lies when it comes into play. */
  | (Act<'enters as'> & { readonly what: GateWho; readonly state: 'ready' | 'exhausted'; readonly time?: GateDuration } & Worded<{
        verb: 'singular' | 'plural';
        state: 'manner';
      }>)
  /** It comes into play from nowhere else, and is played from nowhere else. */
  | (Act<'enters only'> & { readonly what: GateWho; readonly from: GatePlace })
  | (Act<'may attack from'> & { readonly who: GateWho; readonly place: GatePlace; readonly time?: GateDuration } & Worded<{ modal: 'may' }>)
  /** Such a target, whatever stands in front of it. */
  | (Act<'may attack past'> & { readonly who: GateWho; readonly target: GateWho | Player; readonly time?: GateDuration } & Worded<{
        modal: 'may';
        past: 'directly' | 'unit in front' | 'defense zone' | 'their defense zone' | 'regardless';
      }>)
  | (Act<'must attack'> & { readonly who: GateWho; readonly target?: GateWho | Player; readonly time?: GateDuration } & Worded<{
        time: 'first' | 'each turn';
      }>)
  | (Act<'enhance'> & { readonly with: GateSelection })
  | (Act<'concerto'> & { readonly do: GateBlock });

/** Changes beyond those of every game. */
export type GateChange =
  /** In place of what it was; `optional`: if its controller wants. */
  | (Kind<'treated as'> & { readonly as: TreatedAs; readonly also?: true; readonly optional?: true })
  /** So many times what it is. */
  | (Kind<'times'> & { readonly stat: Stat; readonly by: number })
  | (Kind<'name becomes'> & { readonly name: string })
  /** A number that the card would not have. */
  | (Kind<'has stat'> & { readonly stat: Stat; readonly n: number })
  | (Kind<'chosen group'> & { readonly of: number })
  | (Kind<'loses named ability'> & { readonly name: string })
  | (Kind<'loses group'> & { readonly group: Group })
  /** Behind something else that is said of the card. */
  | (Kind<'cannot'> & { readonly deed: Deed });
export type TreatedAs = Group | (Kind<'type'> & { readonly type: 'unit' | 'event' | 'field' | 'resource' });

type ByEffects = { readonly by?: GateEffects };
export type Deed =
  | (Kind<'attack'> & { readonly target?: GateWho | Player })
  | (Kind<'be attacked'> & { readonly by?: GateWho })
  | (Kind<'be chosen'> & ByEffects & Worded<{ word: 'as a target' | 'the target' }>)
  | (Kind<'be destroyed'> & { readonly by?: GateEffects | ByDamage } & Worded<{ by: 'in battle' }>)
  | (Kind<'leave play'> & ByEffects)
  | (Kind<'return'> & ByEffects & Worded<{ to: 'hand' | 'your hand' }>)
  | (Kind<'become'> & { readonly state: 'ready' | 'exhausted' } & ByEffects & Worded<{ word: 'be' | 'bare' }>)
  | (Kind<'play'> & { readonly what: GateWho; readonly from?: GatePlace })
  | (Kind<'normal summon'> & { readonly what?: GateWho })
  | (Kind<'special summon'> & { readonly what?: GateWho })
  /** Said of the card itself rather than of a player. */
  | (Kind<'be played'> & { readonly from?: GatePlace })
  | (Kind<'be summoned'> & { readonly how: 'normal' | 'special'; readonly except?: Summoning } & Worded<{ except: 'through' }>)
  | (Kind<'be negated'> & ByEffects)
  | Kind<'draw'>
  | (Kind<'heal'> & Worded<{ word: 'life' | 'be' }>)
  | (Kind<'set'> & { readonly what: GateWho })
  | Kind<'be set'>
  | Kind<'lose the game'>
  | Kind<'use abilities'>
  | Kind<'deal damage'>
  | Kind<'intercept'>
  | (Kind<'be dealt damage'> & { readonly sort?: 'combat' | 'effect' } & ByEffects);

/** In words before the ability, or in a sentence behind it. */
type LimitWording = Worded<{ said: 'before' | 'only before' | LimitSentence; period: 'each' }>;
export type Limit =
  /** `by`: left of the colon it limits every ability of that name. */
  | (Kind<'per turn'> & { readonly n: number; readonly by: 'name' | 'ability' } & LimitWording)
  | (Kind<'per game'> & { readonly n: number; readonly by: 'name' | 'ability' } & LimitWording)
  /** Needs cards in the resource zone (16-17b). */
  | Kind<'resource'>;

export type GatePeriod =
  /** `where`: a battle in which that happens. */
  | (Kind<'battle'> & { readonly which?: 'this' | 'that'; readonly where?: GateEvent } & Worded<{ word: 'plain' }>)
  /** An attack sub phase from its first step (8-3a). */
  | Kind<'attack'>;

export type Timing =
  | (Kind<'standard'> & { readonly summoning?: Summoning })
  | (Kind<'instant'> & { readonly summoning?: Summoning })
  | Kind<'overdrive'>
  | Kind<'counter'>
  /** Of a card that is played from where it is set. */
  | (Kind<'when'> & { readonly on: GateEvent })
  | (Kind<'at'> & { readonly moment: GateMoment })
  | (Kind<'as long as'> & { readonly condition: GateConditionAny } & Worded<{ word: 'during' }>)
  /** Of a ruler (5-3b, 6-2f). */
  | Kind<'set-up'>
  | Kind<'start of turn'>;

/** All terms of Gate Ruler. */
export interface GateTerms extends Terms {
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
  readonly handled: 'choose' | 'move' | 'discard' | 'draw' | 'reveal' | 'destroy' | 'summon' | 'heal' | 'shuffle in';
  readonly filter: GateFilter;
  readonly condition: GateCondition;
  readonly event: GateEvent;
  readonly action: GateAction;
  readonly deed: Deed;
  readonly limit: Limit;
  readonly period: GatePeriod;
  readonly rule: never;
  readonly timing: Timing;
  readonly change: GateChange;
  readonly amount: GateAmount;
}

export type GateAbility = Ability<GateTerms>;
export type GateAmountAny = Amount<GateTerms>;
export type GateBlock = Block<GateTerms>;
export type GateChangeAny = Change<GateTerms>;
export type GateConditionAny = Condition<GateTerms>;
export type GateCoreAction = CoreAction<GateTerms>;
export type GateDescription = Description<GateTerms>;
export type GateDestination = Destination<GateTerms>;
export type GateDuration = Duration<GateTerms>;
export type GateFilterAny = Filter<GateTerms>;
export type GateMoment = Moment<GateTerms>;
export type GatePeriodAny = Period<GateTerms>;
export type GatePlace = Place<GateTerms>;
export type GateRef = Ref<GateTerms>;
export type GateSelection = Selection<GateTerms>;
export type GateTogether = Together<GateTerms>;
export type GateStatement = Statement<GateTerms>;
export type GateStructure = Structure<GateTerms>;
export type GateTrigger = Trigger<GateTerms>;
export type GateWho = Who<GateTerms>;
