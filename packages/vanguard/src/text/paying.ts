import { type Ask, clauseOn, either, type Game, when } from '@goldenrule/kernel';
import { type Node, nodesIn, stepsIn } from '@goldenrule/language/trees';
import { doneIn, hasComeTo, ifWanted, leavesDone, MARKED, scopeOf, type TextLocals } from '@goldenrule/tabletop/text';
import { canBePaid } from '../abilities.ts';
import type { VanguardBlock, VanguardConditionAny, VanguardStatement, VanguardStructure } from '../vocabulary/terms.ts';
import { WORD } from '../words.ts';
import type { Context } from './context.ts';
import { costOf } from './cost-choices.ts';
import { type Cost, isPaidOnPlay, wasPaid } from './costs.ts';
import type { TextInstruction, VanguardLocals } from './locals.ts';

/** Whether to pay, for the step of that number. Nobody is asked where everybody sees that it cannot be paid. */
export const whetherToPay =
  (id: number, cost: Cost, context: Context) =>
  (g: Game, v: TextLocals): Ask | null => {
    const s = scopeOf(v);
    if (!cost.maybePayable(g, s)) return null;
    const can = cost.open || cost.payable(g, s);
    return {
      player: context.actor(g, s),
      prompt: 'pay the cost',
      params: { step: id },
      candidates: [WORD.yes, WORD.no],
      permit: (subject) => can || subject === WORD.no || (clauseOn(g.book, canBePaid) ?? ''),
      min: 1,
      max: 1,
    };
  };

/** Pays, and leaves for the step whether all of it was. */
export const paidBy = (id: number, cost: Cost): readonly TextInstruction[] => [
  leavesDone(id, () => []),
  when(
    (g, v) => cost.payable(g, scopeOf(v)),
    ...cost.pay,
    leavesDone<VanguardLocals>(id, (_g, v) => (wasPaid(v) ? MARKED : [])),
  ),
];

/** A cost within a sentence: if it is paid, the rest of the sentence is done. */
export function costStatement(node: Extract<VanguardStructure, { readonly kind: 'cost' }>, context: Context): readonly TextInstruction[] {
  const cost = costOf(node.cost, context);
  return [
    // An effect that is repeated has been paid for.
    when(
      (_g, v) => doneIn(v, node.id).length === 0,
      ...ifWanted(node.id, whetherToPay(node.id, cost, context), () => WORD.yes, paidBy(node.id, cost)),
    ),
    when((_g, v) => doneIn(v, node.id).length > 0, ...context.compile.block(node.then, context)),
  ];
}

type Steps = ReturnType<typeof stepsIn>;

/** The steps that are no part of paying. */
export function unpaid(steps: Steps): Steps {
  const paying = new Set(steps.flatMap((step) => (step.kind === 'cost' && 'cost' in step ? [step, ...stepsIn(step.cost)] : [])));
  return steps.filter((step) => !paying.has(step));
}

/** 8.1.1.2.2: behind a cost that was not paid only that is done which says what happens then, or that the ability cannot be used. */
export const sentences = (blocks: readonly VanguardBlock[], context: Context): readonly (readonly TextInstruction[])[] =>
  blocks.map((block, i) => oncePaid(block, blocks.slice(0, i), context));

function oncePaid(block: VanguardBlock, blocks: readonly VanguardBlock[], context: Context): readonly TextInstruction[] {
  const done = context.compile.block(block, context);
  const before = stepsIn(blocks);
  const pays = before.filter(({ kind }) => kind === 'cost' || (kind === 'pay' && !isPaidOnPlay(context)));
  const needed = pays.filter(({ id }) => !saysOtherwise(block.steps[0], id));
  if (needed.length === 0) return done;
  const leading = leadingCost(blocks[0]);
  const usedUp = context.compile.block({ steps: block.steps.filter(({ kind }) => kind === 'used up') }, context);
  // A cost behind a condition of its own that failed was never asked for; the condition with which a text begins is one of all of it.
  const isPaid = (v: TextLocals): boolean =>
    needed.every(({ id, kind }) => doneIn(v, id).length > 0 || (kind === 'cost' && id !== leading && !hasComeTo(v, id)));
  return [either((_g, v) => isPaid(v), done, usedUp)];
}

/** The cost that sentences begin with, perhaps behind conditions. */
function leadingCost(block: VanguardBlock | undefined): number | undefined {
  const first = block?.steps[0];
  if (first?.kind === 'if') return leadingCost(first.then);
  if (first?.kind === 'altered') return leadingCost(first.do);
  return first?.kind === 'cost' ? first.id : undefined;
}

/** Does a sentence say what happens if that cost is paid or not, or if a condition before it does not hold? Then it is come to in any case. */
function saysOtherwise(first: VanguardStatement | undefined, cost: number): boolean {
  if (first?.kind !== 'if') return first?.kind === 'otherwise';
  return nodesIn(first.condition).some((node) => isDid(node) && node.of <= cost && (node.not === true || node.step === undefined));
}

type Did = Extract<VanguardConditionAny, { readonly kind: 'did' }>;
const isDid = (node: Node): node is Did => node.kind === 'did';
