/** The main line of the rulebook: preparations, then turn after turn. Everything else is a procedure that it calls. */
import { NO_REF, type None, procedureOf, type Ref, type Subject } from '@goldenrule/kernel';
import type { Due } from './cost.ts';

type Picks = readonly Subject[];

export const mainLine = procedureOf<
  None,
  {
    pick: Picks;
    /** What was left to do when the end of a turn or a battle was last reached, and when it was reached before that. */
    $left: string;
    $before: string;
    /** When abilities for the end of the turn began to trigger. */
    $since: number;
    /** What is chosen to attack, and what it attacks: a card, or a zone of a column without any. */
    who: Picks;
    whom: Picks;
    group: number;
    /** The card that was chosen to attack, by reference; 0: none. */
    declared: Ref;
    /** What the attack needs, the part that is being paid, what it is paid with and what other parts were. */
    needs: readonly Due[];
    at: number;
    picked: readonly number[];
    taken: readonly number[];
    /** The unit that intercepts, by reference; 0: none. */
    interceptor: Ref;
  }
>('main line', {
  pick: [],
  $left: '',
  $before: '',
  $since: 0,
  who: [],
  whom: [],
  group: 0,
  declared: NO_REF,
  needs: [],
  at: 0,
  picked: [],
  taken: [],
  interceptor: NO_REF,
});
