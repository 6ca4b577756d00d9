import type { Instruction, Replacement } from '@goldenrule/kernel';
import type { Holds } from '@goldenrule/language/text';
import { damageIn, inItsPlace, replacementOf, withAmounts } from '../replacing.ts';
import type { GateAction, GateStructure } from '../vocabulary/terms.ts';
import { cardsTaken } from './concerto.ts';
import type { Context } from './context.ts';
import { damageTest, whomTest, wouldHappen } from './events.ts';

type Instead = Extract<GateStructure, { kind: 'instead' }>;

/** 14-13c-1: does it speak of dealing damage, or of being dealt it? */
const sideOf = (node: Instead['of']): Replacement['side'] =>
  node.kind === 'deals damage' ? 'doing' : node.kind === 'is dealt damage' ? 'suffering' : undefined;

/** 14-13: what would happen does not; the ability's program is carried out in its place, and may ask. */
export function replacement(
  node: Instead,
  context: Context,
  holds: Holds | null,
): { readonly made: Replacement; readonly program: number } {
  const event = wouldHappen(node.of, context);
  const block = node.first === undefined ? node.do : { steps: [...node.first.steps, ...node.do.steps] };
  const inner: Context = { ...context, role: 'automatic', time: undefined, targets: new Set(), chosen: new Set(), gathers: false };
  const body: readonly Instruction[] = context.compile.block(block, inner);
  const program = context.writer.program(`${context.text} (${node.id})`, inItsPlace(...body), '14-13b');
  return {
    program,
    made: replacementOf(context.writer.book, {
      topic: event.topic,
      optional: node.optional,
      side: sideOf(node.of),
      match: (g, self, happened) => (holds === null || holds(g, self) ? event.match(g, self, happened, 'would') : null),
      rest: event.rest,
      ...(node.first === undefined ? {} : { takes: cardsTaken([node.first], inner) }),
    }),
  };
}

/** Damage of this kind is so many times as much (14-13g). */
export function multiplied(node: Extract<GateAction, { kind: 'damage dealt' }>, context: Context, holds: Holds | null): Replacement {
  const fits = damageTest(node.what, context);
  const meant = node.what.to === undefined ? null : whomTest(node.what.to, context);
  const times = node.times ?? 1;
  return replacementOf(context.writer.book, {
    topic: 'create',
    optional: false,
    side: node.what.from === undefined && node.what.to !== undefined ? 'suffering' : 'doing',
    match: (g, self, event) => ((holds === null || holds(g, self)) && fits(g, self, damageIn(event)) ? {} : null),
    instead: (g, self, event) =>
      withAmounts(g, event, ({ amount, target }) => (meant === null || meant(g, self, target) ? amount * times : amount)),
  });
}
