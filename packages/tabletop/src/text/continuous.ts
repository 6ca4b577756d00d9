/** The body of a continuous ability: nothing is done, things are true while conditions hold. */
import type { abilities } from '@goldenrule/kernel';
import {
  type Block,
  type Condition,
  conditionOfCase,
  type Duration,
  type Period,
  type Statement,
  type Structure,
  type Terms,
  withAlternative,
} from '@goldenrule/language/trees';
import { type Actor, Unworkable } from './context.ts';
import { both } from './finding.ts';
import type { Holds } from './frames.ts';
import { type ByKind, bySomeKinds } from './kinds.ts';
import { said } from './messages.ts';

/** What a continuous ability consists of. */
export interface Continuous {
  readonly statics: number[];
  readonly replacements: abilities.Replacement[];
  readonly triggers: abilities.Trigger[];
  /** The program that its replacement, or what it triggers, carries out. */
  program: number;
}

/** One ability carries out one program. */
export function carriesOut(into: Continuous, program: number): void {
  if (into.program >= 0) throw new Unworkable(said('text.two programs'));
  into.program = program;
}

/** Where a statement of a continuous ability stands. */
export interface Under<C> {
  readonly context: C;
  /** What has to hold; null: nothing. */
  readonly holds: Holds | null;
  readonly into: Continuous;
  /** What has to hold for the other case of an "if", by its number. */
  readonly otherCases: Map<number, Holds>;
}

/** What a game brings; `C` is what surrounds its texts. */
export interface Holding<T extends Terms, C> {
  readonly condition: (node: Condition<T>, context: C) => Holds;
  readonly during: (period: Period<T>, context: C) => Holds;
  readonly doer: (node: Extract<Structure<T>, { readonly kind: 'does' }>, context: C) => Actor;
  readonly doneBy: (actor: Actor, context: C) => C;
  /** What surrounds a text behind a condition, where that makes a difference. */
  readonly behind?: (part: unknown, context: C) => C;
  /** What surrounds the next statement, behind this one. */
  readonly afterwards?: (step: Statement<T>, context: C) => C;
  readonly replacement: (
    node: Extract<Structure<T>, { readonly kind: 'instead' }>,
    context: C,
    holds: Holds | null,
  ) => { readonly made: abilities.Replacement; readonly program: number };
}

/** Compiles the bodies of continuous abilities; what a game does not list cannot be part of one. */
export function continuousBy<T extends Terms, C>(
  know: Holding<T, C>,
  own: Partial<ByKind<Statement<T>, Under<C>, void>>,
): (blocks: readonly Block<T>[], context: C, holds: Holds | null) => Continuous {
  const core: Partial<ByKind<Structure<T>, Under<C>, void>> = {
    if: (node, under) => {
      const { context, holds, otherCases } = under;
      // What stands behind may point at what stands before it.
      const behind = (part: unknown): C => know.behind?.(part, context) ?? context;
      const late = node.wording?.word === 'late';
      const asked = know.condition(node.condition, late ? behind(node.then) : context);
      otherCases.set(node.id, (g, s) => (holds === null || holds(g, s)) && !asked(g, s));
      addBlock(node.then, { ...under, context: late ? context : behind(node.condition), holds: both(holds, asked) });
    },
    otherwise: (node, under) => {
      const other = under.otherCases.get(node.of);
      if (other === undefined) throw new Unworkable(said('text.continuous', { kind: node.kind }));
      addBlock(node.do, { ...under, holds: both(under.holds, other) });
    },
    rather: (node, under) => {
      const isSo = know.condition(node.condition, know.behind?.(node.do, under.context) ?? under.context);
      addBlock(node.do, { ...under, holds: both(under.holds, (g, s) => !isSo(g, s)) });
      addBlock(node.instead, { ...under, holds: both(under.holds, isSo) });
    },
    modes: (node, under) => {
      if (node.quantity.kind !== 'all') throw new Unworkable(said('text.continuous', { kind: node.kind }));
      for (const option of node.options) for (const one of option) addBlock(one, under);
    },
    cases: (node, under) => {
      for (const option of node.options) {
        const holds = both(under.holds, know.condition(conditionOfCase(node, option), under.context));
        for (const one of option.do) addBlock(one, { ...under, holds });
      }
    },
    altered: (node, under) => addBlock(withAlternative(node) ?? node.do, under),
    for: (node, under) => addBlock(node.do, { ...under, holds: timed(know, node.time, under) }),
    does: (node, under) => addBlock(node.do, { ...under, context: know.doneBy(know.doer(node, under.context), under.context) }),
    instead: (node, { context, holds, into }) => {
      const { made, program } = know.replacement(node, context, holds);
      into.replacements.push(made);
      if (program >= 0) carriesOut(into, program);
    },
  };
  const add = bySomeKinds<Statement<T>, Under<C>, void>({ ...core, ...own }, (node) => {
    throw new Unworkable(said('text.continuous', { kind: node.kind }));
  });
  const addAll = (steps: readonly Statement<T>[], under: Under<C>): void => {
    let { context } = under;
    for (const step of steps) {
      add(step, { ...under, context });
      context = know.afterwards?.(step, context) ?? context;
    }
  };
  const addBlock = ({ steps }: Block<T>, under: Under<C>): void => addAll(steps, under);
  return (blocks, context, holds) => {
    const into: Continuous = { statics: [], replacements: [], triggers: [], program: -1 };
    addAll(
      blocks.flatMap(({ steps }) => steps),
      { context, holds, into, otherCases: new Map() },
    );
    return into;
  };
}

/** What has to hold where a time is said as well. */
export const timed = <T extends Terms, C>(
  { during }: Pick<Holding<T, C>, 'during'>,
  time: Duration<T> | undefined,
  { context, holds }: Under<C>,
): Holds | null => (time === undefined ? holds : both(holds, during(time.of, context)));
