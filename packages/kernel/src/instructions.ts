import type { Ask } from './decisions.ts';
import type { GameEvent } from './events.ts';
import type { Entered } from './frames.ts';
import type { Game } from './game.ts';
import type { Did, None, Procedure } from './procedures.ts';
import type { Question } from './questions.ts';
import type { Vars } from './state.ts';
import type { Subject } from './subjects.ts';

/** A computation over state and locals; it changes neither. */
export type Compute<T> = (g: Game, v: never) => T;

/** Whose clause is cited: that of a question's answer, the one that defines a procedure, or one that the edition names in its own data. */
export type Cited = Question<unknown> | Procedure | string;

/** What an instruction is to the machine, whatever locals it works on; `when` and `repeat` hold further instructions. */
export type RawInstruction =
  | { op: 'happen'; events: Compute<readonly GameEvent[] | null>; into: string }
  | { op: 'tell'; names: readonly string[]; events: Compute<readonly GameEvent[]> }
  | { op: 'assign'; fact: string; value: Compute<unknown> }
  | { op: 'ask'; ask: Compute<Ask | null>; into: string }
  | { op: 'call'; procedure: Procedure; vars: Compute<object | null>; into: string }
  | { op: 'enter'; entered: Compute<Entered> }
  | { op: 'perform'; entry: Compute<Performance | null>; into: string }
  | { op: 'let'; into: string; value: Compute<unknown> }
  | { op: 'goto'; clause: string }
  | { op: 'leave'; clause: string }
  | { op: 'return' }
  | { op: 'save' }
  | { op: 'settle' }
  | { op: 'rewind' }
  | { op: 'commit' }
  | { op: 'chance'; from: Compute<readonly Subject[]>; count: Compute<number>; into: string }
  | { op: 'when'; condition: Compute<boolean>; body: readonly RawInstruction[]; otherwise: readonly RawInstruction[] }
  | { op: 'repeat'; condition: Compute<boolean>; body: readonly RawInstruction[] }
  | { op: 'cite'; clause: Cited; body: readonly RawInstruction[] };

declare const LOCALS: unique symbol;

/** What a step says is to be done in a frame that has these locals; it fits every frame that has them and more. */
export type Instruction<L = unknown> = RawInstruction & { readonly [LOCALS]?: (locals: L) => void };

/** The names among the locals under which a value of this type can be left. */
export type NamesOf<L, T> = { [K in keyof L]-?: T extends L[K] ? K : never }[keyof L] & string;

/** An ability to be carried out: its effect, or the payment of its cost. */
export interface Performance {
  readonly ability: number;
  readonly vars: Vars;
  readonly cost?: boolean;
}

// Instructions, as the rulebook files and the compiled abilities use them. Locals are never inferred from what an instruction computes: they
// are those of the procedure it stands in.

/** For results nobody wants to have. */
export const NOWHERE = '';
type Nowhere = typeof NOWHERE;

/** All of these events at once; what really happened is left in `did`. */
export const happen = <L = unknown>(
  events: (g: Game, v: NoInfer<L>) => readonly GameEvent[] | null,
  into: NamesOf<NoInfer<L>, Did> | Nowhere | 'did' = 'did',
): Instruction<L> => ({ op: 'happen', events, into });
/** A moment of the game is come to: signals of these names, one each. Most moments nobody waits for, so their names are known beforehand. */
export const tell = (names: readonly string[], told: (g: Game, name: string) => GameEvent): Instruction => ({
  op: 'tell',
  names,
  events: (g: Game) => names.map((name) => told(g, name)),
});
/** A fact gets this value. Facts change more often than anything else, mostly unnoticed: then no event is even made. */
export const assigns = <L = unknown>(fact: string, value: (g: Game, v: NoInfer<L>) => Vars[string]): Instruction<L> => ({
  op: 'assign',
  fact,
  value,
});
/** Asks; the picks are left under `into`. Null: there is nothing to ask. */
export const ask = <L = unknown>(
  into: NamesOf<NoInfer<L>, readonly Subject[]>,
  question: (g: Game, v: NoInfer<L>) => Ask | null,
): Instruction<L> => ({ op: 'ask', ask: question, into });
/** Runs a procedure with what is given to it, a list of values made for this call; what it did is left under `into`. Null: it is not run. */
export function call<L = unknown>(procedure: Procedure<None>): Instruction<L>;
export function call<L = unknown, In = Vars, const Given extends NoInfer<In> | null = NoInfer<In> | null>(
  procedure: Procedure<In>,
  given: (g: Game, v: NoInfer<L>) => Given,
  into?: NamesOf<NoInfer<L>, Did> | Nowhere | 'did',
): Instruction<L>;
export function call(procedure: Procedure, vars: Compute<object | null> = () => ({}), into = 'did'): Instruction {
  return { op: 'call', procedure, vars, into };
}
/** Runs the program of an ability. */
export const perform = <L = unknown>(
  entry: (g: Game, v: NoInfer<L>) => Performance | null,
  into: NamesOf<NoInfer<L>, Did> | Nowhere | 'did' = 'did',
): Instruction<L> => ({ op: 'perform', entry, into });
/** Leaves a value in the frame. */
export const set = <L = unknown, K extends keyof L & string = keyof L & string>(
  into: K,
  value: (g: Game, v: NoInfer<L>) => NoInfer<L>[K],
): Instruction<L> => ({ op: 'let', into, value });
export const when = <L = unknown>(
  condition: (g: Game, v: NoInfer<L>) => boolean,
  ...body: readonly Instruction<NoInfer<L>>[]
): Instruction<L> => ({ op: 'when', condition, body, otherwise: [] });
export const either = <L = unknown>(
  condition: (g: Game, v: NoInfer<L>) => boolean,
  body: readonly Instruction<NoInfer<L>>[],
  otherwise: readonly Instruction<NoInfer<L>>[],
): Instruction<L> => ({ op: 'when', condition, body, otherwise });
export const repeat = <L = unknown>(
  condition: (g: Game, v: NoInfer<L>) => boolean,
  ...body: readonly Instruction<NoInfer<L>>[]
): Instruction<L> => ({ op: 'repeat', condition, body });
/** Goes on at a clause of the same program. Only rulebook files name clauses: a mechanic that can end in several ways is given its exits. */
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
export const chance = <L = unknown>(
  into: NamesOf<NoInfer<L>, readonly Subject[]>,
  from: (g: Game, v: NoInfer<L>) => readonly Subject[],
  count: (g: Game, v: NoInfer<L>) => number = () => 1,
): Instruction<L> => ({ op: 'chance', from, count, into });
/** Instructions of a compiled ability, citing the clause that answers a question or defines a procedure. */
export const citing = <L = unknown>(clause: Cited, ...body: readonly Instruction<NoInfer<L>>[]): Instruction<L> => ({
  op: 'cite',
  clause,
  body,
});
