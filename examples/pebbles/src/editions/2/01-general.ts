import { heading, machine, note, rule, sectionOf } from '@goldenrule/kernel';
import { numberOfPlayers } from '../../deck.ts';
import { winnerOf } from '../../playing.ts';
import { mainLine } from '../../procedures.ts';
import { sees } from '../../seeing.ts';

export const section01 = sectionOf(mainLine, '1', 'General', [
  heading('1.1', 'Players'),
  rule('1.1.1', 'Two players play against each other.', numberOfPlayers, 2),
  rule('1.1.2', 'Whoever has not lost has won; if both lose, the game is drawn.', machine.outcome, winnerOf),
  rule('1.1.3', 'A player may concede at any time, and loses.', machine.concedes, (_g, player) => [
    { kind: 'lose', player, verb: 'concede', through: 'rule' },
  ]),
  note('1.1.4', 'Players play on a beach if they can.', 'where they sit makes no difference to a game'),
  heading('1.2', 'Cards'),
  rule('1.2.1', 'A bag is seen by nobody, a hand by its owner, the shore by everybody.', machine.sees, sees),
  rule('1.2.2', 'Everybody may know how many cards lie anywhere.', machine.showsCount, true),
]);
