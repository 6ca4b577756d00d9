import { defines, goto, heading, rule, same, sectionOf, step } from '@goldenrule/kernel';
import { mainLine } from '../../main-line.ts';
import { applyRulesEffects } from '../../rules-effects.ts';
import { forgetDestroyers, playTriggered, playWhatIsForced, systemAgain, systemProcess, systemProcessRuns } from '../../system.ts';

export const section11 = sectionOf(mainLine, '11', 'System Process', [
  heading('11-1', 'General'),
  same('11-1a', 'Rules effects and automatic abilities have their place in the system process only.', '11-2a'),
  heading('11-2', 'System Process Details'),
  rule('11-2a', 'Where told to, the system process is carried out as follows.', systemProcessRuns, true),
  defines(systemProcess, '11-2', [
    step(
      '11-2a-1',
      'All rules effects are applied, again until none is left; then what has to be played at once (G16).',
      ...applyRulesEffects,
      forgetDestroyers,
      playWhatIsForced,
    ),
    step('11-2a-2', 'A triggered ability, or an event revealed for its moment, is played.', ...playTriggered),
    step('11-2a-3', 'If rules effects or abilities are left, from the beginning.', systemAgain(goto('11-2a-1'))),
  ]),
]);
