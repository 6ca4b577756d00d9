/** What happens instead. */

import { constant, construct, field, oneOf, opt, type Part, type Syntax, seq, word, worded, words } from '../syntax/syntax.ts';
import type { Block, Duration, Statement, Terms } from '../tree.ts';
import { comma } from './sentences.ts';
import type { StatementParts } from './statements.ts';
import { id } from './verbs.ts';

const opening = oneOf(
  word('if'),
  seq(word('when'), worded('join', 'when')),
  seq(word('as'), worded('join', 'as')),
  seq(words('the next time'), constant('next', true)),
);
const must = constant('optional', false);
const may = constant('optional', true);

export interface Replacing {
  /** Within a sentence. */
  readonly inner: readonly Syntax<Statement<Terms>>[];
  /** "If …, you may do this. If you do, … instead." */
  readonly priced: Syntax<Statement<Terms>>;
}

export function replacing(parts: StatementParts, whole: Syntax<Block<Terms>>): Replacing {
  const time = opt(field('time', parts.times.duration) as Part<{ readonly time: Duration<Terms> }>);
  const would = [id, opening, field('of', parts.would), time, comma] as const;
  const then = field('do', whole);
  return {
    inner: [
      construct('instead', ...would, must, word('instead'), then),
      construct('instead', ...would, may, words('you may instead'), then),
      construct('instead', ...would, may, words('you may'), then, word('instead'), worded('word', 'late')),
      construct('instead', ...would, must, then, word('instead'), worded('word', 'late')),
    ],
    priced: construct('instead', ...would, may, words('you may'), field('first', whole), words('. if you do ,'), then, words('instead .')),
  };
}
