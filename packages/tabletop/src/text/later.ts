/** What an effect leaves behind: an ability that triggers later, once, when its time or its event comes. */
import { type abilities, type Game, type GameEvent, happen, type Instruction, NOWHERE, type Vars } from '@goldenrule/kernel';
import type { Block, Duration, Moment, Structure, Terms } from '@goldenrule/language/trees';
import { type Holds, scopeOf, type TextLocals } from './frames.ts';
import { type Calendar, holdingBy, isLaterTurn, isOfNextTurn, type Lasting, lastingBy, type Timing, timedTrigger } from './periods.ts';
import { isDone } from './statements.ts';
import { eventTriggers, type Happening } from './waiting.ts';

type Of<T extends Terms, K extends 'later' | 'whenever'> = Extract<Structure<T>, { readonly kind: K }>;

/** Leaves something behind for as long as it lasts, with what the text has handled so far. */
export const leavesFor = <L extends TextLocals>(
  id: number,
  span: Lasting<string | null>,
  carried: (v: Vars) => Vars,
  leave: (g: Game, v: L, until: string | null, captured: Vars) => readonly GameEvent[] | null,
): readonly Instruction<L>[] => [
  happen<L>((g, v) => {
    const lasts = span(g, scopeOf(v));
    return lasts === null ? null : leave(g, v, lasts.until, { ...carried(v), ...lasts.captured });
  }, NOWHERE),
  isDone(id),
];

/**
 * The sentences of a text as they are carried out: one that speaks of what happens only later is the end of what is done then, and is not carried out
 * before.
 */
export function inTime<T extends Terms>(body: readonly Block<T>[]): readonly Block<T>[] {
  const later = body.filter(({ of }) => of !== undefined);
  if (later.length === 0) return body;
  const put = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(put);
    if (node === null || typeof node !== 'object') return node;
    const made = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, key === 'ability' ? value : put(value)]));
    const behind = 'id' in made ? later.filter(({ of }) => of === made.id) : [];
    if (behind.length === 0) return made;
    const { steps } = made.do as Block<T>;
    return { ...made, do: { steps: [...steps, ...behind.flatMap((one) => (put(one) as Block<T>).steps)] } };
  };
  return body.filter(({ of }) => of === undefined).map((block) => put(block) as Block<T>);
}

/** What a game brings. */
export interface Leaving<T extends Terms, C, L extends TextLocals> {
  readonly timing: (moment: Moment<T>, context: C) => Timing;
  readonly happening: (event: T['event'], context: C) => Happening;
  /** How long it waits for a moment. */
  readonly endsWith: (moment: Moment<T>) => Lasting<string | null>;
  /** What surrounds a text behind another part of it, where that makes a difference. */
  readonly behind?: (part: unknown, context: C) => C;
  /** The number of the ability that is left behind. */
  readonly ability: (context: C, id: number, triggers: readonly abilities.Trigger[], body: Block<T>) => number;
  readonly schedule: (id: number, ability: number, span: Lasting<string | null>) => readonly Instruction<L>[];
}

export function laterStatements<T extends Terms, C extends { readonly time: Duration<T> | undefined }, L extends TextLocals>(
  calendar: Calendar<T, C, string | null>,
  { timing, happening, endsWith, behind = (_part, context) => context, ability, schedule }: Leaving<T, C, L>,
): { readonly [K in 'later' | 'whenever']: (node: Of<T, K>, context: C) => readonly Instruction<L>[] } {
  const [lasting, holdsWithin, inLaterTurn] = [lastingBy(calendar), holdingBy(calendar), isLaterTurn(calendar.turn)];
  return {
    later: ({ id, at, do: does }, context) => {
      const holds: Holds | null = isOfNextTurn<T>(at.of) ? inLaterTurn : null;
      return schedule(id, ability(behind(at, context), id, [timedTrigger(timing(at, context), holds)], does), endsWith(at));
    },
    whenever: ({ id, on, time, do: does }, context) => {
      const said = time ?? context.time;
      const triggers = eventTriggers(happening(on, context), holdsWithin(said, context));
      const made = ability(behind(on, context), id, triggers, does);
      return schedule(id, made, said === undefined ? () => ({ until: null }) : lasting(said, context));
    },
  };
}
