/** What a play is, and the procedures that carry it out. */
import { type Did, type Player, procedureOf, type Ref, type Subject, type Vars, type ZoneId } from '@goldenrule/kernel';
import type { Due } from './cost.ts';
import type { Played } from './gate.ts';
import type { Choices, Share, Targets } from './targets.ts';

/** A play: what is said about it before it begins, and what is decided as it goes on. */
export type Play = {
  what: 'card' | 'ability';
  player: Player;
  /** The card, or the card whose ability is played, and the reference meant. */
  card: number;
  self: Ref;
  /** The ability; for a card that of an event, −1 if it has none to carry out. */
  ability: number;
  how: Played['how'];
  /** The kind of zone it is played from; 14-3b notes it. */
  from: number;
  /** The imaginary card in the drive zone that is played, by reference; 0: none. */
  imaginary: Ref;
  captured: Vars;
  event: number;
  counts: boolean;
  free: boolean;
  price: number;
  /** What is paid in place of resources, as an ability; −1: nothing. */
  instead: number;
  driven: boolean;
  /** What lies in the gate for it, by reference. */
  object: Did;
  modes: readonly number[];
  zone: ZoneId;
  chosen: Choices;
  targets: Targets;
  shares: Choices;
  cost: readonly Due[];
  failed: boolean;
  /** What changes its cost where it lies, and goes with it into the gate. */
  along: readonly string[];
  /** Its level there; undefined: it lies there still. */
  levelThere: number | undefined;
  /** Is its level paid for? It is noted where it lies. */
  levelPaid: boolean;
};

export const playCardOrAbility = procedureOf<
  Play,
  {
    group: number;
    pick: readonly Subject[];
    at: number;
    share: Share | null;
    /** The stage in which the cost is paid, with what its parts are paid, and what has been picked for the one that is paid now. */
    stage: number;
    paying: readonly (readonly number[])[];
    picked: readonly number[];
    /** The cards of a stage before they are paid with, what became of them, and all there is to tell the text about it. */
    before: readonly Ref[];
    paid: Did;
    paidWith: Vars | null;
  }
>('play a card or ability', {
  group: 0,
  pick: [],
  at: 0,
  share: null,
  stage: 0,
  paying: [],
  picked: [],
  before: [],
  paid: [],
  paidWith: null,
});
/** 14-5: an Overdrive, Touchdown or Counter ability; `plays` is what it plays in its own place. */
export const playOverdriveTouchdownOrCounter = procedureOf<Play, { plays: string }>('play an overdrive, touchdown or counter ability', {
  plays: '',
});
