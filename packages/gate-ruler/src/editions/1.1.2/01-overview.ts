import { answers, heading, machine, note, rule, rules, sectionOf } from '@goldenrule/kernel';
import { isNotForbiddenToAttack, isNotForbiddenToAttackIt, mayAttack, mayBeAttacked } from '../../attack.ts';
import { forbiddenEvent } from '../../forbidden.ts';
import { mainLine } from '../../main-line.ts';
import { isNotBarred, mayBePlayed } from '../../play.ts';
import { isNotForbiddenToSet, mayBeSet } from '../../setting.ts';
import {
  alreadySoCounts,
  lowestNumber,
  missingNumber,
  partIsDone,
  qualitiesFit,
  textPrevails,
  timesDone,
  timesPossible,
} from '../../text-questions.ts';
import { concession, concessionStandsApart, lastOneLeft, losersAreOut, nobodyLeftIs } from '../../winning.ts';

export const section01 = sectionOf(mainLine, '1', 'Overview', [
  heading('1-1', 'General'),
  note('1-1a', 'This is the rulebook of the game.', 'names the document'),
  heading('1-2', 'Number of Players'),
  note('1-2a', 'Two players; nothing is said for other numbers.', 'the machine has two seats'),
  heading('1-3', 'Basic Terms'),
  note('1-3a', 'A game ends in a win, a loss or a draw.', 'a definition; 1-4 says who wins'),
  note('1-3b', 'A player is a person who plays.', 'a definition'),
  note('1-3c', 'A card is a component with information on it.', 'a definition; section 2 lists the information'),
  heading('1-4', 'Winning and Losing'),
  rule('1-4a', 'Who loses is out of the game.', losersAreOut, true),
  rule('1-4b', 'The last player left wins, and the game ends there.', machine.outcome, lastOneLeft),
  rule('1-4b-1', 'Nobody left: a draw.', nobodyLeftIs, () => null),
  rule('1-4c', 'A player may concede at any moment and is out.', machine.concedes, concession),
  rule('1-4c-1', 'Effects neither undo nor force a concession.', concessionStandsApart, true),
  heading('1-5', 'Golden Rules'),
  rule('1-5a', 'Card text beats this rulebook where they disagree.', textPrevails, true),
  rule('1-5b', 'Of an instruction the possible part is done, the impossible part ignored.', partIsDone, true),
  rule('1-5b-1', 'So many times, but not possible so often: as often as possible.', timesPossible, true),
  rule('1-5b-2', 'Nought or fewer times: the instruction is ignored.', timesDone, (n) => Math.max(0, n)),
  rule('1-5c', 'Turning something into what it is already is not becoming it.', alreadySoCounts, false),
  rules(
    '1-5d',
    'Cannot beats may and must.',
    answers(machine.forbids, forbiddenEvent),
    answers(mayAttack, isNotForbiddenToAttack),
    answers(mayBeAttacked, isNotForbiddenToAttackIt),
    answers(mayBePlayed, isNotBarred),
    answers(mayBeSet, isNotForbiddenToSet),
  ),
  rule('1-5e', 'A number to be chosen is a whole one, nought or more.', lowestNumber, 0),
  rule('1-5f', 'Is a thing if any of its qualities fits; is not only if none does.', qualitiesFit, 'any'),
  rule('1-5g', 'What does not exist is treated as absent, as a number as 0.', missingNumber, 0),
]);
