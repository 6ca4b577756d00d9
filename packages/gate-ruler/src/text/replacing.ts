import { type abilities, machine } from '@goldenrule/kernel';
import type { Player } from '@goldenrule/language';
import { type Holds, isSelf } from '@goldenrule/tabletop/text';
import { said } from '../problems.ts';
import { damageIn, inItsPlace, replacementOf, withAmounts } from '../replacing.ts';
import type { Damage, GateAction, GateStructure, GateWho } from '../vocabulary/terms.ts';
import { cardsTaken } from './concerto.ts';
import { type Context, Unworkable } from './context.ts';
import { damageTest, whomTest, wouldHappen } from './events.ts';
import type { TextInstruction } from './locals.ts';

type Instead = Extract<GateStructure, { kind: 'instead' }>;

/** 14-13c-1: does it speak of dealing damage, or of being dealt it? */
const sideOf = (node: Instead['of']): abilities.Replacement['side'] =>
  node.kind === 'deals damage' ? 'doing' : node.kind === 'is dealt damage' ? 'suffering' : undefined;

/** Nothing is carried out in its place. */
const NONE = -1;

/** 14-13: what would happen does not; the ability's program is carried out in its place, and may ask. */
export function replacement(
  node: Instead,
  context: Context,
  holds: Holds | null,
): { readonly made: abilities.Replacement; readonly program: number } {
  const damage = taken(node, context, holds);
  if (damage !== null) return { made: damage, program: NONE };
  const event = wouldHappen(node.of, context);
  const block = node.first === undefined ? node.do : { steps: [...node.first.steps, ...node.do.steps] };
  const inner: Context = { ...context, role: 'automatic', time: undefined, targets: new Set(), chosen: new Set(), gathers: false };
  const body: readonly TextInstruction[] = context.compile.block(block, inner);
  const program = context.writer.program(`${context.text} (${node.id})`, inItsPlace(...body), machine.leftWithout);
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
export function multiplied(
  { what, times = 1 }: Extract<GateAction, { kind: 'damage dealt' }>,
  context: Context,
  holds: Holds | null,
): abilities.Replacement {
  if ([what.from, what.to].some(isToBeChosen)) throw new Unworkable(said('gate-ruler.text.which'));
  return altered(what, (amount) => amount * times, context, holds);
}
/** Is it so many, and not said which? */
export const isToBeChosen = (who: Damage['from'] | Damage['to']): boolean =>
  typeof who === 'object' && who.kind === 'selection' && who.quantity.kind !== 'all' && who.quantity.kind !== 'the';

/** "If it would be dealt damage, it takes 1 damage instead": so much damage and no other (13-3d-1); null: something else is done instead. */
function taken(node: Instead, context: Context, holds: Holds | null): abilities.Replacement | null {
  const { of, first, optional } = node;
  const amount = amountTaken(node);
  if (amount === null) return null;
  if (amount === 'unknown' || of.kind !== 'is dealt damage' || node.do.steps.length > 1 || first !== undefined || optional)
    throw new Unworkable(said('gate-ruler.text.takes'));
  const { who, sort, by, least = 0 } = of;
  const what: Damage = { to: who, ...(sort === undefined ? {} : { sort }), ...(by === undefined ? {} : { from: by }) };
  return altered(what, (was) => (was >= least ? amount : was), context, holds);
}

/** How much those take who would be dealt damage; null: they take none of it, whatever others are dealt. */
function amountTaken({ of, do: { steps } }: Instead): number | 'unknown' | null {
  const [step] = steps;
  if (step?.kind === 'prevent' && step.what.which === 'this' && step.to !== undefined) {
    const { to = 'you' } = step.what;
    return of.kind === 'is dealt damage' && isSameAs(of.who, to) ? step.to : 'unknown';
  }
  const [dealt] = step?.kind === 'does' ? step.do.steps : steps;
  if (dealt?.kind !== 'damage' || of.kind !== 'is dealt damage') return null;
  const taker = dealt.to !== 'doer' ? dealt.to : step?.kind === 'does' ? step.who : 'you';
  if (!isSameAs(of.who, taker)) return null;
  return dealt.amount.kind === 'number' && dealt.each === undefined ? dealt.amount.n : 'unknown';
}

/** Is it those who would be dealt the damage that are meant here? */
function isSameAs(who: GateWho | Player, taker: GateWho | Player): boolean {
  if (typeof taker === 'string') return taker === who || (taker === 'they' && typeof who === 'string' && who !== 'you');
  return taker.kind === 'ref' && (taker.to === 'triggering' || (taker.to === 'self' && typeof who === 'object' && isSelf(who)));
}

/** Damage of this kind is of another amount. */
function altered(what: Damage, changed: (amount: number) => number, context: Context, holds: Holds | null): abilities.Replacement {
  const fits = damageTest(what, context);
  const meant = what.to === undefined ? null : whomTest(what.to, context);
  return replacementOf(context.writer.book, {
    topic: 'create',
    optional: false,
    side: what.from === undefined && what.to !== undefined ? 'suffering' : 'doing',
    match: (g, self, event) => ((holds === null || holds(g, self)) && fits(g, self, damageIn(event)) ? {} : null),
    instead: (g, self, event) =>
      withAmounts(g, event, ({ amount, target }) => (meant === null || meant(g, self, target) ? changed(amount) : amount)),
  });
}
