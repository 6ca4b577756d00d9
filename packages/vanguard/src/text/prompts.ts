/** What a text can ask, by key; `{name}` stands for a parameter. */
export const TEXT_PROMPTS = {
  /** `verb`: what is done with them; `most`: how many at most. */
  'choose cards': 'Choose up to {most} cards to {verb}.',
  'find cards': 'Search: find up to {most} cards.',
  'how many cards': 'How many cards?',
  /** `n`: how many this part of the cost takes. */
  'pay with': 'Choose {n} cards to pay with.',
  'pay the cost': 'Pay the cost?',
  'do it or not': 'Do it?',
  'order the cards': 'Put the cards in order; the last one comes last.',
  'top or bottom': 'On the top or on the bottom?',
  'which circle': 'Choose a circle.',
  'choose circles': 'Choose a circle.',
  'which option': 'Which of the options, by number?',
  'choose a number': 'Choose a number.',
  'declare a card name': 'Declare a card name.',
  'declare a clan': 'Declare a clan.',
  'call to which circle': 'Choose a circle to call the card to.',
  'guards which unit': 'Choose the unit it guards.',
  'draw another card': 'Draw another card?',
  replace: 'Choose what happens instead.',
} as const;
