import { heading, note, rule, same, sectionOf, step } from '@goldenrule/kernel';
import { atMost, deckRule, deckRulesOf, deckTakes, legendaryCopies, rulersNeeded } from '../../deck.ts';
import { mainLine } from '../../main-line.ts';
import { decideFirst, setUpActs, setUpTable } from '../../setup.ts';

export const section05 = sectionOf(mainLine, '5', 'Game Preparations', [
  heading('5-1', 'General'),
  note('5-1a', 'Players bring decks and prepare.', 'introduces the section'),
  heading('5-2', 'Deck Construction'),
  same('5-2a', 'A ruler and a deck each.', '5-2b'),
  rule('5-2b', 'Exactly one ruler.', rulersNeeded, 1),
  rule('5-2c', 'The deck holds no rulers.', deckTakes, (card) => card.type !== 'Ruler'),
  rule('5-2c-1', "The ruler's deck rules hold.", deckRulesOf, (rules) => rules),
  rule('5-2c-1a', 'Deck size: exactly so many.', deckRule.size, (n, limit) => n === limit),
  rule('5-2c-1b', 'No more factions than that.', deckRule.factions, atMost),
  rule('5-2c-1c', 'No more cards of one name than that.', deckRule.copies, atMost),
  rule('5-2c-1d', 'No more legendary cards than that.', deckRule.legendary, atMost),
  rule('5-2c-1e', 'No more levels in all than that.', deckRule.levels, atMost),
  rule('5-2c-1f', 'No more cards with CNT than that.', deckRule.counters, atMost),
  rule('5-2c-2', 'Of a legendary card of one name only one, whatever the ruler.', legendaryCopies, 1),
  note('5-2d', 'A change of deck rules during a game makes no deck illegal.', 'decks are checked before the game only'),
  heading('5-3', 'Game Preparation'),
  step('5-3a', 'Ruler to the ruler zone, deck to the deck zone, shuffled.', ...setUpTable),
  step('5-3b', "Each player does what their ruler's Setup says.", ...setUpActs),
  step('5-3c', 'Chance says who plays first and is active player.', ...decideFirst),
]);
