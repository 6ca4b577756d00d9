import { call, goto, heading, rule, sectionOf, step } from '@goldenrule/kernel';
import { turnPlayerOf } from '../../facts.ts';
import { beatenWith, beginTurn, decideFirst, hasEmptyBag, losersLose, losing, passTurn, putPebble, shuffleBags } from '../../playing.ts';
import { drawCards, mainLine, resolveAbilities } from '../../procedures.ts';

export const section03 = sectionOf(mainLine, '3', 'Playing', [
  heading('3.1', 'Preparation'),
  step('3.1.1', 'Both bags are shuffled.', shuffleBags),
  step('3.1.2', 'Chance decides who begins.', ...decideFirst),
  step(
    '3.1.3',
    'Each player draws three cards.',
    call(drawCards, () => ({ player: 0, count: 3 })),
    call(drawCards, () => ({ player: 1, count: 3 })),
  ),
  heading('3.2', 'A turn'),
  step('3.2.1', 'A turn begins, and is counted.', beginTurn),
  step(
    '3.2.2',
    'The turn player draws a card.',
    call(drawCards, (g) => ({ player: turnPlayerOf(g), count: 1 })),
  ),
  step('3.2.3', 'The turn player may put one card from hand on the shore.', ...putPebble),
  step('3.2.4', 'Abilities that stand by are carried out.', call(resolveAbilities)),
  step('3.2.5', 'Whoever meets a losing condition loses.', losersLose),
  step('3.2.6', 'The other player has the next turn.', passTurn, goto('3.2.1')),
  heading('3.3', 'Losing'),
  rule('3.3.1', 'Who faces cards worth ten points or more on the shore of the other player has lost.', losing, beatenWith(10)),
  rule('3.3.2', 'Whose bag is empty has lost.', losing, hasEmptyBag),
]);
