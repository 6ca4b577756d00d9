import { contentsOf, heading, rule, section } from '@goldenrule/kernel';
import {
  damageThatLoses,
  emptyDeckLoses,
  illegalGuardians,
  losesByRuleAction,
  overloadedRearGuards,
  overloadedVanguards,
  rearGuardTieChosen,
  ruleActionsHappenByThemselves,
  ruleActionsOnlyAtCheckTimings,
  ruleActionsTogether,
  vanguardTieChosen,
} from '../../check-timing.ts';
import { DAMAGE, DROP, SOUL, zoneAt } from '../../zones.ts';

export const section09 = section('9', 'Rule action', [
  heading('9.1', 'General'),
  rule(
    '9.1.1',
    'A rule action happens by itself when its situation is there; no player decides whether.',
    ruleActionsHappenByThemselves,
    true,
  ),
  rule('9.1.2', 'Situations for rule actions are looked at during check timings only.', ruleActionsOnlyAtCheckTimings, true),
  rule('9.1.3', 'Several rule actions at once are performed together.', ruleActionsTogether, true),
  heading('9.2', 'Losing the game'),
  rule('9.2.1', 'Who meets a losing condition loses through a rule action.', losesByRuleAction, true),
  rule(
    '9.2.2',
    'Six or more cards in the damage zone are a losing condition.',
    damageThatLoses,
    (g, player) => contentsOf(g, zoneAt(player, DAMAGE)).length >= 6,
  ),
  rule('9.2.3', 'An empty deck is a losing condition.', emptyDeckLoses, true),
  heading('9.3', 'Overloaded units'),
  rule('9.3.1', 'Several units on a vanguard circle: all but the one placed last go to the soul (V15, V29).', overloadedVanguards, SOUL),
  rule(
    '9.3.2',
    'If several came last on the vanguard circle, their master keeps one and the others go to the soul.',
    vanguardTieChosen,
    true,
  ),
  rule('9.3.3', 'Several units on a rear-guard circle: all but the one placed last go to the drop zone (V29).', overloadedRearGuards, DROP),
  rule(
    '9.3.4',
    'If several came last on a rear-guard circle, their master keeps one and the others go to the drop zone.',
    rearGuardTieChosen,
    true,
  ),
  heading('9.4', 'Illegal guardians'),
  rule(
    '9.4.1',
    'Outside the battle phase units on a guardian circle go to the drop zone.',
    illegalGuardians,
    (phase) => phase !== 'battle phase',
  ),
]);
