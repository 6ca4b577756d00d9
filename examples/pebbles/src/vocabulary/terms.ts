/** The words of Pebbles that a tree can hold. */
import type { Ability, Act, Kind, Quantity, Ref, Statement, Terms } from '@goldenrule/language';

/** The card comes to the shore, from wherever. */
export type PebbleEvent = Kind<'put'> & { readonly who: Ref<PebbleTerms> };
/** So many cards go from the top of the bag to the shore. */
export type PebbleAction = Act<'skip'> & { readonly cards: Quantity };

export interface PebbleTerms extends Terms {
  readonly zone: 'bag' | 'hand' | 'shore';
  readonly noun: 'card';
  readonly stat: 'worth';
  readonly state: never;
  readonly keyword: never;
  readonly phase: never;
  readonly row: never;
  readonly column: never;
  readonly role: never;
  readonly pointer: 'this card';
  readonly handled: 'draw';
  readonly filter: never;
  readonly condition: never;
  readonly event: PebbleEvent;
  readonly action: PebbleAction;
  readonly deed: never;
  readonly limit: never;
  readonly period: never;
  readonly rule: never;
  readonly timing: never;
  readonly change: never;
  readonly amount: never;
}

export type PebbleAbility = Ability<PebbleTerms>;
export type PebbleStatement = Statement<PebbleTerms>;
