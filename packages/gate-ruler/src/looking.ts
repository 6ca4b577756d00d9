import { answerTo, events, happen, type Instruction, NOWHERE, question } from '@goldenrule/kernel';
import { shownNow } from '@goldenrule/tabletop/play';

export { isShown } from '@goldenrule/tabletop/play';

/** Is what an effect shows still shown when it is over? */
export const shownAfterEffect = question<boolean>('are cards still shown after the effect', true);

/** An effect is over: what it showed is shown no longer. */
export const concealAgain: Instruction = happen(
  (g) => (shownNow(g).length === 0 || answerTo(g, shownAfterEffect) ? null : [events.assign('shown', [])]),
  NOWHERE,
);
