import { calling, defines, heading, machine, rule, sectionOf, step } from '@goldenrule/kernel';
import { bothStopLoop, oneStopsLoop, settleLoop } from '../../loops.ts';
import { mainLine } from '../../main-line.ts';

export const section17 = sectionOf(mainLine, '17', 'Other Rules', [
  heading('17-1', 'Loop'),
  rule('17-1a', 'Actions repeated without change of position are a loop and treated as one.', machine.loopFound, (_g, choices) =>
    calling(settleLoop, { choices }),
  ),
  defines(settleLoop, '17-1a', [
    step('17-1a-1', 'One player can stop it: they say how often, and then do something else.', ...oneStopsLoop),
    step('17-1a-2', 'Both can: the active player says, then the other; the smaller counts, then both must do otherwise.', ...bothStopLoop),
    rule('17-1a-3', 'Nobody can: the game is drawn.', machine.endlessLoop, () => ({ winner: null, clause: '17-1a-3' })),
  ]),
]);
