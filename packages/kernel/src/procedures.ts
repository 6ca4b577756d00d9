/** Procedures: mechanics name them and say what they work on, rulebook files define them clause by clause. */
import type { Ref, Value } from './state.ts';

/** What every instruction that lets something happen leaves behind: references of what it was done to, or marks of what was only told. */
export type Did = readonly Ref[];

/** Nothing in particular is given, or needed. */
export type None = object;

declare const GIVEN: unique symbol;
declare const LOCALS: unique symbol;

/**
 * A numbered list of the rulebook that is carried out by name, from wherever the rules or a text need it. Who calls it gives `In`; `own` are
 * the locals it works with besides, as they are when it begins. What it did is left to its caller.
 */
export interface Procedure<In = never, L = unknown> {
  readonly name: string;
  readonly own: Readonly<Record<string, unknown>>;
  /** Is it the payment of a cost? Rules that act at once wait until it is over. */
  readonly pays: boolean;
  readonly [GIVEN]?: (given: In) => void;
  readonly [LOCALS]?: L;
}

/** The locals that the clauses of a procedure work on: given ones, its own, and what was done last. */
export type LocalsOf<P> = P extends Procedure<never, infer L> ? L : never;

/** Locals are part of the state, and so plain data: a function among them is an error where the procedure is declared. */
export type Plain<T> = {
  readonly [K in keyof T]: T[K] extends Value ? T[K] : T[K] extends (...args: never[]) => unknown ? never : Plain<T[K]>;
};

/**
 * Declares a procedure: `procedureOf<{ player: Player }, { drawn: number }>('draw cards', { drawn: 0 })`. Given and own locals have different
 * names, so that a frame can be made of both without copying.
 */
export function procedureOf<In extends Plain<In> = None>(name: string): Procedure<In, In & { did: Did }>;
export function procedureOf<In extends Plain<In>, Own extends Plain<Own> & { readonly [K in keyof In]?: never }>(
  name: string,
  own: NoInfer<Own>,
): Procedure<In, In & Own & { did: Did }>;
export function procedureOf(name: string, own: Readonly<Record<string, unknown>> = {}): Procedure {
  return { name, own: { ...own, did: NOTHING_DONE }, pays: false };
}
/** The same procedure, as the payment of a cost. */
export const asPayment = <In, L>(procedure: Procedure<In, L>): Procedure<In, L> => ({ ...procedure, pays: true });
const NOTHING_DONE: Did = [];
