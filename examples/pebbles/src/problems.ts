import { saying } from '@goldenrule/kernel';

/** What Pebbles says of decks and texts that are wrong, in English. */
export const PROBLEMS = {
  'pebbles.deck.size': 'the deck has {count|one=# card|other=# cards} instead of {size}',
  'pebbles.deck.copies': 'the deck has {count|one=# copy|other=# copies} of {name}, more than {most}',
  'pebbles.deck.number': '{count|one=# deck|other=# decks} for {players|one=# player|other=# players}',
  'pebbles.text.ability': 'no rule of Pebbles says how an ability like this is used',
  'pebbles.text.action': 'no rule of Pebbles says how to "{kind}"',
  'pebbles.text.quantity': 'no rule of Pebbles says how many that is',
} as const;

export const said = saying(PROBLEMS);
