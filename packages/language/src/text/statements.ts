/** The statements that every game carries out alike, made of how a game does the rest. */

import type { Game } from '@goldenrule/kernel';
import { type Ask, ask, either, type Instruction, type Player, repeat, type Subject, set, type Vars, when } from '@goldenrule/kernel';
import { nodesIn, stepsIn } from '../nodes.ts';
import type { Block, Condition, Description, Structure, Terms } from '../tree.ts';
import type { Actor } from './context.ts';
import {
  type Count,
  type DoneBy,
  doneByEach,
  type Holds,
  meantFor,
  refsIn,
  resultOf,
  roundsFor,
  scopeOf,
  soFarBy,
  type TextFrame,
} from './frames.ts';

type Kinds = 'does' | 'unless' | 'otherwise' | 'rather' | 'for' | 'for each';
type Of<T extends Terms, K extends Kinds> = Extract<Structure<T>, { readonly kind: K }>;

/** What a game brings; `C` is what surrounds its texts. */
export interface Telling<T extends Terms, C> {
  readonly block: (block: Block<T>, context: C) => readonly Instruction[];
  /** Who does it, if it is not each player. */
  readonly doer: (node: Of<T, 'does'>, context: C) => Actor;
  readonly doneBy: (actor: Actor, context: C) => C;
  /** What a player does, perhaps only if they want to. */
  readonly asked: (node: Of<T, 'does'>, context: C) => readonly Instruction[];
  /** Both players, in the order in which they choose. */
  readonly inOrder: (g: Game) => readonly Player[];
  /** How often something is done that is done for each of these. */
  readonly times: (of: Description<T>, context: C) => Count;
  readonly lasting: (time: Of<T, 'for'>['time'], context: C) => C;
  /** What surrounds a text behind another part of it, where that makes a difference. */
  readonly behind?: (part: unknown, context: C) => C;
  /** Does a condition hold? */
  readonly holds: (condition: Condition<T>, context: C) => Holds;
}

export function coreStatements<T extends Terms, C>({
  block,
  doer,
  doneBy,
  asked,
  inOrder,
  times,
  lasting,
  behind = (_part, context) => context,
  holds,
}: Telling<T, C>): { readonly [K in Kinds]: (node: Of<T, K>, context: C) => readonly Instruction[] } {
  return {
    does: (node, context) => {
      if (node.who !== 'each') return asked(node, doneBy(doer(node, context), context));
      const left = `p${node.id}`;
      const steps = stepsIn(node).map(({ id }) => id);
      // While it goes on, what a step did is what the one did whose turn it is; afterwards what both did, and who did what of it.
      return [
        set(left, (g) => inOrder(g)),
        ...steps.flatMap((id) => [set(soFarBy(id), () => []), set(doneByEach(id), () => undefined)]),
        repeat(
          (_g, v: Vars) => refsIn(v, left).length > 0,
          ...steps.map((id) => set(resultOf(id), () => [])),
          ...asked(
            node,
            doneBy((_g, s) => refsIn(s.captured, left)[0] as Player, context),
          ),
          ...steps.map((id) =>
            set(soFarBy(id), (_g, v: Vars) => [...(v[soFarBy(id)] as DoneBy[]), [refsIn(v, left)[0] as Player, refsIn(v, resultOf(id))]]),
          ),
          set(left, (_g, v: Vars) => refsIn(v, left).slice(1)),
        ),
        ...steps.flatMap((id) => [
          set(doneByEach(id), (_g, v: Vars) => v[soFarBy(id)]),
          set(resultOf(id), (_g, v: Vars) => (v[soFarBy(id)] as DoneBy[]).flatMap(([, refs]) => refs)),
        ]),
      ];
    },
    unless: ({ id, who, of, price, do: does }, context) => {
      const node: Of<T, 'does'> = { kind: 'does', id, who, ...(of === undefined ? {} : { of }), optional: true, do: price };
      return [
        ...asked(node, doneBy(doer(node, context), context)),
        when((_g, v: Vars) => refsIn(v, resultOf(id)).length === 0, ...block(does, context)),
      ];
    },
    otherwise: (node, context) => {
      const [result, of] = [resultOf(node.id), resultOf(node.of)];
      return [
        set(result, () => []),
        when(
          (_g, v: Vars) => v[of] !== undefined && refsIn(v, of).length === 0,
          set(result, () => [1]),
          ...block(node.do, context),
        ),
      ];
    },
    rather: (node, context) => {
      const result = resultOf(node.id);
      // What is spoken of later is what was done, whichever it was.
      const others = stepsIn(node.instead);
      const alike = stepsIn(node.do).flatMap((step, i) => (others[i]?.kind === step.kind ? [[step.id, others[i].id] as const] : []));
      const passedOn = (from: number, to: number): Instruction => set(resultOf(to), (_g, v: Vars) => v[resultOf(from)]);
      const later = behind(node.do, context);
      return [
        whether(node.id, node.condition, holds(node.condition, later)),
        either(
          (_g, v: Vars) => refsIn(v, result).length > 0,
          [...block(node.instead, later), ...alike.map(([one, other]) => passedOn(other, one))],
          [...block(node.do, context), ...alike.map(([one, other]) => passedOn(one, other))],
        ),
        isDone(node.id),
      ];
    },
    for: (node, context) => [...block(node.do, lasting(node.time, context)), isDone(node.id)],
    'for each': (node, context) => {
      const count = times(node.of, context);
      const left = `n${node.id}`;
      const steps = stepsIn(node.do).map(({ id }) => id);
      // While a round goes on, what a step did is what it did in that round; afterwards what it did in all of them.
      return [
        set(left, (g, v: TextFrame) => count(g, scopeOf(v))),
        set(resultOf(node.id), (_g, v: Vars) => ((v[left] as number) > 0 ? [1] : [])),
        ...steps.map((id) => set(roundsFor(id), () => undefined)),
        repeat(
          (_g, v: Vars) => (v[left] as number) > 0,
          ...steps.map((id) => set(resultOf(id), () => undefined)),
          ...block(node.do, context),
          ...steps.map((id) => set(roundsFor(id), (_g, v: Vars) => joined(v, roundsFor(id), resultOf(id)))),
          set(left, (_g, v: Vars) => (v[left] as number) - 1),
        ),
        ...steps.map((id) => set(resultOf(id), (_g, v: Vars) => v[roundsFor(id)])),
      ];
    },
  };
}

/** What is under two names; nothing where neither was come to. */
const joined = (v: Vars, before: string, now: string): Vars[string] =>
  v[before] === undefined ? v[now] : v[now] === undefined ? v[before] : [...refsIn(v, before), ...refsIn(v, now)];

/** The steps whose cards a condition speaks of. */
const spokenOf = (condition: unknown): readonly string[] =>
  nodesIn(condition).flatMap((node) => {
    const { to, of } = node as { readonly to?: unknown; readonly of?: unknown };
    const step = node.kind === 'ref' ? to : node.kind === 'by step' ? of : undefined;
    return typeof step === 'number' ? [resultOf(step)] : [];
  });

/** Leaves for an "if" whether it holds. Where it speaks of what was never come to it is not asked, and neither is the "if not" behind it. */
export function whether(id: number, condition: unknown, holds: Holds): Instruction {
  const spoken = spokenOf(condition);
  return set(resultOf(id), (g, v: TextFrame) => {
    for (const name of spoken) if (v[name] === undefined) return undefined;
    return holds(g, scopeOf(v)) ? [1] : [];
  });
}

/** What these steps did the last time, and who of both players did, is no part of what is done this time. */
export const forgotten = (steps: readonly { readonly id: number }[]): readonly Instruction[] =>
  steps.flatMap(({ id }) => [resultOf(id), meantFor(id), doneByEach(id)].map((name) => set(name, () => undefined)));

/** A step that handles no cards was done. */
export const isDone = (id: number): Instruction => set(resultOf(id), () => [1]);

/** Steps that do not show whether they were really done. */
const SILENT: ReadonlySet<string> = new Set(['shuffle', 'look', 'if', 'otherwise']);

/** Was everything of a block that shows it really done? Then "if you do" holds. */
export function wasDone<T extends Terms>({ steps }: Block<T>): (v: Vars) => boolean {
  const results = steps.filter(({ kind }) => !SILENT.has(kind)).map(({ id }) => resultOf(id));
  return (v) => results.every((name) => refsIn(v, name).length > 0);
}

/** Leaves for a step whether what it consists of was really done. */
export function didAll<T extends Terms>(block: Block<T>, id: number): Instruction {
  const done = wasDone(block);
  return set(resultOf(id), (_g, v: Vars) => (done(v) ? [1] : []));
}

/** Carried out only if the player asked answers yes; nobody is asked where there is no question. */
export function ifWanted(
  id: number,
  question: (g: Game, v: TextFrame) => Ask | null,
  yes: () => Subject,
  does: readonly Instruction[],
): readonly Instruction[] {
  const answer = `q${id}`;
  return [set(resultOf(id), () => []), ask(answer, question), when((_g, v: Vars) => refsIn(v, answer)[0] === yes(), ...does)];
}
