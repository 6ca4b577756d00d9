/** "Draw a card. If …, draw 2 cards instead.": one of two things is done. */

import { construct, field, oneOf, type Syntax, seq, where, word, worded, words } from '../syntax/syntax.ts';
import type { Block, Condition, Statement, Terms } from '../tree.ts';
import { alone, comma, isOpen } from './sentences.ts';
import { id } from './verbs.ts';

type AnyStatement = Statement<Terms>;
type AnyBlock = Block<Terms>;
type Rather = Extract<AnyStatement, { readonly kind: 'rather' }>;

export interface Rathers {
  /** The last thing a sentence tells, and the same otherwise. */
  readonly last: Syntax<AnyStatement>;
  /** "Do this if it is so, and that if it is not". */
  readonly either: Syntax<AnyStatement>;
  /** All that a sentence tells, and something else. */
  readonly all: Syntax<AnyStatement>;
}

/** `told`: what has nothing to do with the rest of its sentence. */
export function rathers(
  condition: Syntax<Condition<Terms>>,
  told: Syntax<AnyStatement>,
  inner: Syntax<AnyStatement>,
  whole: Syntax<AnyBlock>,
): Rathers {
  const before = field('do', alone(where(inner, (step: AnyStatement) => !isOpen(step) && step.kind !== 'unless')));
  // Asked before either is done: it cannot be about what was done.
  const asked = field(
    'condition',
    where(condition, (one: Condition<Terms>) => !JSON.stringify(one).includes('"kind":"did"')),
  );
  const then = field('instead', whole);
  const either: Syntax<Rather> = construct(
    'rather',
    id,
    before,
    oneOf(
      seq(words('. if'), asked, comma, then, word('instead')),
      seq(words('. if'), asked, comma, word('instead'), then, worded('word', 'early')),
      seq(word('.'), then, words('instead if'), asked, worded('word', 'behind')),
    ),
  );
  const one = alone(told);
  const ofIt = where(condition, ({ kind }: Condition<Terms>) => kind === 'is');
  const apart: Syntax<Rather> = construct(
    'rather',
    id,
    field('instead', one),
    word('if'),
    field('condition', ofIt),
    words(', and'),
    field('do', one),
    words('if it is not'),
    worded('word', 'if it is not'),
  );
  return {
    either: apart,
    last: where(either, isOfOneSort),
    all: where(either, (tree: Rather) => !isOfOneSort(tree)),
  };
}

/** Is the same sort of thing told both times? */
const isOfOneSort = ({ do: one, instead: other }: Rather): boolean => sortOf(one) === sortOf(other);
const sortOf = ({ steps: [first] }: AnyBlock): string => {
  if (first === undefined) return '';
  return first.kind === 'does' && 'do' in first ? `${first.kind} ${sortOf(first.do)}` : first.kind.replace(' counted', '');
};
