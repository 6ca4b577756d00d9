import { expect, test } from 'vitest';
import { readCard } from '../card-data.ts';
import { book as vanguard110 } from '../editions/1.10/book.ts';
import { readTexts } from '../editions/1.10/vocabulary.ts';
import type { CardFacts } from '../facts.ts';
import { loadCards } from '../library.ts';

/** What a text says and no rule can carry out is an error when the card is loaded, and is never passed over. */
const problemsOf = (text: string): readonly string[] =>
  loadCards(readTexts, vanguard110(), [readCard({ name: 'Ember Page', clan: 'Ember', text }) as CardFacts]).problems.map(
    ({ message }) => message,
  );

test.each([
  ['[AUTO](VC):When two of your units attack, draw a card.', 'so many cards'],
  ['[AUTO](VC):When one or more of your units are put into the drop zone, draw a card.', 'so many cards'],
  ["[AUTO](VC):When this unit's drive check reveals two grade 3 cards, draw a card.", 'so many cards'],
  ['[AUTO](VC):When you draw two cards, draw a card.', 'so many cards'],
  ['[ACT](VC):Draw any number of cards.', 'so many cards'],
  ["[ACT](VC):Deal up to two damage to your opponent's vanguard.", 'so many cards'],
  ['[ACT](VC):Choose any number of your open (RC), and move this unit to that circle.', 'so many cards'],
  ['[CONT](VC):One of your rear-guards gets [Power] +1000.', 'all that fit'],
  [
    '[CONT](RC):If this unit would be retired, instead draw a card. If your other rear-guard would be retired, instead draw two cards.',
    'one thing instead',
  ],
  ['[CONT](VC):One of your rear-guards cannot attack.', 'all that fit'],
  ['[ACT](VC):[Choose a card at random from your hand, and discard it] Draw a card.', 'an exact number'],
  ['[ACT](VC):[Choose two cards with different card names from your hand, and discard them] Draw a card.', 'an exact number'],
  ['[AUTO](VC):[Counter-Blast 1] When this unit attacks, draw a card.', 'never pays'],
  ['[ACT](VC):[Put up to two cards from the top of your deck into your drop zone] Draw a card.', 'an exact number'],
  ['[ACT](VC):[Choose a card from the bottom of your deck, and put it into your soul] Draw a card.', 'lie at the bottom'],
  ['[ACT](VC):[Counter-Blast 1 - card in your hand] Draw a card.', "of one's own damage zone"],
  ['[CONT](VC):If you have a <Ember> from the top of your deck, this unit gets [Power] +1000.', 'lie at the top'],
  ['[CONT](VC):If you have a rear-guard at random, this unit gets [Power] +1000.', 'chance chooses'],
  ["[ACT](VC):Choose one of your opponent's rear-guards in your front row, and retire it.", 'of one player'],
  ['[ACT](VC):Search your deck for a card in your soul, and put it into your hand.', 'the place that is searched'],
  ['[ACT](VC):Choose up to two cards with "Ember" in their card names, and put them into your soul.', 'where the card lies'],
  [
    '[ACT](RC):If your opponent has a face up card in his or her damage zone, this unit gets [Power] +5000 until end of turn. If he or she has two or more face up cards, it gets [Power] +9000 instead of +5000.',
    'where the card lies',
  ],
  ['[CONT](VC):If there are two or more face up cards, this unit gets [Power] +1000.', 'where the card lies'],
  ['[ACT](RC):Put the top card of your deck into your hand or soul.', 'one of several'],
  ['[AUTO]:When another <Ember> rides this unit, you may call this card to your soul.', 'lie so there'],
  ['[ACT](VC):Choose a card from your soul, and call it to (RC) as face down.', 'lie so there'],
  ['[ACT](VC):Choose a card from your soul, and ride it as face down.', 'lie so there'],
  ['[CONT](VC):Your opponent cannot call units to an open (RC).', 'lie so there'],
  ['[CONT](VC):This unit cannot draw cards.', 'only a player'],
  ['[CONT](VC):During your next turn, this unit gets [Power] +1000.', 'wait for the next'],
  ['[AUTO](VC):At the beginning of your next turn, draw a card.', 'wait for the next'],
  ['[AUTO](VC):When a card is put on an open (RC), draw a card.', 'so many cards'],
  ['[CONT]:You may have any number of trigger units in a deck.', 'of one name only'],
  ['[CONT](VC):You may have this unit get [Power] +1000.', 'all that fit'],
  ['[AUTO](RC):When an attack hits during the battle that this unit attacks during your turn, draw a card.', 'told by "attacks"'],
])('%s', (text, why) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(why)]);
});

test.each([
  ['[AUTO](VC):When two of your units attack, draw a card.', 'two of your units attack'],
  ['[CONT](VC):One of your rear-guards gets [Power] +1000.', 'One of your rear-guards'],
  [
    '[AUTO](RC):When this unit attacks, draw a card.\n[ACT](VC): [Counter-Blast 1 - card in your hand] Draw a card.',
    'Counter-Blast 1 - card in your hand',
  ],
  [
    '[CONT](VC/RC):Restraint (This unit cannot attack.)\n[ACT](VC):Choose a card from your soul, and ride it as face down.',
    'ride it as face down',
  ],
  ['[ACT](VC):This unit gets "[CONT](VC):During your next turn, this unit gets [Power] +1000." until end of turn.', 'your next turn'],
])('the place of what is refused: %s', (text, words) => {
  const cards = [readCard({ name: 'Ember Page', clan: 'Ember', text }) as CardFacts];
  const { line, column, length = 0 } = loadCards(readTexts, vanguard110(), cards).problems[0]!;
  expect(text.split('\n')[line - 1]!.slice(column - 1, column - 1 + length)).toBe(words);
});
