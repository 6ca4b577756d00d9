import type { Pending } from './decisions.ts';
import type { Effect } from './effects.ts';
import type { GameEvent } from './events.ts';
import { type Random, seeded } from './random.ts';
import type { StandBy, Timed } from './triggers.ts';

/** Seat of a player; the rulebooks have two. */
export type Player = 0 | 1;
export const PLAYERS: readonly Player[] = [0, 1];
export const opponentOf = (player: Player): Player => (player === 0 ? 1 : 0);

declare const REF: unique symbol;
/** A reference: an object and its incarnation in one number (objects.ts); below nought a player or a zone (bearers.ts). Other numbers are none. */
export type Ref = number & { readonly [REF]: true };
/** No object is meant. */
export const NO_REF = 0 as Ref;
declare const ZONE: unique symbol;
/** A zone of the table, by its place in the list of zones; −1 where something lies in none. */
export type ZoneId = number & { readonly [ZONE]: true };
export const NO_ZONE = -1 as ZoneId;

/** Plain data. Arrays and objects inside a value are replaced, never changed in place, so that forks may share them. */
export type Value = number | string | boolean | null | undefined | readonly Value[] | { readonly [key: string]: Value };
export type Vars = { [name: string]: Value };

/** Where the machine is in one program: `pc` is an index into it, and so a clause. */
export interface Frame {
  program: number;
  pc: number;
  vars: Vars;
  /** Where the caller wants to have what this one did. */
  into: string;
  /** The ability whose program this is; −1 for the rulebook's own. */
  ability: number;
  /** The number of this resolution of the ability; 0 for the rulebook's own. */
  resolution: number;
}

export const OBJECT_KINDS = ['card', 'created', 'marker', 'ability', 'process'] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** An object is an index into these columns: plain arrays of small numbers, which are copied ten times as fast as typed arrays. */
export interface Objects {
  count: number;
  /** What an object is changes only where one is created: replaced then, never changed in place, so that forks share them. */
  kind: readonly number[];
  definition: readonly number[];
  owner: readonly number[];
  /** The zone it is in; −1 when it is in none. */
  zone: ZoneId[];
  /** Its incarnation: a new serial makes older references stale. */
  serial: number[];
  /** When this incarnation came to be where it is. */
  stamp: number[];
  /** When it was last put anywhere, even as the same object. */
  placed: number[];
  /** A small bit set whose bits belong to the game: facing, orientation. */
  traits: number[];
  /** Bit n: seat n can tell which card this is; higher bits keep what was seen in a play that may yet be rewound. */
  known: number[];
  /** The object this one is attached to; −1 when to none. */
  link: number[];
  /** What this incarnation carries with it: what was chosen for something that waits, a number on a marker. */
  data: (Vars | null)[];
}

export interface Zone {
  readonly kind: number;
  readonly owner: Player | -1;
  readonly place?: Place;
}
/** Where a zone lies among others of its kind, in the rulebook's own words: a row, a column; and what it is called there. */
export type Place = { readonly name?: string; readonly [word: string]: Value };

/** One object belongs to another one, or to a zone (a bearer below nought), in a way that the rulebook has a word for. */
export interface Association {
  readonly relation: string;
  readonly from: Ref;
  readonly to: Ref;
  /** When it came to be. */
  readonly since: number;
}

/** What a reference to an old incarnation may still read. */
export interface LastKnown {
  readonly ref: Ref;
  /** null: nothing but what it belonged to and what belonged to it. */
  readonly values: Vars | null;
  /** What it belonged to and what belonged to it. */
  readonly associations: readonly Association[];
}

export interface Result {
  readonly winner: Player | null;
  readonly losers: readonly Player[];
  readonly clause: string;
}

/** A choice the other player must not know of before both are made: the frame and the name it was left under. */
export interface SealedPick {
  readonly player: Player;
  readonly frame: number;
  readonly into: string;
  readonly options: readonly number[];
  readonly range: readonly [number, number | null] | null;
}

/** A choice made in the course of a loop. */
export interface LoopChoice {
  readonly player: Player;
  readonly fingerprint: number;
  readonly position: string;
  /** What was asked. */
  readonly prompt: string;
  readonly picks: readonly number[];
  /** Can it be left? Not where a number is chosen, or only an order: there the option that goes on cannot be taken away. */
  readonly leaves: boolean;
}

/** A choice that may not be made again at its position. */
export interface Barred extends LoopChoice {
  /** Only the next time. */
  readonly once?: true;
  /** The clause that forbids it, known when it does. */
  readonly clause?: string;
}

/** One saved position, when it was saved or last came again, and how often it has come again. */
export interface LoopWatch {
  readonly where: number;
  readonly fingerprint: number;
  readonly digest: number;
  /** Written out when it seems to have come again. */
  readonly position: string;
  readonly since: number;
  readonly interval: number;
  readonly round: number;
  readonly choices: readonly LoopChoice[];
}

export interface State {
  random: Random;
  /** Outcomes laid down in advance: each shuffle or random choice takes the next, by card name from the top. */
  chance: readonly (readonly string[])[];
  clock: number;
  serials: number;
  eventCount: number;
  objects: Objects;
  /** Replaced, never changed, once the game goes: forks share it. */
  zones: Zone[];
  /** The objects of each zone; the last one lies on top. */
  contents: number[][];
  frames: Frame[];
  /** What anyone can refer to, named by the rulebook. */
  facts: Vars;
  /** What rules or texts ask about the past. */
  memories: Vars;
  effects: Effect[];
  effectCount: number;
  standing: StandBy[];
  /**
   * What could stand by on cards that somebody cannot tell, as far as everybody can know (unknown.ts), until its master has been asked. Replaced,
   * never changed: forks share it.
   */
  possible: readonly StandBy[];
  timed: Timed[];
  /** Situation triggers whose situation already held: ability and object. */
  latches: string[];
  lastKnown: LastKnown[];
  /** Replaced, never changed. */
  associations: readonly Association[];
  /** What has happened while a cost is being paid, for the rules that act at once: they wait until it is paid. */
  held: readonly GameEvent[];
  /** How many abilities have been carried out. */
  resolutions: number;
  decisionCount: number;
  /** How many decisions each player was asked for. */
  asked: readonly [number, number];
  decision: Pending | null;
  /** Picks that are sealed until the next thing happens. */
  sealed: readonly SealedPick[];
  /** How often a round of a loop could have ended. */
  passes: number;
  loop: LoopWatch | null;
  /** The clock when somebody last had a choice. */
  chosenAt: number;
  /** Options that may not be chosen again at a position, once the number of rounds of a loop is settled. */
  barred: readonly Barred[];
  /** The choices of a loop that are made once more, without asking, up to the action at which it stops. */
  again: readonly LoopChoice[];
  /** The state to return to if the play in progress fails. */
  saved: State | null;
  result: Result | null;
}

export function emptyState(seed: number, facts: Vars): State {
  return {
    random: seeded(seed),
    chance: [],
    clock: 0,
    serials: 0,
    eventCount: 0,
    objects: columns(),
    zones: [],
    contents: [],
    frames: [],
    facts: inShape(facts),
    memories: {},
    effects: [],
    effectCount: 0,
    standing: [],
    possible: [],
    timed: [],
    latches: [],
    lastKnown: [],
    associations: [],
    held: [],
    resolutions: 0,
    decisionCount: 0,
    asked: [0, 0],
    decision: null,
    sealed: [],
    passes: 0,
    loop: null,
    chosenAt: 0,
    barred: [],
    again: [],
    saved: null,
    result: null,
  };
}

const columns = (): Objects => ({
  count: 0,
  kind: [],
  definition: [],
  owner: [],
  zone: [],
  serial: [],
  stamp: [],
  placed: [],
  traits: [],
  known: [],
  link: [],
  data: [],
});

/**
 * Facts and memories are read more than anything else, and so have one shape in all states that are played on: a copy of a copy made by
 * `{ ...vars }`, as a play that is taken back leaves behind, would have another one each time. For copies that is still the faster way.
 */
export const inShape = (vars: Vars): Vars => Object.assign({}, vars);

/** A copy that shares nothing that is ever changed in place. */
export function forkState(state: State): State {
  const o = state.objects;
  const frames = new Array<Frame>(state.frames.length);
  for (let i = 0; i < frames.length; i++) {
    const frame = state.frames[i] as Frame;
    frames[i] = {
      program: frame.program,
      pc: frame.pc,
      vars: { ...frame.vars },
      into: frame.into,
      ability: frame.ability,
      resolution: frame.resolution,
    };
  }
  const contents = new Array<number[]>(state.contents.length);
  for (let i = 0; i < contents.length; i++) contents[i] = (state.contents[i] as number[]).slice();
  return {
    random: [state.random[0], state.random[1], state.random[2], state.random[3]],
    chance: state.chance,
    clock: state.clock,
    serials: state.serials,
    eventCount: state.eventCount,
    objects: {
      count: o.count,
      kind: o.kind,
      definition: o.definition,
      owner: o.owner,
      zone: o.zone.slice(),
      serial: o.serial.slice(),
      stamp: o.stamp.slice(),
      placed: o.placed.slice(),
      traits: o.traits.slice(),
      known: o.known.slice(),
      link: o.link.slice(),
      data: o.data.slice(),
    },
    zones: state.zones,
    contents,
    frames,
    facts: { ...state.facts },
    memories: { ...state.memories },
    effects: state.effects.slice(),
    effectCount: state.effectCount,
    standing: state.standing.slice(),
    possible: state.possible,
    timed: state.timed.slice(),
    latches: state.latches.slice(),
    lastKnown: state.lastKnown.slice(),
    associations: state.associations,
    held: state.held,
    resolutions: state.resolutions,
    decisionCount: state.decisionCount,
    asked: state.asked,
    decision: state.decision,
    sealed: state.sealed,
    passes: state.passes,
    loop: state.loop,
    chosenAt: state.chosenAt,
    barred: state.barred,
    again: state.again,
    saved: state.saved,
    result: state.result,
  };
}

/** Few objects carry data: those that do are listed, with their numbers. */
type FlatObjects = Omit<Objects, 'count' | 'data'> & { data: readonly (readonly [number, Vars])[] };
type Flat = Omit<State, 'objects' | 'saved'> & { objects: FlatObjects; saved: Flat | null };

function flatten(state: State): Flat {
  const { objects, saved, ...rest } = state;
  const { count: _, data, ...columns } = objects;
  const carried = data.flatMap((one, i) => (one === null ? [] : [[i, one] as const]));
  return { ...rest, objects: { ...columns, data: carried }, saved: saved && flatten(saved) };
}

function unflatten(flat: Flat): State {
  const { length: count } = flat.objects.kind;
  const data = new Array<Vars | null>(count).fill(null);
  for (const [i, one] of flat.objects.data) data[i] = one;
  const objects: Objects = { count, ...flat.objects, data };
  return { ...flat, objects, saved: flat.saved && unflatten(flat.saved) };
}

/** The state as text; `parseState` gives back exactly the same state. */
export const serialiseState = (state: State): string => JSON.stringify(flatten(state));
export const parseState = (text: string): State => unflatten(JSON.parse(text) as Flat);
