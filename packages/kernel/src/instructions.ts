import type { Ask } from './decisions.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import type { Vars } from './state.ts';
import type { Subject } from './subjects.ts';

/** A computation over state and locals; it changes neither. */
export type Compute<T> = (g: Game, v: never) => T;

/** What a step says is to be done; `when`, `unless` and `repeat` hold further instructions. */
export type Instruction =
  | { op: 'happen'; events: Compute<readonly GameEvent[] | null>; into: string }
  | { op: 'tell'; names: readonly string[]; events: Compute<readonly GameEvent[]> }
  | { op: 'assign'; fact: string; value: Compute<Vars[string]> }
  | { op: 'ask'; ask: Compute<Ask | null>; into: string }
  | { op: 'call'; procedure: string; vars: Compute<Vars | null>; into: string }
  | { op: 'perform'; entry: Compute<Performance | null>; into: string }
  | { op: 'let'; into: string; value: Compute<Vars[string]> }
  | { op: 'goto'; clause: string }
  | { op: 'leave'; clause: string }
  | { op: 'return' }
  | { op: 'save' }
  | { op: 'settle' }
  | { op: 'rewind' }
  | { op: 'commit' }
  | { op: 'chance'; from: Compute<readonly Subject[]>; count: Compute<number>; into: string }
  | { op: 'when'; condition: Compute<boolean>; body: readonly Instruction[]; otherwise: readonly Instruction[] }
  | { op: 'repeat'; condition: Compute<boolean>; body: readonly Instruction[] }
  | { op: 'cite'; clause: string; body: readonly Instruction[] };

/** An ability to be carried out: its effect, or the payment of its cost. */
export interface Performance {
  readonly ability: number;
  readonly vars: Vars;
  readonly cost?: boolean;
}

// Instructions, as the rulebook files and the compiled abilities use them.

/** For results nobody wants to have. */
export const NOWHERE = '';

/** All of these events at once; what really happened is left in `did`. */
export const happen = <V>(events: (g: Game, v: V) => readonly GameEvent[] | null, into = 'did'): Instruction => ({
  op: 'happen',
  events,
  into,
});
/** A moment of the game is come to: signals of these names, one each. Most moments nobody waits for, so their names are known beforehand. */
export const tell = (names: readonly string[], told: (g: Game, name: string) => GameEvent): Instruction => ({
  op: 'tell',
  names,
  events: (g) => names.map((name) => told(g, name)),
});
/** A fact gets this value. Facts change more often than anything else, mostly unnoticed: then no event is even made. */
export const assigns = <V>(fact: string, value: (g: Game, v: V) => Vars[string]): Instruction => ({ op: 'assign', fact, value });
/** Asks; the picks are left under `into`. Null: there is nothing to ask. */
export const ask = <V>(into: string, question: (g: Game, v: V) => Ask | null): Instruction => ({ op: 'ask', ask: question, into });
/** Runs a procedure; what it did is left under `into`. Null: it is not run. */
export const call = <V>(procedure: string, vars: (g: Game, v: V) => Vars | null = () => ({}), into = 'did'): Instruction => ({
  op: 'call',
  procedure,
  vars,
  into,
});
/** Runs the program of an ability. */
export const perform = <V>(entry: (g: Game, v: V) => Performance | null, into = 'did'): Instruction => ({
  op: 'perform',
  entry,
  into,
});
/** Leaves a value in the frame. */
export const set = <V>(into: string, value: (g: Game, v: V) => Vars[string]): Instruction => ({ op: 'let', into, value });
export const when = <V>(condition: (g: Game, v: V) => boolean, ...body: readonly Instruction[]): Instruction => ({
  op: 'when',
  condition,
  body,
  otherwise: [],
});
export const either = <V>(
  condition: (g: Game, v: V) => boolean,
  body: readonly Instruction[],
  otherwise: readonly Instruction[],
): Instruction => ({
  op: 'when',
  condition,
  body,
  otherwise,
});
export const repeat = <V>(condition: (g: Game, v: V) => boolean, ...body: readonly Instruction[]): Instruction => ({
  op: 'repeat',
  condition,
  body,
});
/** Goes on at a clause of the same program. */
export const goto = (clause: string): Instruction => ({ op: 'goto', clause });
/** Leaves every frame above the main line of the rulebook and goes on at a clause there. */
export const leave = (clause: string): Instruction => ({ op: 'leave', clause });
export const done: Instruction = { op: 'return' };
/** Remembers the state, to return to it if the play in progress fails. */
export const save: Instruction = { op: 'save' };
/** The play has succeeded. */
export const settle: Instruction = { op: 'settle' };
/** The play has failed: back to the state before it; what was seen stays known. */
export const rewind: Instruction = { op: 'rewind' };
/** An even random choice. */
export const chance = <V>(
  into: string,
  from: (g: Game, v: V) => readonly Subject[],
  count: (g: Game, v: V) => number = () => 1,
): Instruction => ({
  op: 'chance',
  from,
  count,
  into,
});
/** Instructions of a compiled ability, citing the clause that defines them. */
export const citing = (clause: string, ...body: readonly Instruction[]): Instruction => ({ op: 'cite', clause, body });
