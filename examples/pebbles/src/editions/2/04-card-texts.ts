import { defines, machine, rule, sectionOf, step } from '@goldenrule/kernel';
import { drawOneByOne, skipOneByOne } from '../../playing.ts';
import { drawCards, mainLine, resolveAbilities, skipCards } from '../../procedures.ts';
import { carryOutStandingBy } from '../../text.ts';

export const section04 = sectionOf(mainLine, '4', 'Card texts', [
  rule('4.1', 'An ability stands by when what it waits for happens.', machine.standsBy, () => true),
  defines(resolveAbilities, '4.2', [
    step('4.2', 'One after the other, in the order the turn player likes, they are carried out.', carryOutStandingBy),
  ]),
  defines(drawCards, '4.3', [
    step('4.3', 'To draw is to take the top card of the bag to hand; several are drawn one by one.', drawOneByOne),
  ]),
  defines(skipCards, '4.4', [
    step('4.4', 'To skip is to put the top card of the bag on the shore; several are skipped one by one.', skipOneByOne),
  ]),
]);
