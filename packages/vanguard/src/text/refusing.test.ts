import { expect, test } from 'vitest';
import { readCard } from '../card-data.ts';
import type { CardFacts } from '../facts.ts';
import { loadCards } from '../library.ts';
import { vanguard110 } from '../rulebooks/1.10/index.ts';
import { readTexts } from '../texts.ts';

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
])('%s', (text, why) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(why)]);
});
