import { heading, rule, sectionOf } from '@goldenrule/kernel';
import { deckRules, decksAreShown, ofKnownCards, ofSize, withCopiesUpTo } from '../../deck.ts';
import { mainLine } from '../../procedures.ts';

export const section02 = sectionOf(mainLine, '2', 'Decks', [
  heading('2.1', 'What a deck has to be'),
  rule('2.1.1', 'A deck is made of cards that there are.', deckRules, ofKnownCards),
  rule('2.1.2', 'It has twenty cards.', deckRules, ofSize(20)),
  rule('2.1.3', 'It has at most four cards of a name.', deckRules, withCopiesUpTo(4)),
  rule('2.2', 'Both decks are shown to be legal before the game.', decksAreShown, true),
]);
