import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import type { Taking } from './matching.ts';
import { objectOf } from './objects.ts';
import type { Player, Ref, Vars } from './state.ts';

/** Whose ability is meant: the object, the incarnation it had, and who is its master. */
export interface Self {
  readonly card: number;
  readonly ref: Ref;
  readonly master: Player;
  readonly ability: number;
  /** What the effect that gave it, or the text that set it up, remembers. */
  readonly captured: Vars;
  /** What gave it, if it was given: what was given twice is two abilities. */
  readonly by?: string | undefined;
  /** The number of the trigger that an effect set up, if it is one. */
  readonly timed?: number | undefined;
}

/**
 * What makes an automatic ability stand by. Movements are indexed by the kinds of zone a card can come to, everything else
 * by topic.
 */
export interface Trigger {
  /** `move`, `turn`, `create`, `erase`, `arrive` (moved or created), `leave` (moved or erased), or the name of a signal. */
  readonly topic: string;
  /** Kinds of zone a card must come to; any when absent. */
  readonly to?: readonly number[];
  /** Is the ability looked for where it was just before the batch, or where it is after it? */
  readonly sees: 'before' | 'after';
  /** It can only be about the object that has the ability. */
  readonly own: boolean;
  /** What it remembers of the event, or null if this is not the event it waits for. */
  readonly match: (g: Game, self: Self, event: GameEvent) => Vars | null;
}

/** An ability that waits to be played. */
export interface StandBy {
  readonly number: number;
  readonly ability: number;
  readonly source: Ref;
  readonly master: Player;
  readonly captured: Vars;
  readonly event: number;
  /** What its card was when it was triggered; below nought: no card. */
  readonly definition: number;
  /** Bit n: seat n could tell its card when it was triggered or since, as long as that was the same card. */
  readonly known: number;
  /** What gave it, if it was given. */
  readonly by?: string | undefined;
  /** The number of the trigger that an effect set up, if it came from one. */
  readonly timed?: number | undefined;
}

/** Which ability it is, of all that any object has: of those that were given, the same one given twice is two. */
export const keyOfAbility = (ability: number, ref: Ref, by: string | undefined): string =>
  by === undefined ? `${ability}:${ref}` : `${ability}:${ref}:${by}`;

/** What is remembered of having stood by: the ability of that card, or that trigger which an effect has set up. */
export const keyOfStandBy = ({ ability, source, by, timed }: Pick<StandBy, 'ability' | 'source' | 'by' | 'timed'>): string =>
  timed === undefined ? keyOfAbility(ability, source, by) : `#${timed}`;

/** A trigger or a replacement that an effect has set up: it stands by or is applied once, then it is gone, unless it lasts. */
export interface Timed {
  readonly number: number;
  readonly ability: number;
  readonly source: Ref;
  readonly master: Player;
  readonly captured: Vars;
  readonly lasting: boolean;
  readonly until: string | null;
  /** The resolution in which it was set up. */
  readonly made?: number;
}

export const selfOfTimed = ({ source, master, ability, captured, number }: Timed): Self => ({
  card: objectOf(source),
  ref: source,
  master,
  ability,
  captured,
  timed: number,
});

/** A replacement: what would happen does not, and something else does. */
export interface Replacement {
  readonly topic: string;
  readonly optional: boolean;
  /** Does its text speak of doing something, or of having it done to one? Where that matters for who chooses. */
  readonly side?: 'doing' | 'suffering';
  readonly match: (g: Game, self: Self, event: GameEvent) => boolean;
  /** Whose it is for this event, where that is not who has its card. */
  readonly master?: (g: Game, self: Self, event: GameEvent) => Player;
  /** The cards it takes: without them it cannot be chosen, and what several of one batch take none of them takes twice. */
  readonly takes?: (g: Game, self: Self) => readonly Taking[];
  /** What happens in its place, within the same batch. */
  readonly instead?: (g: Game, self: Self, event: GameEvent) => readonly GameEvent[];
  /** The ability's program is carried out in its place, with what this remembers of the event; it may ask. */
  readonly captures?: (g: Game, self: Self, event: GameEvent) => Vars;
}

/** Notes what happens, for texts that ask about the past. */
export interface Witness {
  readonly topic: string;
  readonly to?: readonly number[];
  readonly memory: string;
  /** What is noted of this event, looked at from this side of it. */
  readonly notes: (g: Game, event: GameEvent, sees: 'before' | 'after') => readonly string[];
}
