import type { Static, Working } from './effects.ts';
import type { Cause, GameEvent } from './events.ts';
import type { AbilityIndex } from './index-of-abilities.ts';
import type { Program } from './program.ts';
import type { Rulebook } from './rulebook.ts';
import type { Web } from './settling.ts';
import type { State, Vars } from './state.ts';
import type { Replacement, Self, Trigger, Witness } from './triggers.ts';
import { NO_PLAN, type Plan } from './zones.ts';

/** A card as the machine needs it; what is printed on it belongs to the game. */
export interface Definition {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly abilities: readonly number[];
  /** The game's own facts about the card. */
  readonly facts: unknown;
}

/** An ability, compiled when the cards were loaded. */
export interface Ability {
  readonly index: number;
  readonly kind: 'auto' | 'act' | 'cont';
  readonly text: string;
  /** Kinds of zone in which it is active; empty: it looks after itself (it is about its own movement). */
  readonly zones: readonly number[];
  readonly triggers: readonly Trigger[];
  /** A situation it waits for instead of an event. */
  readonly situation: ((g: Game, self: Self) => boolean) | null;
  readonly replacements: readonly Replacement[];
  readonly statics: readonly number[];
  /** Index of its program among those of the library. */
  readonly program: number;
  /** Index of the program that pays its cost; −1 when it has none. */
  readonly cost: number;
  /** Data the game keeps with it (its tree, its cost). */
  readonly more: unknown;
}

/** All cards and abilities of a game: immutable, outside the state, referred to by index. */
export interface Library {
  readonly definitions: readonly Definition[];
  readonly abilities: readonly Ability[];
  readonly statics: readonly Static[];
  readonly programs: readonly Program[];
  /** Everything a static of this library speaks of; nothing else can be changed. */
  readonly whats: readonly (true | undefined)[];
  readonly witnesses?: readonly Witness[];
  /** Words that cards bring along and that can be chosen; they are numbered after those of the rulebook. */
  readonly words?: readonly string[];
}

/** A value or a list that is being worked out, as far as it has got, and whether anything has read it meanwhile. */
export interface Partly<T extends Worth = Worth> {
  readonly what: number;
  readonly card: number;
  value: T;
  read: boolean;
  /** The layer it has got to. */
  layer: number;
}
/** What effects change: a number, or a list of what an object has. */
export type Worth = number | readonly number[];

/** An ability an object has been given, and what the giver remembers. */
export interface Gift {
  readonly card: number;
  readonly ability: number;
  readonly captured: Vars;
  /** The time stamp of what gave it. */
  readonly since: number;
  /** What gave it: the same ability from elsewhere, or from another time, is another one. */
  readonly by: string;
}

/** What can be computed from the state again, each with a stamp that says how long it is good (looks.ts). */
export interface Cache {
  /** Columns that bear this number are its own; the others it shares with copies of the game, and copies before it writes. */
  own: number;
  /** What is at work, by what it speaks of. */
  readonly working: (readonly Working[] | undefined)[];
  readonly workingAt: number[];
  /** Values, by characteristic, then by object, and what each was before anything changed it. */
  readonly values: Columns[];
  /** Lists, by what they are of, then by object. */
  readonly lists: Columns<readonly number[]>[];
  readonly partial: Partly[];
  gifts: readonly Gift[];
  giftsAt: number;
  /** Has a fact been looked at since that was last asked? */
  looked: boolean;
  /** How many lists are being put together, one because of the other. */
  building: number;
  /** What is being looked at, whether it reaches an object. */
  readonly reaching: Working[];
  /** What hangs on each other and is settled together; null: nothing is. */
  web: Web | null;
  /** The place in `partial` of what has been read on the way round: until that is reached again nothing of what is found counts. */
  spoiled: number;
  /** The layer that is being worked out: nothing of a later one is applied yet. */
  layer: number;
  /** Where the zones of the table are. */
  plan: Plan;
  /** What a game keeps of its own, each under a number. */
  readonly kept: unknown[];
}

/** By object: what was found, from what, and how long it is good. */
export interface Columns<T = number> {
  readonly own: number;
  readonly found: T[];
  readonly from: T[];
  readonly at: number[];
}

/** No layer is being worked out: everything is applied. */
export const ALL_LAYERS = 1 << 30;

/** Nothing has been read on the way round. */
export const UNSPOILED = 1 << 30;

let caches = 0;

export const emptyCache = (): Cache => ({
  own: ++caches,
  working: [],
  workingAt: [],
  values: [],
  lists: [],
  partial: [],
  gifts: [],
  giftsAt: 0,
  looked: false,
  building: 0,
  reaching: [],
  web: null,
  spoiled: UNSPOILED,
  layer: ALL_LAYERS,
  plan: NO_PLAN,
  kept: [],
});

/** The cache of a copy: what was worked out holds there too. Lists are never changed once they are made, columns are from now on copied by whoever writes. */
export function copyCache(cache: Cache): Cache {
  if (isWorking(cache)) return emptyCache();
  cache.own = ++caches;
  return {
    own: ++caches,
    working: cache.working.slice(),
    workingAt: cache.workingAt.slice(),
    values: cache.values.slice(),
    lists: cache.lists.slice(),
    partial: [],
    gifts: cache.gifts,
    giftsAt: cache.giftsAt,
    looked: false,
    building: 0,
    reaching: [],
    web: null,
    spoiled: UNSPOILED,
    layer: ALL_LAYERS,
    plan: cache.plan,
    kept: cache.kept.map((one) => ({ ...(one as object) })),
  };
}

/** Is anything being worked out now, so that what is found may not be kept? */
export const isWorking = ({ building, partial, reaching }: Cache): boolean => building > 0 || partial.length > 0 || reaching.length > 0;

/** The columns of `what`, to write into. */
export function ownColumns<T>({ own }: Cache, all: Columns<T>[], what: number): Columns<T> {
  const known = all[what];
  if (known?.own === own) return known;
  const mine =
    known === undefined
      ? { own, found: [], from: [], at: [] }
      : { own, found: known.found.slice(), from: known.from.slice(), at: known.at.slice() };
  all[what] = mine;
  return mine;
}

/** What was found of this object is kept. */
export function keep<T>({ found, from, at }: Columns<T>, card: number, base: T, value: T, stamp: number): void {
  from[card] = base;
  found[card] = value;
  at[card] = stamp;
}

/** The state was exchanged or altered past the events: whatever was kept of it, by version or by what it was worked out from, is void. */
export function forgetKept(g: Game): void {
  g.cache = emptyCache();
  g.version++;
  g.table++;
  g.places++;
}

let keepers = 0;

/** Something a game keeps beside the state, as it can be worked out from it again: made anew for every game; a copy of the game has a copy of it, one level deep. */
export function keptBeside<T extends object>(make: () => T): (g: Game) => T {
  const at = keepers++;
  return ({ cache: { kept } }) => {
    kept[at] ??= make();
    return kept[at] as T;
  };
}

/** Something that is worked out once for each version of a game; whoever uses it depends on all there is. */
export function perVersion<T>(workOut: (g: Game) => T): (g: Game) => T {
  const keptFor = keptBeside<{ version: number; value: T | undefined }>(() => ({ version: -1, value: undefined }));
  return (g) => {
    const kept = keptFor(g);
    g.cache.looked = true;
    if (kept.version !== g.version) {
      kept.value = workOut(g);
      kept.version = g.version;
    }
    return kept.value as T;
  };
}

/** A game in progress: the state, what it refers to, and what can be computed from them again. */
export interface Game {
  readonly book: Rulebook;
  readonly library: Library;
  readonly programs: readonly Program[];
  state: State;
  /** Grows with every change. */
  version: number;
  /** Grows with every change but those of facts and memories alone. */
  table: number;
  /** Grows only when an object comes, goes or changes its place or what is written on it: for what does not look at anything else. */
  places: number;
  cache: Cache;
  index: AbilityIndex;
  /** Told of every event, with its causes. */
  report: ((event: GameEvent, causes: readonly Cause[], number: number) => void) | null;
  /** Told of the clause of every instruction that is about to be carried out; where it answers false, the machine stops before it. */
  trace: ((clause: number) => boolean) | null;
  /** How many instructions may still run; a mutant that hangs is stopped by it. */
  fuel: number;
  readonly causes: (g: Game) => readonly Cause[];
  readonly clauseNow: (g: Game) => string;
}
