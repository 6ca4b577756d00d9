import { calling, defines, heading, machine, rule, sectionOf, step } from '@goldenrule/kernel';
import { isNotUsedUp, mayBePlayed, mayTrigger } from '../../abilities.ts';
import { unusableStandByStays } from '../../check-timing.ts';
import { bothStopLoop, oneStopsLoop } from '../../loops.ts';
import { NOTATION } from '../../notation.ts';
import { mainLine, settleLoop } from '../../procedures.ts';

export const section11 = sectionOf(mainLine, '11', 'Miscellaneous', [
  heading('11.1', 'Loop'),
  rule(
    '11.1.1',
    'The same position reached again by a set of actions is a loop, and is treated as one (V35).',
    machine.loopFound,
    (_g, choices) => calling(settleLoop, { choices }),
  ),
  defines(settleLoop, '11.1.1', [
    rule('11.1.1.1', 'If nobody can stop it the game is drawn.', machine.endlessLoop, () => ({ winner: null, clause: '11.1.1.1' })),
    step(
      '11.1.1.2',
      'If one player can, that player says how often, and where it stops; in the same position it may not be begun again.',
      oneStopsLoop,
    ),
    step(
      '11.1.1.3',
      'If both can, both say a number, turn player first; the smaller counts, and who said more may not begin again.',
      bothStopLoop,
    ),
  ]),
  heading('11.2', 'Abilities that cannot be used'),
  rule('11.2.1', 'That an ability cannot be used is a restriction of its own, with the meanings below.', NOTATION.cannotBeUsed.known, true),
  rule('11.2.1.1', 'An activated ability then cannot be played.', mayBePlayed, isNotUsedUp),
  rule('11.2.1.2', 'An automatic ability then does not trigger.', mayTrigger, isNotUsedUp),
  rule('11.2.1.3', 'Stand-bys it already has are cancelled.', unusableStandByStays, false),
]);
