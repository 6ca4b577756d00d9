/** The conditions that every game has, made of what a game knows about its cards. */
import { type Game, opponentOf } from '@goldenrule/kernel';
import type { Amount, Condition, CoreCondition, Description, Player, Ref, Selection, Terms, Who } from '../tree.ts';
import { COMPARE, enough } from './counting.ts';
import { type Count, type Holds, type Refs, refsIn, resultOf, type Scope, type Test } from './frames.ts';

type Kinds = 'and' | 'or' | 'has' | 'exists' | 'compare' | 'is' | 'are' | 'did' | 'same names';
type Of<T extends Terms, K extends Kinds> = Extract<CoreCondition<T>, { readonly kind: K }>;

/** What a game brings; `C` is what surrounds its texts. */
export interface Knowledge<T extends Terms, C> {
  readonly condition: (node: Condition<T>, context: C) => Holds;
  readonly found: (who: Who<T>, context: C) => Refs;
  readonly test: (who: Who<T>, context: C) => Test;
  readonly amount: (amount: Amount<T>, context: C) => Count;
  /** There are such cards, or a player has them. */
  readonly present: (who: Selection<T> | Who<T> | Description<T>, context: C, whose: Player) => Holds;
  readonly isIn: (g: Game, s: Scope, ref: number, states: readonly T['state'][]) => boolean;
  readonly kinds: (zones: readonly T['zone'][], context: C) => readonly number[];
  readonly kindOf: (g: Game, ref: number) => number;
  readonly pointed: (ref: Ref<T>) => Refs;
  readonly sameNames: (g: Game, refs: readonly number[]) => boolean;
  /** Does a step count as done that handled no card? */
  readonly countsEmpty?: (g: Game, s: Scope, result: string) => boolean;
}

const negated = (holds: Holds, not: true | undefined): Holds => (not === true ? (g, s) => !holds(g, s) : holds);
/** The same text as the other player would read it. */
const otherSide = (s: Scope): Scope => ({ ...s, master: opponentOf(s.master) });

export function coreConditions<T extends Terms, C>(
  know: Knowledge<T, C>,
): { readonly [K in Kinds]: (node: Of<T, K>, context: C) => Holds } {
  return {
    and: (node, context) => {
      const all = node.all.map((one) => know.condition(one, context));
      return (g, s) => all.every((holds) => holds(g, s));
    },
    or: (node, context) => {
      const any = node.any.map((one) => know.condition(one, context));
      return (g, s) => any.some((holds) => holds(g, s));
    },
    has: (node, context) => negated(know.present(node.what, context, node.who), node.not),
    exists: (node, context) => negated(know.present(node.what, context, 'each'), node.not),
    compare: (node, context) => {
      const left = know.amount(node.left, context);
      const compare = COMPARE[node.compare];
      if (node.right.kind === 'other side') return (g, s) => compare(left(g, s), left(g, otherSide(s)));
      const right = know.amount(node.right, context);
      return (g, s) => compare(left(g, s), right(g, s));
    },
    is: (node, context) => {
      const what = know.found(node.what, context);
      const test = know.test(node.fits, context);
      const holds: Holds = (g, s) => {
        const refs = what(g, s);
        return refs.length > 0 && refs.every((ref) => test(g, s, ref));
      };
      return negated(holds, node.not);
    },
    are: (node, context) => {
      const what = know.found(node.what, context);
      return negated((g, s) => what(g, s).every((ref) => know.isIn(g, s, ref, node.states)), node.not);
    },
    did: (node, context) => {
      const name = resultOf(node.of);
      const test = node.what === undefined ? null : know.test(node.what, context);
      const quantity = node.n ?? (node.what?.kind === 'selection' ? node.what.quantity : undefined);
      const to = node.to === undefined || node.to.place.zones.length === 0 ? null : know.kinds(node.to.place.zones, context);
      const holds: Holds = (g, s) => {
        let refs = refsIn(s.captured, name);
        if (test !== null) refs = refs.filter((ref) => test(g, s, ref));
        if (to !== null) refs = refs.filter((ref) => to.includes(know.kindOf(g, ref)));
        const done = refs.length > 0 || know.countsEmpty?.(g, s, name) === true;
        return done && (quantity === undefined || enough(quantity, refs.length));
      };
      return negated(holds, node.not);
    },
    'same names': (node) => {
      const refs = know.pointed(node.what);
      return (g, s) => {
        const found = refs(g, s);
        return found.length > 0 && know.sameNames(g, found);
      };
    },
  };
}
