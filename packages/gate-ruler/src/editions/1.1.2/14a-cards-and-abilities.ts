import { type Clause, heading, note, rule, same } from '@goldenrule/kernel';
import { activeInPlay, activeSomewhere, activeWhereSaid, printedAbilities, setCardActive } from '../../abilities.ts';
import { shownAfterEffect } from '../../looking.ts';
import { NOTATION } from '../../notation.ts';
import { replacementCarriedOut } from '../../replacing.ts';
import { ATTACK, DEFENSE, FIELD, RULER, SET } from '../../zones.ts';

/** 14-1 and 14-2. */
export const cardsAndAbilities: readonly Clause<unknown>[] = [
  heading('14-1', 'Ability and Effect'),
  rule('14-1a', 'What is printed on a card and makes something happen are its abilities.', printedAbilities, (own) => own),
  rule('14-1a-1', 'A timing, a cost in brackets and an effect: an activated ability.', NOTATION.activated.known, true),
  rule('14-1a-1a', 'Without the brackets it costs nothing.', NOTATION.withoutCost.known, true),
  rule('14-1a-2', 'When, whenever or at something, an effect: an automatic ability.', NOTATION.automatic.known, true),
  rule('14-1a-3', 'A bare effect: a continuous ability.', NOTATION.continuous.known, true),
  rule('14-1a-4', 'A name in quotation marks may stand before it, with a colon.', NOTATION.abilityName.known, true),
  note('14-1b', 'Effects are of three kinds, by how they are applied.', 'introduces 14-1b-1 to 14-1b-3'),
  rule('14-1b-1', 'A one-time effect is over as soon as it has been done, and what it showed is hidden again.', shownAfterEffect, false),
  same('14-1b-2', 'An ongoing effect goes on after the ability that made it.', '14-11a-2'),
  rule('14-1b-3', 'A replacement effect is carried out in the place of the action.', replacementCarriedOut, true),
  heading('14-2', 'Active Ability'),
  rule('14-2a', 'An ability works while it is active, which is where its card has to be.', activeSomewhere, true),
  rule('14-2a-1', 'Those of rulers, units and fields are active in play.', activeInPlay, [RULER, ATTACK, DEFENSE, SET, FIELD]),
  rule('14-2a-2', 'Of a face down set card only the timing is.', setCardActive, 'timing'),
  rule('14-2b', 'A text that only works in another zone is active there.', activeWhereSaid, true),
];
