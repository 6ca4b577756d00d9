/** What is done later, whenever something happens, or for a while. */

import { construct, field, opt, type Syntax, seq, where, word, worded, words } from '../syntax/syntax.ts';
import type { Duration, Statement, Terms } from '../tree.ts';
import type { Governed } from './repeating.ts';
import { alone, comma, looseComma } from './sentences.ts';
import type { StatementParts } from './statements.ts';
import { id } from './verbs.ts';

export function later(
  { times, event }: StatementParts,
  { commands, whole, later: wholeThen }: Governed,
): readonly Syntax<Statement<Terms>>[] {
  const time = field('time', times.duration);
  const on = field('on', event);
  const then = field('do', wholeThen);
  /** "During your turn" says when an ability is active; a stretch that lasts is this, that or the next one. */
  const lasting = where(times.duration, ({ kind, of }: Duration<Terms>) => kind === 'until end' || 'which' in of);
  return [
    construct('later', id, field('at', times.moment), looseComma, then),
    construct('later', id, field('do', alone(commands)), field('at', times.moment), worded('word', 'late')),
    construct('whenever', id, time, words(', if'), on, comma, then, worded('word', 'if')),
    construct('whenever', id, opt(seq(time, comma)), word('when'), on, comma, then),
    construct('whenever', id, word('when'), on, time, comma, then, worded('word', 'late')),
    construct('for', id, field('time', lasting), looseComma, field('do', whole)),
  ];
}
