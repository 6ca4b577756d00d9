/** The words of Vanguard that a tree can hold, for rulebook 1.10 and the cards of its time. */
import type {
  Ability,
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
  Moment,
  Period,
  Place,
  Player,
  Quantity,
  Ref,
  Selection,
  Statement,
  Structure,
  Terms,
  Trigger,
  Who,
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
  | 'heal trigger';

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
export type Role =
  | 'boosted'
  | 'boosting'
  | 'attacking'
  | 'attacked'
  | 'battle opponent'
  | 'checked card'
  /** The vanguard of the master of the ability. */
  | 'vanguard'
  /** What the cost of this ability handled. */
  | 'cost';

/** Filters on the part a card plays in a battle, and on how it came to be where it is. */
export type VanguardFilter =
  /** With several grades any may hold. */
  | {
      readonly kind: 'grade';
      readonly compare: 'exactly' | 'at least' | 'at most';
      readonly n: readonly number[];
      readonly wording?: { readonly word?: 'more'; readonly joins?: readonly string[] };
    }
  | { readonly kind: 'same grade'; readonly as: VanguardWho }
  | { readonly kind: 'same clan'; readonly as: VanguardWho }
  /** Has an ability with limit break of that number (Legion 10.2.5.2). */
  | { readonly kind: 'limit break'; readonly n: number; readonly wording?: { readonly word?: 'that has' } }
  | {
      readonly kind: 'in battle as';
      readonly part: 'attacking' | 'being attacked' | 'boosted' | 'boosting';
      readonly wording?: { readonly word?: 'that is' | 'before' };
    }
  /** Bound by an effect of this very card, at any time. */
  | { readonly kind: 'bound by self'; readonly wording?: { readonly word?: string } }
  | { readonly kind: 'called this turn'; readonly wording?: { readonly word?: string } };

export type VanguardCondition =
  | {
      readonly kind: 'battle number';
      readonly compare: Comparison;
      readonly n: readonly number[];
      readonly wording?: { readonly word?: string };
    }
  | { readonly kind: 'attack hit'; readonly not?: true; readonly wording?: { readonly word?: string } }
  | { readonly kind: 'boosted by'; readonly who: VanguardWho; readonly by?: VanguardWho; readonly not?: true }
  | {
      readonly kind: 'happened';
      readonly event: VanguardEvent;
      readonly period: VanguardPeriodAny;
      readonly not?: true;
      readonly wording?: { readonly word?: string };
    }
  | { readonly kind: 'declared'; readonly what: VanguardRef; readonly as: 'card name' | 'group' };

/** What brought an event about. */
export interface Cause {
  readonly kind: 'effect' | 'cost' | 'effect or cost';
  readonly of: VanguardWho;
  readonly wording?: { readonly word?: string };
}

export type VanguardEvent =
  | {
      readonly kind: 'placed';
      readonly who: VanguardWho;
      readonly on: VanguardPlace;
      readonly from?: VanguardPlace;
      readonly by?: Cause;
      readonly during?: VanguardPeriodAny;
      readonly wording?: EventWording;
    }
  | {
      readonly kind: 'moved';
      readonly who: VanguardWho;
      readonly to: VanguardPlace;
      readonly from?: VanguardPlace;
      readonly by?: Cause;
      readonly during?: VanguardPeriodAny;
      readonly wording?: EventWording;
    }
  | {
      readonly kind: 'retired';
      readonly who: VanguardWho;
      readonly from?: VanguardPlace;
      readonly by?: Cause;
      readonly during?: VanguardPeriodAny;
      readonly wording?: EventWording;
    }
  | { readonly kind: 'attacks'; readonly who: VanguardWho; readonly target?: VanguardWho; readonly wording?: EventWording }
  | { readonly kind: 'is attacked'; readonly who: VanguardWho; readonly wording?: EventWording }
  /** `who` attacks; absent: any unit. `during`: only in such a battle. */
  | {
      readonly kind: 'attack hits';
      readonly who?: VanguardWho;
      readonly target?: VanguardWho;
      readonly during?: VanguardPeriodAny;
      readonly wording?: EventWording;
    }
  | { readonly kind: 'boosts'; readonly who: VanguardWho; readonly whom?: VanguardWho; readonly wording?: EventWording }
  | { readonly kind: 'is boosted'; readonly who: VanguardWho; readonly by?: VanguardWho; readonly wording?: EventWording }
  | { readonly kind: 'intercepts'; readonly who: VanguardWho; readonly wording?: EventWording }
  | { readonly kind: 'rides'; readonly who: VanguardWho; readonly whom: VanguardWho; readonly wording?: EventWording }
  | {
      readonly kind: 'check reveals';
      readonly check: 'drive' | 'damage';
      readonly of?: VanguardWho;
      readonly what: VanguardWho;
      readonly wording?: EventWording;
    }
  | { readonly kind: 'becomes'; readonly who: VanguardWho; readonly state: State; readonly wording?: EventWording }
  | { readonly kind: 'draws'; readonly who: Player; readonly cards: Quantity; readonly wording?: EventWording }
  | { readonly kind: 'discards'; readonly who: Player; readonly what: VanguardWho; readonly wording?: EventWording }
  | { readonly kind: 'is dealt damage'; readonly who: VanguardWho; readonly wording?: EventWording }
  | { readonly kind: 'rides player'; readonly who: Player; readonly what?: VanguardWho; readonly wording?: EventWording };
export interface EventWording {
  readonly verb?: string;
  readonly icon?: 'none';
  readonly to?: string;
}

export type VanguardAction =
  | { readonly kind: 'retire'; readonly id: number; readonly what: VanguardWho; readonly wording?: { readonly word?: string } }
  | {
      readonly kind: 'call';
      readonly id: number;
      readonly what: VanguardWho;
      readonly to: VanguardDestination;
      readonly wording?: { readonly word?: string };
    }
  | {
      readonly kind: 'ride';
      readonly id: number;
      readonly what: VanguardWho;
      readonly state?: State;
      readonly wording?: { readonly word?: string };
    }
  | { readonly kind: 'heal'; readonly id: number; readonly what: VanguardWho; readonly wording?: { readonly word?: string } }
  | {
      readonly kind: 'bind';
      readonly id: number;
      readonly what: VanguardWho;
      readonly facing?: 'up' | 'down';
      readonly wording?: { readonly word?: string };
    }
  | {
      readonly kind: 'counter-blast';
      readonly id: number;
      readonly n: number;
      readonly of?: VanguardDescription;
      readonly wording?: IconWording;
    }
  | {
      readonly kind: 'soul-blast';
      readonly id: number;
      readonly n: number;
      readonly of?: VanguardDescription;
      readonly wording?: IconWording;
    }
  | { readonly kind: 'soul-charge'; readonly id: number; readonly n: number; readonly wording?: IconWording }
  | { readonly kind: 'counter-charge'; readonly id: number; readonly n: number; readonly wording?: IconWording }
  | {
      readonly kind: 'damage';
      readonly id: number;
      readonly to?: VanguardWho;
      readonly n: Quantity;
      readonly wording?: { readonly word?: string };
    }
  /** Another drive check, or a number of them. */
  | { readonly kind: 'drive check'; readonly id: number; readonly n: number; readonly wording?: { readonly word?: string } }
  /** 10.1.19: these units are attacked instead of the ones chosen (or, `also`, beside them). */
  | {
      readonly kind: 'battle';
      readonly id: number;
      readonly who: VanguardWho;
      readonly with: VanguardWho;
      readonly also?: true;
      readonly wording?: { readonly word?: string };
    }
  /** An attack on something the rules would not allow: "may attack an opponent's unit in the back row". */
  | {
      readonly kind: 'may attack';
      readonly id: number;
      readonly who: VanguardWho;
      readonly target: VanguardWho;
      readonly wording?: { readonly word?: string };
    };
export interface IconWording {
  readonly spelling?: 'outside' | 'plain';
}

/** What can be forbidden. */
export type Deed =
  | { readonly kind: 'attack'; readonly target?: VanguardWho }
  | { readonly kind: 'be attacked'; readonly by?: VanguardWho }
  | { readonly kind: 'be hit'; readonly by?: VanguardWho }
  | { readonly kind: 'intercept'; readonly wording?: { readonly icon?: 'none' } }
  | { readonly kind: 'boost'; readonly whom?: VanguardWho; readonly wording?: { readonly icon?: 'none' } }
  | { readonly kind: 'be boosted'; readonly by?: VanguardWho }
  | { readonly kind: 'become'; readonly state: State }
  | { readonly kind: 'be chosen'; readonly by?: VanguardWho }
  | { readonly kind: 'be retired'; readonly by?: VanguardWho }
  | { readonly kind: 'normal ride'; readonly what?: VanguardWho }
  | { readonly kind: 'ride'; readonly what?: VanguardWho }
  | {
      readonly kind: 'call';
      readonly normal?: true;
      readonly what?: VanguardWho;
      readonly to?: VanguardPlace;
      readonly from?: VanguardPlace;
      readonly wording?: { readonly order?: string };
    }
  | { readonly kind: 'draw' }
  | { readonly kind: 'use abilities' };

export type Limit =
  /** Active while the master has that many cards in the damage zone (Legion 10.2.5). */
  | { readonly kind: 'limit break'; readonly n: number; readonly wording?: { readonly word?: string } }
  | { readonly kind: 'per turn'; readonly n: number };

export type VanguardPeriod =
  | {
      readonly kind: 'battle';
      readonly which?: 'that' | 'this';
      readonly where?: VanguardEvent;
      readonly wording?: { readonly word?: string };
    }
  | {
      readonly kind: 'step of battle';
      readonly step: Phase;
      readonly where?: VanguardEvent;
      readonly wording?: { readonly word?: string };
    };

export type DeckRule =
  /** 5.1.2.2 does not hold for this card. */
  | { readonly kind: 'any number'; readonly of: VanguardDescription }
  | { readonly kind: 'at most'; readonly n: number; readonly of: VanguardDescription };

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
  readonly filter: VanguardFilter;
  readonly condition: VanguardCondition;
  readonly event: VanguardEvent;
  readonly action: VanguardAction;
  readonly deed: Deed;
  readonly limit: Limit;
  readonly period: VanguardPeriod;
  readonly rule: DeckRule;
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
export type VanguardTrigger = Trigger<VanguardTerms>;
export type VanguardWho = Who<VanguardTerms>;
