/** Costs: what is paid, in its brackets, and how it is joined to what it is paid for. */

import { asList, series } from '../syntax/series.ts';
import { constant, construct, field, nothing, oneOf, type Part, type Syntax, seq, where, word, worded, words } from '../syntax/syntax.ts';
import { undecided } from '../syntax/undecided.ts';
import type { Block, CostEnd, Statement, Terms } from '../tree.ts';
import { alone, isOpen } from './sentences.ts';
import { id } from './verbs.ts';

type AnyBlock = Block<Terms>;
type AnyStatement = Statement<Terms>;
type Cost = { readonly cost: readonly AnyBlock[] };

const isChoice = ({ steps: [first] }: AnyBlock): boolean => first?.kind === 'modes';

/** The parts of a cost in their brackets. Where "&" and "or" stand side by side it could be asked which of them joins more. */
export const inBrackets = (cost: Syntax<AnyBlock>): Part<Cost> =>
  seq(
    word('['),
    where(
      series('cost', cost, {
        joins: ['&'] as const,
        house: (n) => Array.from({ length: n - 1 }, () => '&' as const),
        aspect: 'costs',
        shorter: true,
      }),
      (tree: Cost) => tree.cost.length === 1 || !tree.cost.some(isChoice),
    ),
    word(']'),
  );

/** "This or that": one or the other, as the player likes. */
export const eitherCost = (cost: Syntax<AnyBlock>): Syntax<AnyBlock> =>
  alone(
    construct(
      'modes',
      id,
      constant('quantity', { kind: 'exactly', n: 1 }),
      series('options', asList(cost), {
        joins: ['or'] as const,
        house: (n) => Array.from({ length: n - 1 }, () => 'or' as const),
        aspect: 'joins',
        least: 2,
      }),
    ),
  );

const ENDS: readonly CostEnd[] = [', and', ',', 'and', 'none'];
/** A cost and the one thing it is paid for are two of a list, and so is a cost with several. */
const houseEnd = ({ steps }: AnyBlock): CostEnd => (steps.length === 1 && !isOpen(steps[0]!) ? ', and' : ',');

/** What a cost is paid for, behind the cost; `first`: its first sentence. */
export function paidFor<T extends object>(rest: Part<T>, first: (tree: T) => AnyBlock): Part<T> {
  const behind = (end: CostEnd, isHouse: boolean): Part<T> => {
    const joined = seq(end === 'none' ? nothing : words(end), rest, ...(isHouse ? [] : [worded('paid', end)])) as Part<unknown> as Part<T>;
    return where(joined, (tree: T) => (houseEnd(first(tree)) === end) === isHouse);
  };
  return oneOf(...(ENDS.flatMap((end) => [behind(end, true), behind(end, false)]) as Part<object>[])) as Part<unknown> as Part<T>;
}

/** "[COST][…], and …": the cost of the rest of its sentence. */
export const priced = (icon: string, cost: Syntax<AnyBlock>, whole: Syntax<AnyBlock>): Syntax<AnyStatement> =>
  construct(
    'cost',
    id,
    word(icon),
    inBrackets(cost),
    paidFor(field('then', undecided(whole)), ({ then }) => then),
  );

/** Does a sentence begin with a cost, perhaps behind conditions? */
export function opensWithCost({ steps: [first] }: AnyBlock): boolean {
  if (first?.kind === 'if' && 'then' in first) return opensWithCost(first.then);
  if (first?.kind === 'altered' && 'by' in first) return opensWithCost(first.do);
  return first?.kind === 'cost';
}
