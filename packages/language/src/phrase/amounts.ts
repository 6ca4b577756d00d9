/** Numbers that are worked out, and numbers to compare them with. */

import {
  constant,
  construct,
  either,
  field,
  figure,
  hidden,
  opt,
  rule,
  type Syntax,
  seq,
  where,
  word,
  worded,
  words,
} from '../syntax/syntax.ts';
import { table } from '../syntax/table.ts';
import type { Amount, Terms } from '../tree.ts';
import { USUAL, type Words } from '../words.ts';
import type { Phrases } from './phrases.ts';
import { LARGEST_WORD, numberWord } from './quantities.ts';

type AnyAmount = Amount<Terms>;

export function amounts(vocabulary: Words<Terms>, parts: Phrases): Syntax<AnyAmount> {
  const stat = field('stat', table(vocabulary.stats));
  const original = opt(seq(word('original'), constant('original', true)));
  return rule(
    either(
      construct('count', words('the number of'), field('of', parts.counted)),
      construct('sum', words('the sum of the'), original, stat, word('of'), field('of', parts.who('in'))),
      construct('sum', words('the total'), original, stat, word('of'), field('of', parts.who('in')), worded('word', 'total')),
      construct('stat', word('the'), original, stat, word('of'), field('of', parts.who('in')), worded('word', 'of')),
      construct('stat', field('of', parts.who('in')), word("'s"), original, stat),
      ...(parts.owner === null ? [] : [construct('stat', field('of', parts.owner), original, stat)]),
      construct('chosen number', words('the chosen number'), hidden('of', 0)),
      construct('chosen number', words('the declared number'), hidden('of', 0), worded('word', 'declared')),
      ...(vocabulary.amounts?.(parts) ?? []),
    ),
  );
}

/** A number to compare with: words for few, figures for much. */
const inWords: Syntax<AnyAmount> = either(
  construct('number', field('n', numberWord)),
  where(construct('number', field('n', figure)), ({ n }) => n > LARGEST_WORD),
  where(construct('number', field('n', figure), worded('word', 'figure')), ({ n }) => n <= LARGEST_WORD),
);
const inFigures: Syntax<AnyAmount> = construct('number', field('n', figure));

/** A number that is said. */
export const fixedNumber = ({ style = USUAL }: Words<Terms>): Syntax<AnyAmount> => (style.figures ? inFigures : inWords);
