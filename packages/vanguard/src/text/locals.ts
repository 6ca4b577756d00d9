import type { Instruction, Ref, Subject } from '@goldenrule/kernel';
import type { Captured, TextLocals } from '@goldenrule/tabletop/text';

/** What a text of Vanguard hands on to later parts of it, besides what every text does. */
type Handed = {
  /** The card that a check revealed. */
  checked?: readonly Ref[];
  /** What was declared, as the definition of a card. */
  declared?: readonly number[];
};

/** The locals of a text of Vanguard. */
export type VanguardLocals = TextLocals &
  Handed & {
    /** When it was played, and what gave the ability: told by whoever plays it. */
    $played: number;
    $by?: string;
    /** How many cards were shown before. */
    $shown: number;
    /** Is it to be carried out once more, and when this round began? */
    again: boolean;
    $round: number;
    /** How often it has been carried out again, where a text says how often it may be. */
    repeated: number;
    /** Has a condition failed? */
    failed?: boolean;
    /** The circle chosen for a card, and what that is to guard. */
    circle: readonly Subject[];
    whom: readonly Subject[];
    /** The decisions that are asked for together. */
    group: number;
    /** The cards that pay, for each part of the cost; what was paid, and how many cards that had to be. */
    paying: readonly (readonly Ref[])[];
    paid: readonly Ref[];
    spent: number;
    /** Which of several costs is paid. */
    way: number;
    /** Where a payment leaves what it did, for the effect. */
    did: readonly Ref[];
  };
export type TextInstruction = Instruction<VanguardLocals>;

/** What a text of Vanguard finds when it is looked at. */
export interface VanguardCaptured extends Captured, Handed {
  /** Of an effect: does it hold for the cards it was given for alone, and what is its number? */
  readonly fixed?: boolean;
  readonly n?: number;
}
