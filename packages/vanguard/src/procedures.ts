/** What is done by name in Vanguard: from a step of the main line, from another procedure, or because a text says so. */
import {
  type abilities,
  type Did,
  type LocalsOf,
  type loops,
  NO_REF,
  type None,
  type Player,
  procedureOf,
  type Ref,
  type Subject,
  type Vars,
  type ZoneId,
} from '@goldenrule/kernel';

/** What was picked. */
export type Picks = readonly Subject[];
const NO_PICKS: Picks = [];
const NOTHING: Did = [];

/** Preparation and turns. */
export const mainLine = procedureOf<
  None,
  {
    /** First vanguards, one for each player. */
    a: Picks;
    b: Picks;
    /** Who redraws, or rides. */
    player: Player;
    pick: Picks;
    circle: Picks;
    /** How many cards are redrawn. */
    returned: number;
    /** The last event before the timings of an end were told. */
    since: number;
    /** The vanguard that is dealt damage in this battle (−1: none), and how much. */
    damaged: number;
    damage: number;
    /** Nothing if something else happens in the place of the damage. */
    dealt: Did;
  }
>('main line', {
  a: NO_PICKS,
  b: NO_PICKS,
  player: 0,
  pick: NO_PICKS,
  circle: NO_PICKS,
  returned: 0,
  since: 0,
  damaged: -1,
  damage: 0,
  dealt: NOTHING,
});
export type MainLine = LocalsOf<typeof mainLine>;

/** The actions of a trigger icon. */
export const resolveTrigger = procedureOf<{ player: Player; card: number }, { pick: Picks; order: Picks }>('resolve a trigger', {
  pick: NO_PICKS,
  order: NO_PICKS,
});

export const drawCard = procedureOf<{ player: Player }>('draw a card');
export const drawCards = procedureOf<{ player: Player; count: number }, { drawn: Did }>('draw cards', { drawn: NOTHING });
export const drawUpTo = procedureOf<{ player: Player; count: number }, { drawn: Did; more: Picks }>('draw up to so many cards', {
  drawn: NOTHING,
  more: NO_PICKS,
});

/** So many of these, whichever chance names. */
export const chooseAtRandom = procedureOf<{ from: readonly number[]; count: number }>('choose at random');

/** Damage that an effect deals to the vanguard of a player. */
export const dealDamage = procedureOf<{ player: Player; amount: number }, { left: number; for: Ref; card: number; dealt: Did }>(
  'deal damage',
  { left: 0, for: NO_REF, card: -1, dealt: NOTHING },
);
/** A checked card leaves the trigger zone for the damage zone. */
export const toDamageZone = procedureOf<{ player: Player; card: number }>('put a checked card into the damage zone');

/** `for`: the attacker by reference, or whoever an effect has check; `card`: what is checked, −1 when the deck was empty. */
export const driveCheck = procedureOf<{ player: Player; for: Ref }, { card: number }>('drive check', { card: -1 });
/** As many checks as damage is `left`; `for`: the damaged vanguard by reference. */
export const damageChecks = procedureOf<{ player: Player; for: Ref; left: number }, { card: number }>('damage checks', { card: -1 });

export const checkTiming = procedureOf<
  None,
  {
    /** Units that stay, of several that came to a circle together. */
    kept: readonly number[];
    pick: Picks;
    /** The card for which an ability is played that stands by for several. */
    for: Picks;
    /** The number of the entry that is played; −1: none. */
    entry: number;
    /** Abilities of hidden cards whose master is still to be asked, and what the master says. */
    $hidden: abilities.Asking['$hidden'];
    show: Picks;
  }
>('check timing', { kept: [], pick: NO_PICKS, for: NO_PICKS, entry: -1, $hidden: [], show: NO_PICKS });

/** What a player can do at a play timing. */
export type Actions = 'main phase' | 'guard step';
/** Cards that are to guard: the card, the unit it guards and the circle it comes to. */
export type Guarding = readonly (readonly [card: number, whom: number, circle: ZoneId])[];
export const playTiming = procedureOf<
  { player: Player; actions: Actions },
  { pick: Picks; circle: Picks; whom: Picks; group: number; guarding: Guarding }
>('play timing', { pick: NO_PICKS, circle: NO_PICKS, whom: NO_PICKS, group: 0, guarding: [] });

/** What is played, by whom; what does not matter for it is −1, 0, empty or undefined. */
export type Played = {
  what: 'ride' | 'call' | 'act' | 'auto';
  player: Player;
  card: number;
  /** The zone a card is played to. */
  circle: ZoneId;
  /** The ability. */
  played: number;
  self: Ref;
  captured: Vars;
  by: string | undefined;
  /** What an automatic ability stood by for. */
  event: number | undefined;
};
/** `paid`: what the cost took; `$shown`: how many cards were shown when the play began. */
export const play = procedureOf<Played, { paid: Did; $shown: number }>('play', { paid: NOTHING, $shown: 0 });

/** Cards that an effect calls: card, circle, and the unit it guards or −1. */
export type Calls = readonly (readonly [card: number, circle: ZoneId, whom: number])[];
export const callCards = procedureOf<
  {
    player: Player;
    /** The cards to call, as references. */
    cards: readonly Ref[];
    /** The circles they may be called to, as zones. */
    circles: readonly ZoneId[];
    open: boolean;
    separate: boolean;
    resting: boolean;
  },
  { next: number; chosen: Calls; pick: Picks; whom: Picks }
>('call cards', { next: 0, chosen: [], pick: NO_PICKS, whom: NO_PICKS });

/** What was said of a loop: by the only one who can stop it, or by the turn player and then the other; who stops it, and at which action. */
export const settleLoop = procedureOf<
  { choices: readonly loops.LoopChoice[] },
  { mine: readonly number[]; theirs: readonly number[]; stops: Player; at: readonly number[] }
>('settle a loop', { mine: [], theirs: [], stops: 0, at: [] });
