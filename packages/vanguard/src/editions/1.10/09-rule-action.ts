import { contentsOf, heading, rule, same, sectionOf, zoneOf } from '@goldenrule/kernel';
import { mainLine } from '../../procedures.ts';
import {
  guardiansLeaveUnless,
  losersLose,
  losing,
  ON_REAR_GUARD_CIRCLES,
  ON_VANGUARD_CIRCLES,
  olderUnitsLeave,
  oneOfTheLastStays,
  ruleActions,
} from '../../rule-actions.ts';
import { DAMAGE, DECK } from '../../zones.ts';

export const section09 = sectionOf(mainLine, '9', 'Rule action', [
  heading('9.1', 'General'),
  same('9.1.1', 'A rule action happens by itself when its situation is there; no player decides whether.', '8.4.1.1'),
  same('9.1.2', 'Situations for rule actions are looked at during check timings only.', '8.4.1.1'),
  same('9.1.3', 'Several rule actions at once are performed together.', '8.4.1.1'),
  heading('9.2', 'Losing the game'),
  rule('9.2.1', 'Who meets a losing condition loses through a rule action.', ruleActions, losersLose),
  rule(
    '9.2.2',
    'Six or more cards in the damage zone are a losing condition.',
    losing,
    (g, player) => contentsOf(g, zoneOf(g, player, DAMAGE)).length >= 6,
  ),
  rule('9.2.3', 'An empty deck is a losing condition.', losing, (g, player) => contentsOf(g, zoneOf(g, player, DECK)).length === 0),
  heading('9.3', 'Overloaded units'),
  rule(
    '9.3.1',
    'Several units on a vanguard circle: all but the one placed last go to the soul (V15, V29).',
    ruleActions,
    olderUnitsLeave(ON_VANGUARD_CIRCLES),
  ),
  rule(
    '9.3.2',
    'If several came last on the vanguard circle, their master keeps one and the others go to the soul.',
    ruleActions,
    oneOfTheLastStays(ON_VANGUARD_CIRCLES),
  ),
  rule(
    '9.3.3',
    'Several units on a rear-guard circle: all but the one placed last go to the drop zone (V29).',
    ruleActions,
    olderUnitsLeave(ON_REAR_GUARD_CIRCLES),
  ),
  rule(
    '9.3.4',
    'If several came last on a rear-guard circle, their master keeps one and the others go to the drop zone.',
    ruleActions,
    oneOfTheLastStays(ON_REAR_GUARD_CIRCLES),
  ),
  heading('9.4', 'Illegal guardians'),
  rule(
    '9.4.1',
    'Outside the battle phase units on a guardian circle go to the drop zone.',
    ruleActions,
    guardiansLeaveUnless('battle phase'),
  ),
]);
