/** Cards that change others as long as they stand. */
import { effects } from '../../src/index.ts';
import { abilityOfCard, type CardSpec, continuous, isOwn, standing } from './card-parts.ts';
import { BIRD, fieldOf, isBird, onField, strengthOf } from './harbour.ts';

export const standingCards: readonly CardSpec[] = [
  standing(
    'Banner',
    continuous('Your other cards have strength +1.', {
      what: effects.about('strength'),
      mode: 'add',
      applies: (g, self, card) => card !== self.card && onField(g, card) && isOwn(g, self, card),
      amount: () => 1,
    }),
  ),
  standing(
    'Scales',
    continuous('All cards have strength 1 to begin with.', {
      what: effects.about('base strength'),
      mode: 'set',
      applies: (g, _self, card) => onField(g, card),
      amount: () => 1,
    }),
  ),
  standing(
    'Poppy',
    continuous('Your cards with strength 3 or more have strength +2.', {
      what: effects.about('strength'),
      mode: 'add',
      applies: (g, self, card) => onField(g, card) && isOwn(g, self, card) && strengthOf(g, card) >= 3,
      amount: () => 2,
    }),
  ),
  standing(
    'Heather',
    continuous('Your cards with strength 5 or more have strength +4.', {
      what: effects.about('strength'),
      mode: 'add',
      applies: (g, self, card) => onField(g, card) && isOwn(g, self, card) && strengthOf(g, card) >= 5,
      amount: () => 4,
    }),
  ),
  {
    ...standing(
      'Rival',
      continuous('If another of your cards has strength 3 or more, this card has strength -2.', {
        what: effects.about('strength'),
        mode: 'add',
        applies: (g, self, card) =>
          card === self.card && onField(g, card) && fieldOf(g, self.master).some((other) => other !== card && strengthOf(g, other) >= 3),
        amount: () => -2,
      }),
    ),
    strength: 3,
  },
  standing(
    'Painter',
    continuous('Your cards with strength 4 or more are birds.', {
      what: BIRD,
      mode: 'give',
      applies: (g, self, card) => onField(g, card) && isOwn(g, self, card) && strengthOf(g, card) >= 4,
      amount: () => 1,
    }),
  ),
  standing(
    'Flock',
    continuous('Your birds have strength +3.', {
      what: effects.about('strength'),
      mode: 'add',
      applies: (g, self, card) => onField(g, card) && isOwn(g, self, card) && isBird(g, card),
      amount: () => 3,
    }),
  ),
  standing(
    'Level',
    continuous('Birds have strength 4.', {
      what: effects.about('strength'),
      mode: 'set',
      applies: (g, _self, card) => onField(g, card) && isBird(g, card),
      amount: () => 4,
    }),
  ),
  standing(
    'Teacher',
    continuous('Your birds have "At the beginning of your turn you gain a coin."', {
      what: effects.about('ability'),
      mode: 'give',
      applies: (g, self, card) => onField(g, card) && isOwn(g, self, card) && isBird(g, card),
      amount: (g) => abilityOfCard(g, 'Bell'),
    }),
  ),
  standing(
    'Fog',
    continuous("Your opponent's cards lose all abilities.", {
      what: effects.about('mute'),
      mode: 'take',
      applies: (g, self, card) => onField(g, card) && !isOwn(g, self, card),
      amount: () => 0,
    }),
  ),
];
