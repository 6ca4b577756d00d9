import type { Did, Instruction, Player, Ref, Subject, ZoneId } from '@goldenrule/kernel';
import type { Captured, TextLocals } from '@goldenrule/tabletop/text';
import type { Abyssal } from '../summons.ts';

/** What a text of Gate Ruler hands on to later parts of it, besides what every text does. */
type Handed = {
  /** What each target of a step gets of what it divides, by the number of the step. */
  shares?: { readonly [step: number]: readonly number[] };
  /** How much damage the event dealt that the text waited for, or the process that deals it. */
  damage?: number;
  process?: Ref;
  /** A zone, and the card that was put there on top of another or beneath it. */
  onTop?: readonly [zone: ZoneId, put: number] | readonly [];
  /** The options that were chosen as it was played. */
  modes?: readonly number[];
  /** What X was when it was first needed. */
  x?: number;
};

/** What a text finds that it does not hand on. */
type Found = {
  /** The targets of phrases that a step takes together, each by its own key. */
  phrases?: { readonly [key: string]: readonly Ref[] };
  /** The player the event was about that the text waited for. */
  doer?: readonly Player[];
  /** The cards each step is about, by its number, where the text speaks of "another" card. */
  spoken?: readonly (readonly Ref[] | null)[];
  /** Who was asked whether they are this, and who is, by the word (14-7c). */
  asked?: { readonly [word: string]: readonly Ref[] };
  said?: { readonly [word: string]: readonly Ref[] };
  /** What it has taken aside of decks (15-6a). */
  aside?: readonly Ref[];
  /** What an effect was given to be put beneath or on top of. */
  goal?: readonly Ref[];
  /** The processes whose damage is prevented one after the other: the first is the one in hand. */
  waiting?: readonly Ref[];
};

/** The locals of a text of Gate Ruler. */
export type GateLocals = TextLocals &
  Abyssal &
  Handed &
  Found & {
    /** Is it what a ruler has its player do at the start of a turn? */
    startOfTurn?: boolean;
    /** Those beneath or on top of which something is still to be put, and all that was. */
    goals: readonly Ref[];
    reached: readonly Ref[];
    /** The zone chosen for a card, and those for all cards of the step. */
    zone: readonly Subject[];
    zones: readonly ZoneId[];
    /** What all players have chosen to be destroyed together. */
    doomed: readonly Ref[];
    /** Where a summoning leaves what it did. */
    did: Did;
  };
export type TextInstruction = Instruction<GateLocals>;

/** What a text of Gate Ruler finds when it is looked at. */
export interface GateCaptured extends Captured, Handed, Found {
  /** Who attacked when it was said, and the number an effect keeps. */
  readonly attacker?: readonly Ref[];
  readonly n?: number;
}
