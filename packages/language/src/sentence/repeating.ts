/** What is done once for each. */

import { fieldOf } from '../syntax/schema.ts';
import { construct, field, type Part, reshape, type Syntax, seq, where, worded, words } from '../syntax/syntax.ts';
import type { Block, Description, Statement, Terms } from '../tree.ts';
import { alone, comma } from './sentences.ts';
import type { StatementParts } from './statements.ts';
import { id } from './verbs.ts';

type AnyBlock = Block<Terms>;
type AnyStatement = Statement<Terms>;
type Statements = readonly Syntax<AnyStatement>[];

/** `inner`: any statement; `whole`: all that its sentence still says. */
export interface Governed {
  readonly commands: Syntax<AnyStatement>;
  readonly inner: Syntax<AnyStatement>;
  readonly whole: Syntax<AnyBlock>;
  /** The same where it is done later, with the other case of what is asked then. */
  readonly later: Syntax<AnyBlock>;
}

export function forEach({ per, point, repeats }: StatementParts, governed: Governed): Statements {
  const { commands, whole } = governed;
  /** "draw a card for each …": what can only be done so often by doing it again. */
  const repeated = alone(where(commands, ({ kind }) => repeats.includes(kind)));
  return [
    construct('for each', id, per, comma, field('do', whole)),
    ...chosenForEach(per, governed),
    construct('for each', id, field('do', repeated), per, worded('word', 'late')),
    ...(point === null ? [] : [construct('as often', id, field('do', repeated), field('times', point))]),
  ];
}

/** "choose a card for each …, and discard it": both once for each. */
export function chosenForEach(
  per: Part<{ readonly of: Description<Terms> }>,
  { commands, inner, whole }: Omit<Governed, 'later'>,
): Statements {
  const choose = where(commands, ({ kind }) => kind === 'choose');
  const both: Part<{ readonly of: Description<Terms>; readonly do: AnyBlock }> = reshape(
    seq(field('first', choose), per, words(', and'), field('second', inner)),
    { first: 'do', second: 'do' },
    ({ first, second, of }): { of: Description<Terms>; do: AnyBlock } => ({ of, do: { steps: [first, second] } }),
    ({ of, do: { steps, wording } }) => {
      const [first, second] = steps;
      return steps.length !== 2 || first === undefined || second === undefined || wording !== undefined ? undefined : { first, second, of };
    },
    (into) => fieldOf('do', whole.shape(into)),
  );
  return [construct('for each', id, both, worded('word', 'inner'))];
}
