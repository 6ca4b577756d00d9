import { heading, note, rule, sectionOf, step } from '@goldenrule/kernel';
import {
  contains,
  deckRules,
  exactSize,
  legendaryCopies,
  mostCopies,
  mostCounters,
  mostFactions,
  mostLegendary,
  mostLevels,
  onlyKnownCards,
  rulersNumber,
  saidByRuler,
} from '../../deck.ts';
import { mainLine } from '../../main-line.ts';
import { decideFirst, setUpActs, setUpTable } from '../../setup.ts';

export const section05 = sectionOf(mainLine, '5', 'Game Preparations', [
  heading('5-1', 'General'),
  note('5-1a', 'Players bring decks and prepare.', 'introduces the section'),
  heading('5-2', 'Deck Construction'),
  rule('5-2a', 'A ruler and a deck each, of cards that there are.', deckRules, onlyKnownCards),
  rule('5-2b', 'Exactly one ruler.', deckRules, rulersNumber(1)),
  rule(
    '5-2c',
    'The deck holds no rulers.',
    deckRules,
    contains((card) => card.type !== 'Ruler'),
  ),
  rule('5-2c-1', "The ruler's deck rules hold.", deckRules, saidByRuler),
  rule('5-2c-1a', 'Deck size: exactly so many.', deckRules, exactSize),
  rule('5-2c-1b', 'No more factions than that.', deckRules, mostFactions),
  rule('5-2c-1c', 'No more cards of one name than that.', deckRules, mostCopies),
  rule('5-2c-1d', 'No more legendary cards than that.', deckRules, mostLegendary),
  rule('5-2c-1e', 'No more levels in all than that.', deckRules, mostLevels),
  rule('5-2c-1f', 'No more cards with CNT than that.', deckRules, mostCounters),
  rule('5-2c-2', 'Of a legendary card of one name only one, whatever the ruler.', deckRules, legendaryCopies(1)),
  note('5-2d', 'A change of deck rules during a game makes no deck illegal.', 'decks are checked before the game only'),
  heading('5-3', 'Game Preparation'),
  step('5-3a', 'Ruler to the ruler zone, deck to the deck zone, shuffled.', ...setUpTable),
  step('5-3b', "Each player does what their ruler's Setup says.", ...setUpActs),
  step('5-3c', 'Chance says who plays first and is active player.', ...decideFirst),
]);
