/** The numbers that every game works out, made of what a game knows about its cards. */
import type { Game, Ref } from '@goldenrule/kernel';
import type { Amount, CoreAmount, Description, Terms, Who } from '@goldenrule/language/trees';
import { type Count, doneIn, type Refs, type Scope } from './frames.ts';

type Kinds = CoreAmount<Terms>['kind'];
type Of<T extends Terms, K extends Kinds> = Extract<CoreAmount<T>, { readonly kind: K }>;

/** What a game brings; `C` is what surrounds its texts. */
export interface Numbers<T extends Terms, C> {
  readonly found: (who: Who<T>, context: C) => Refs;
  readonly count: (of: Description<T>, context: C) => Count;
  /** A number of a card as it is, or as it last was. */
  readonly stat: (g: Game, s: Scope, ref: Ref, stat: T['stat'], context: C) => number;
  readonly printed: (g: Game, ref: Ref, stat: T['stat']) => number;
  /** Any number, those of the game included. */
  readonly amount: (node: Amount<T>, context: C) => Count;
  /** What the text calls X. */
  readonly x?: (context: C) => Count;
}

export function coreAmounts<T extends Terms, C>(know: Numbers<T, C>): { readonly [K in Kinds]: (node: Of<T, K>, context: C) => Count } {
  const stats = (node: Of<T, 'stat'> | Of<T, 'sum'>, context: C): ((g: Game, s: Scope) => readonly number[]) => {
    const found = know.found(node.of, context);
    const { stat } = node;
    return node.original === true
      ? (g, s) => found(g, s).map((ref) => know.printed(g, ref, stat))
      : (g, s) => found(g, s).map((ref) => know.stat(g, s, ref, stat, context));
  };
  return {
    number: (node) => () => node.n,
    count: (node, context) => know.count(node.of, context),
    stat: (node, context) => {
      const values = stats(node, context);
      return (g, s) => values(g, s)[0] ?? 0;
    },
    sum: (node, context) => {
      const values = stats(node, context);
      return (g, s) => values(g, s).reduce((sum, one) => sum + one, 0);
    },
    surplus: ({ of }, context) => {
      const mine = know.count(of, context);
      const theirs = know.count({ ...of, whose: 'opponent' }, context);
      return (g, s) => Math.max(0, mine(g, s) - theirs(g, s));
    },
    plus: (node, context) => {
      const value = know.amount(node.of, context);
      return (g, s) => value(g, s) + node.n;
    },
    x: ({ minus }, context) => {
      if (know.x === undefined) throw new Error('no number of this game is called X');
      const value = know.x(context);
      return minus === true ? (g, s) => -value(g, s) : value;
    },
    'that many': (node) => (_g, s) => doneIn(s.captured, node.of).length,
    'chosen number': (node) => (_g, s) => doneIn(s.captured, node.of)[0] ?? 0,
  };
}

/** No more than so much; what is lost, no more below. */
export const atMost = (n: number, most: number | undefined): number =>
  most === undefined ? n : most < 0 ? Math.max(n, most) : Math.min(n, most);
