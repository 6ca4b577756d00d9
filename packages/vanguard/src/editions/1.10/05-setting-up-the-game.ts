import { answers, heading, rule, ruleAndStep, same, sectionOf, step } from '@goldenrule/kernel';
import { liesFaceUp, mayBeUsed } from '../../abilities.ts';
import {
  copiesCountedBy,
  copyLimits,
  deckRules,
  limitByAbilities,
  ofKnownCards,
  ofSize,
  withFirstVanguard,
  withHealsUpTo,
  withTriggers,
} from '../../deck.ts';
import { enterPhase } from '../../phases.ts';
import { mainLine } from '../../procedures.ts';
import { chooseFirstVanguards, decideFirst, decksArePresented, openingHands, shuffleBoth } from '../../setup.ts';

export const section05 = sectionOf(mainLine, '5', 'Setting up the game', [
  heading('5.1', 'Constructing a deck'),
  rule('5.1.1', 'Each player brings a deck of their own, of cards that there are.', deckRules, ofKnownCards),
  heading('5.1.2', 'Constructed deck'),
  rule('5.1.2.1', 'A deck has fifty cards, neither more nor fewer.', deckRules, ofSize(50)),
  rule('5.1.2.2', 'At most four copies of a card.', copyLimits, () => 4),
  rule('5.1.2.2.1', 'Copies are counted by name alone, whatever else differs.', copiesCountedBy, ({ name }) => name),
  rule('5.1.2.3', 'Sixteen cards with a trigger, neither more nor fewer.', deckRules, withTriggers(16)),
  rule('5.1.2.4', 'At most four cards with a heal trigger.', deckRules, withHealsUpTo(4)),
  rule('5.1.2.5', 'A continuous ability about deck construction replaces these limits.', copyLimits, limitByAbilities),
  heading('5.2', 'Preparing the game'),
  step('5.2.1', 'Preparing the game begins.', enterPhase('preparation')),
  rule('5.2.1.1', 'Both decks are presented; each has to be legal now.', decksArePresented, true),
  ruleAndStep(
    '5.2.2',
    "Each player puts a grade 0 card of the deck face down on the vanguard circle, not knowing the other's (V18).",
    [answers(deckRules, withFirstVanguard), answers(mayBeUsed, liesFaceUp)],
    ...chooseFirstVanguards,
  ),
  step('5.2.3', 'Both decks are shuffled and put in place.', shuffleBoth),
  step('5.2.4', 'Chance decides who goes first.', ...decideFirst),
  same('5.2.4.1', 'Nobody may choose who goes first, not even by chance of choosing.', '5.2.4'),
  step(
    '5.2.5',
    'Each draws five; then, first player first, any cards are shuffled in and as many drawn, with no shuffle for none.',
    ...openingHands,
  ),
]);
