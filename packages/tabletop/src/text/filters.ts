/** What every game asks of a single card, made of what a game knows about its cards. */
import { current, type Game, objectOf, type Ref } from '@goldenrule/kernel';
import type { CoreFilter, Terms, Who } from '@goldenrule/language/trees';
import type { CoreContext, CoreWriter } from './context.ts';
import { COMPARE } from './counting.ts';
import { negated } from './finding.ts';
import type { Follow } from './following.ts';
import { doneIn, type Refs, type Test, type TextLocals } from './frames.ts';
import { isSo, type Lying } from './lying.ts';
import { traitsOfRef } from './reading.ts';

type Kinds = 'named' | 'name part' | 'same name' | 'state' | 'keyword' | 'stat' | 'compared' | 'by step';
type Of<T extends Terms, K extends Kinds> = Extract<CoreFilter<T>, { readonly kind: K }>;

/** What a game brings. */
export interface Qualities<T extends Terms, C> {
  readonly namesOf: (g: Game, ref: Ref) => readonly string[];
  /** Has it one of these names, or one of these in its name? */
  readonly isNamed: (g: Game, ref: Ref, names: readonly string[], part: boolean) => boolean;
  readonly lying: Lying<T['state']>;
  readonly keyword: (keyword: T['keyword']) => (g: Game, card: number) => boolean;
  /** How numbers of cards are read where a text stands. */
  readonly statBy: (context: C) => (g: Game, ref: Ref, stat: T['stat']) => number;
  /** The reference through which a card is read. */
  readonly readable: Follow;
}

/** Does a card go with any of those a filter compares it with? They need not be there any more. */
export const comparedWith =
  (found: Refs, readable: Follow, alike: (g: Game, ref: Ref, other: Ref) => boolean): Test =>
  (g, s, ref) => {
    for (const other of found(g, s)) if (alike(g, ref, readable(g, s, other))) return true;
    return false;
  };

/** What surrounds a filter. */
type Around<T extends Terms, C> = Pick<CoreContext<T, C, CoreWriter, TextLocals>, 'amount'> & {
  readonly compile: { readonly found: (who: Who<T>, context: C) => Refs };
};

export function coreFilters<T extends Terms, C extends Around<T, C>>(
  know: Qualities<T, C>,
): { readonly [K in Kinds]: (node: Of<T, K>, context: C) => Test } {
  const { isNamed, namesOf } = know;
  return {
    named: ({ names, not }) => negated((g, _s, ref) => isNamed(g, ref, names, false), not),
    'name part': ({ parts, not }) => negated((g, _s, ref) => isNamed(g, ref, parts, true), not),
    'same name': ({ as, not }, context) => {
      const isAlike = (g: Game, ref: Ref, other: Ref): boolean => isNamed(g, ref, namesOf(g, other), false);
      return negated(comparedWith(context.compile.found(as, context), know.readable, isAlike), not);
    },
    state: ({ states }) => {
      const meant = states.map((state) => know.lying[state]);
      return (g, _s, ref) => {
        const traits = traitsOfRef(g, ref);
        return meant.some((one) => isSo(one, traits));
      };
    },
    keyword: (node) => {
      const has = know.keyword(node.keyword);
      return (g, _s, ref) => current(g.state, ref) >= 0 && has(g, objectOf(ref)) !== (node.not === true);
    },
    stat: ({ stat, compare, n }, context) => {
      const [read, fits] = [know.statBy(context), COMPARE[compare]];
      return (g, _s, ref) => fits(read(g, ref, stat), n);
    },
    compared: ({ stat, compare, to }, context) => {
      const [read, fits, than] = [know.statBy(context), COMPARE[compare], context.amount(to, context)];
      return (g, s, ref) => fits(read(g, ref, stat), than(g, s));
    },
    'by step':
      ({ of }) =>
      (_g, s, ref) =>
        doneIn(s.captured, of).includes(ref),
  };
}
