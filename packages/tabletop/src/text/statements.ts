/** The statements that every game carries out alike, made of how a game does the rest. */
import {
  type Ask,
  ask,
  either,
  type Game,
  type Instruction,
  type Player,
  type Ref,
  repeat,
  type Subject,
  set,
  when,
} from '@goldenrule/kernel';
import {
  type Amount,
  type Block,
  type Condition,
  conditionOfCase,
  type Description,
  nodesIn,
  type Structure,
  stepsIn,
  type Terms,
  withAlternative,
} from '@goldenrule/language/trees';
import type { Actor, Players } from './context.ts';
import {
  type Captured,
  type Count,
  doneIn,
  type Holds,
  hasComeTo,
  inPlaceOfCards,
  type Left,
  leaves,
  leavesDone,
  MARKED,
  NONE,
  type Rounds,
  type StepRecord,
  scopeOf,
  type TextInstruction,
  type TextLocals,
  withLeft,
} from './frames.ts';

type Kinds = 'does' | 'unless' | 'otherwise' | 'rather' | 'altered' | 'cases' | 'for' | 'for each' | 'as often';
type Of<T extends Terms, K extends Kinds> = Extract<Structure<T>, { readonly kind: K }>;

/** What a game brings; `C` is what surrounds its texts, `L` what they work on. */
export interface Telling<T extends Terms, C, L extends TextLocals> {
  readonly block: (block: Block<T>, context: C) => readonly Instruction<L>[];
  /** Sentences of a case, where what one of them does makes a difference to the next. */
  readonly sentences?: (blocks: readonly Block<T>[], context: C) => readonly Instruction<L>[];
  /** Who does it, if it is not each player. */
  readonly doer: (node: Of<T, 'does'>, context: C) => Actor;
  readonly doneBy: (actor: Actor, context: C) => C;
  /** What a player does, perhaps only if they want to. */
  readonly asked: (node: Of<T, 'does'>, context: C) => readonly Instruction<L>[];
  /** Both players, in the order in which they choose. */
  readonly inOrder: (g: Game) => readonly Player[];
  /** The players whom several cards point at, in that order; null: it is one player who does it. */
  readonly several?: (node: Of<T, 'does'>, context: C) => Players | null;
  /** How often something is done that is done for each of these. */
  readonly times: (of: Description<T>, context: C) => Count;
  /** How often something is done that is done as often as a number says. */
  readonly often: (times: Amount<T>, context: C) => Count;
  readonly lasting: (time: Of<T, 'for'>['time'], context: C) => C;
  /** What surrounds a text behind another part of it, where that makes a difference. */
  readonly behind?: (part: unknown, context: C) => C;
  /** Does a condition hold? */
  readonly holds: (condition: Condition<T>, context: C) => Holds;
}

export function coreStatements<T extends Terms, C, L extends TextLocals>({
  block,
  sentences = (blocks, context) => blocks.flatMap((one) => block(one, context)),
  doer,
  doneBy,
  asked,
  inOrder,
  several = () => null,
  times,
  often,
  lasting,
  behind = (_part, context) => context,
  holds,
}: Telling<T, C, L>): { readonly [K in Kinds]: (node: Of<T, K>, context: C) => readonly Instruction<L>[] } {
  return {
    does: (node, context) => {
      const meant = node.who === 'each' ? inOrder : several(node, context);
      if (meant === null) return asked(node, doneBy(doer(node, context), context));
      const { id } = node;
      const steps = stepsIn(node).map((step) => step.id);
      const stillTo = ({ left }: Captured): readonly Player[] => left?.[id]?.players ?? [];
      const whoseTurn: Actor = (_g, s) => stillTo(s.captured)[0] as Player;
      // While it goes on, what a step did is what the one did whose turn it is; afterwards what both did, and who did what of it.
      return [
        leaves(id, (g, v) => ({ players: meant(g, scopeOf(v)) })),
        begin(id, (_g, v) => stillTo(v).length),
        leavesEach(steps, { doneBy: undefined }),
        repeat(
          (_g, v) => stillTo(v).length > 0,
          leavesEach(steps, { done: [] }),
          ...asked(node, doneBy(whoseTurn, context)),
          endRound(id, steps, whoseTurn),
          leaves(id, (_g, v) => ({ players: stillTo(v).slice(1) })),
        ),
        leavesAll(steps, (v, i) => {
          const by = roundsOf(v, id).over.map(({ by, did }) => [by, did[i] ?? NONE] as const);
          return { doneBy: by, done: by.flatMap(([, refs]) => refs) };
        }),
      ];
    },
    unless: ({ id, who, of, price, do: does }, context) => {
      const node: Of<T, 'does'> = { kind: 'does', id, who, ...(of === undefined ? {} : { of }), optional: true, do: price };
      return [...asked(node, doneBy(doer(node, context), context)), when((_g, v) => doneIn(v, id).length === 0, ...block(does, context))];
    },
    otherwise: ({ id, of, do: does }, context) => [
      leavesDone(id, () => []),
      when((_g, v) => hasComeTo(v, of) && doneIn(v, of).length === 0, isDone(id), ...block(does, context)),
    ],
    rather: (node, context) => {
      // What is spoken of later is what was done, whichever it was.
      const others = stepsIn(node.instead);
      const alike = stepsIn(node.do).flatMap((step, i) => (others[i]?.kind === step.kind ? [[step.id, others[i].id] as const] : []));
      const passedOn = (from: number, to: number): TextInstruction => leavesDone(to, (_g, v) => v.left?.[from]?.done);
      const later = behind(node.do, context);
      return [
        whether(node.id, node.condition, holds(node.condition, later)),
        either(
          (_g, v) => doneIn(v, node.id).length > 0,
          [...block(node.instead, later), ...alike.map(([one, other]) => passedOn(other, one))],
          [...block(node.do, context), ...alike.map(([one, other]) => passedOn(one, other))],
        ),
        isDone(node.id),
      ];
    },
    altered: (node, context) => [...block(withAlternative(node) ?? node.do, context), isDone(node.id)],
    cases: (node, context) => {
      const asked = node.options.map((option) => holds(conditionOfCase(node, option), context));
      const fitting = (g: Game, v: TextLocals): readonly number[] => asked.flatMap((fits, i) => (fits(g, scopeOf(v)) ? [i + 1] : []));
      return [
        leavesDone(node.id, (g, v) => inPlaceOfCards(fitting(g, v))),
        ...node.options.map((option, i) =>
          when<L>((_g, v) => (doneIn(v, node.id) as readonly number[]).includes(i + 1), ...sentences(option.do, context)),
        ),
      ];
    },
    for: (node, context) => [...block(node.do, lasting(node.time, context)), isDone(node.id)],
    'for each': (node, context) => inRounds(node, times(node.of, context), context),
    'as often': (node, context) => inRounds(node, often(node.times, context), context),
  };
  function inRounds({ id, do: does }: Of<T, 'for each' | 'as often'>, count: Count, context: C): readonly Instruction<L>[] {
    const steps = stepsIn(does).map((step) => step.id);
    // While a round goes on, what a step did is what it did in that round; afterwards what it did in all of them.
    return [
      begin(id, (g, v) => count(g, scopeOf(v))),
      leavesDone(id, (_g, v) => (roundsOf(v, id).count > 0 ? MARKED : [])),
      repeat(
        (_g, v) => roundsOf(v, id).over.length < roundsOf(v, id).count,
        leavesEach(steps, { done: undefined }),
        ...block(does, context),
        endRound(id, steps, (_g, s) => s.master),
      ),
      leavesAll(steps, (v, i) => ({ done: joined(roundsOf(v, id).over.map(({ did }) => did[i])) })),
    ];
  }
}

// Rounds of what is done once for each.

const NO_ROUNDS: Rounds = { count: 0, over: [] };
const roundsOf = ({ rounds }: TextLocals, id: number): Rounds => rounds?.[id] ?? NO_ROUNDS;

function withRounds({ rounds }: TextLocals, id: number, now: Rounds): readonly (Rounds | null)[] {
  const all = rounds === undefined ? [] : rounds.slice();
  while (all.length < id) all.push(null);
  all[id] = now;
  return all;
}

const begin = (id: number, count: (g: Game, v: TextLocals) => number): TextInstruction =>
  set('rounds', (g, v) => withRounds(v, id, { count: count(g, v), over: [] }));

/** A round is over: what these steps did in it is kept. */
const endRound = (id: number, steps: readonly number[], whose: Actor): TextInstruction =>
  set('rounds', (g, v) => {
    const { count, over } = roundsOf(v, id);
    const round = { by: whose(g, scopeOf(v)), did: steps.map((step) => v.left?.[step]?.done ?? null) };
    return withRounds(v, id, { count, over: [...over, round] });
  });

/** Leaves this in the record of each of these steps. */
const leavesAll = (steps: readonly number[], more: (v: TextLocals, i: number) => Partial<StepRecord>): TextInstruction =>
  set('left', (_g, v) => steps.reduce((left: Left, step, i) => withLeft(left, step, more(v, i)), v.left ?? []));
const leavesEach = (steps: readonly number[], more: Partial<StepRecord>): TextInstruction => leavesAll(steps, () => more);

/** What was done in all rounds; undefined where none of them came to it. */
function joined(rounds: readonly (readonly Ref[] | null | undefined)[]): readonly Ref[] | undefined {
  const done = rounds.filter((one) => one !== null && one !== undefined);
  return done.length === 0 ? undefined : done.flat();
}

/** The steps whose cards a condition speaks of. */
const spokenOf = (condition: unknown): readonly number[] =>
  nodesIn(condition).flatMap((node) => {
    const { to, of } = node as { readonly to?: unknown; readonly of?: unknown };
    const step = node.kind === 'ref' ? to : node.kind === 'by step' ? of : undefined;
    return typeof step === 'number' ? [step] : [];
  });

/** Leaves for an "if" whether it holds. Where it speaks of what was never come to it is not asked, and neither is the "if not" behind it. */
export function whether(id: number, condition: unknown, holds: Holds): TextInstruction {
  const spoken = spokenOf(condition);
  return leavesDone(id, (g, v) => {
    for (const step of spoken) if (!hasComeTo(v, step)) return undefined;
    return holds(g, scopeOf(v)) ? MARKED : [];
  });
}

/** What these steps did the last time, and who of both players did, is no part of what is done this time. */
export const forgotten = (steps: readonly { readonly id: number }[]): TextInstruction =>
  leavesEach(
    steps.map(({ id }) => id),
    { done: undefined, meant: undefined, doneBy: undefined },
  );

/** A step that handles no cards was done. */
export const isDone = (id: number): TextInstruction => leavesDone(id, () => MARKED);

/** Steps that do not show whether they were really done. */
const SILENT: ReadonlySet<string> = new Set(['shuffle', 'look', 'if', 'otherwise']);

/** Was everything of a block that shows it really done? Then "if you do" holds. */
export function wasDone<T extends Terms>({ steps }: Block<T>): (captured: Captured) => boolean {
  const shown = steps.filter(({ kind }) => !SILENT.has(kind)).map(({ id }) => id);
  return (captured) => shown.every((id) => doneIn(captured, id).length > 0);
}

/** Leaves for a step whether what it consists of was really done. */
export function didAll<T extends Terms>(block: Block<T>, id: number): TextInstruction {
  const done = wasDone(block);
  return leavesDone(id, (_g, v) => (done(v) ? MARKED : []));
}

const answering = (question: (g: Game, v: TextLocals) => Ask | null): TextInstruction => ask('answer', question);

/** Carried out only if the player asked answers yes; nobody is asked where there is no question. */
export const ifWanted = <L extends TextLocals>(
  id: number,
  question: (g: Game, v: TextLocals) => Ask | null,
  yes: () => Subject,
  does: readonly Instruction<L>[],
): readonly Instruction<L>[] => [leavesDone(id, () => []), answering(question), when((_g, v) => v.answer[0] === yes(), ...does)];
