import { answers, heading, machine, rule, rules, same, sectionOf } from '@goldenrule/kernel';
import { attackNotForbidden, boostNotForbidden, mayAttack, mayBeAttacked, targetNotForbidden } from '../../battle.ts';
import { mayBoost } from '../../boost.ts';
import { choiceNotForbidden, interceptNotForbidden, numberNotForbidden } from '../../deeds.ts';
import { mayCallTogether, mayIntercept } from '../../guard.ts';
import { callNotForbidden, circleNotForbidden, mayBePlayedTo, mayCall, mayRide, rideNotForbidden } from '../../play.ts';
import { mainLine } from '../../procedures.ts';
import {
  alreadySoCounts,
  effectEndsAtOnce,
  lowestNumber,
  mayBeChosen,
  partIsDone,
  textPrevails,
  timesDone,
  turnPlayerChoosesFirst,
} from '../../text-questions.ts';
import { bothLoseIsDraw, concession, concessionStandsApart, forbiddenEvent, numberOfPlayers, winnerOf } from '../../winning.ts';

export const section01 = sectionOf(mainLine, '1', 'Outline of the game', [
  heading('1.1', 'Number of players'),
  rule('1.1.1', 'Two players play; for other numbers these rules say nothing.', numberOfPlayers, 2),
  heading('1.2', 'Winning and losing'),
  rule('1.2.1', 'As soon as somebody loses the game is over, and an opponent who did not lose wins.', machine.outcome, winnerOf),
  same('1.2.2', 'Losing conditions count at check timings, by rule action.', '9.2.1'),
  same('1.2.2.1', 'Six cards in the damage zone: a losing condition.', '9.2.2'),
  same('1.2.2.2', 'No card in the deck: a losing condition.', '9.2.3'),
  rule('1.2.3', 'If both lose together the game is drawn.', bothLoseIsDraw, true),
  rule('1.2.4', 'A player may concede whenever they like, and loses at once.', machine.concedes, (_g, player) => concession(player)),
  rule('1.2.4.1', 'No effect stops, forces or stands in for a concession.', concessionStandsApart, true),
  rule('1.2.5', 'An effect that wins or loses the game does so while it resolves.', effectEndsAtOnce, true),
  heading('1.3', 'Golden rules of the game'),
  rule('1.3.1', 'Where card text and rules disagree the text holds.', textPrevails, true),
  rule('1.3.2', 'The impossible is not done; of the partly possible the possible part is.', partIsDone, true),
  rule('1.3.2.1', 'Turning something into what it already is never happens, so it pays no cost either.', alreadySoCounts, false),
  rule('1.3.2.2', 'Nought times or fewer: nothing, and never the reverse; all of none can still be paid (V36).', timesDone, (n) =>
    Math.max(0, n),
  ),
  rules(
    '1.3.3',
    'An effect that forbids beats one that wants it done.',
    answers(machine.forbids, forbiddenEvent),
    answers(mayRide, rideNotForbidden),
    answers(mayCall, callNotForbidden),
    answers(mayBePlayedTo, circleNotForbidden),
    answers(mayAttack, attackNotForbidden),
    answers(mayBeAttacked, targetNotForbidden),
    answers(mayBoost, boostNotForbidden),
    answers(mayCallTogether, numberNotForbidden),
    answers(mayIntercept, interceptNotForbidden),
    answers(mayBeChosen, choiceNotForbidden),
  ),
  rule('1.3.4', 'Asked at the same time, the turn player chooses first and the other knows it.', turnPlayerChoosesFirst, true),
  rule('1.3.5', 'A number to be chosen is a whole one, nought or more, unless told otherwise.', lowestNumber, 0),
]);
