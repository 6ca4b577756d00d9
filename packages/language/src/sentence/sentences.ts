/** What keeps the statements of one sentence apart. */
import { asList } from '../syntax/series.ts';
import { field, nothing, oneOf, record, type Syntax, seq, word, worded } from '../syntax/syntax.ts';
import type { Block, Statement, Terms } from '../tree.ts';

type AnyStatement = Statement<Terms>;

/** A statement that is a sentence by itself. */
export const alone = (statement: Syntax<AnyStatement>): Syntax<Block<Terms>> => record(field('steps', asList(statement)));

export const comma = word(',');
/** A comma that may be missing. */
export const looseComma = oneOf(comma, seq(nothing, worded('comma', 'none')));

/** Statements with all that their sentence still says: nothing of the same sentence can follow them but the other case. */
const OPEN: ReadonlySet<string> = new Set([
  'if',
  'otherwise',
  'for',
  'for each',
  'later',
  'whenever',
  'instead',
  'rather',
  'altered',
  'cost',
]);
export const isOpen = (step: AnyStatement): boolean =>
  OPEN.has(step.kind) || (step.kind === 'does' && 'optional' in step && (step.optional || step.who === 'you'));

/** What is only done later: the other case of an "if" within it is asked then, too. */
const LATER: ReadonlySet<string> = new Set(['later', 'whenever', 'instead']);

/** "If you do": it asks about what was told just before it, whatever that was. */
export const asksIfDone = (step: AnyStatement): boolean =>
  step.kind === 'if' && 'condition' in step && step.condition.kind === 'did' && !('step' in step.condition);

/** The other case behind an "if", and "if you do" behind what somebody may do. */
function canFollow(step: AnyStatement, next: AnyStatement): boolean {
  if (!isOpen(step)) return true;
  if (next.kind === 'otherwise') return !LATER.has(step.kind);
  return step.kind === 'does' && 'optional' in step && step.optional && asksIfDone(next);
}
/** Of several things it could be asked which of them "unless" is said of. */
export const isSayable = ({ steps }: { readonly steps: readonly AnyStatement[] }): boolean =>
  steps.every(
    (step, index) => (index === steps.length - 1 || canFollow(step, steps[index + 1]!)) && (step.kind !== 'unless' || steps.length === 1),
  );
