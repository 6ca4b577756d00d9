import { saying } from '@goldenrule/kernel/hosts';

/** What every host says of what happens. What a game calls its own verbs stands in the catalogue of the game. */
export const EVENTS = {
  'event.move': '{card} goes from {from} to {to}.',
  'event.turn': '{card} is turned.',
  'event.create': '{card} comes into {to}.',
  'event.amend': '{card} is changed.',
  'event.erase': '{card} is gone.',
  'event.renew': '{card} is a new card from now on.',
  'event.associate': '{card} belongs to {other}.',
  'event.dissociate': 'What belonged together is parted.',
  'event.create zone': 'A place is made.',
  'event.amend zone': 'A place changes.',
  'event.remove zone': 'A place is removed.',
  'event.shuffle': '{zone} is shuffled.',
  'event.arrange': '{zone} is put in order.',
  'event.signal': '{name}.',
  'event.begin': 'An effect begins: {text}',
  'event.begin.cards': 'An effect begins on {cards}: {text}',
  'event.begin.plain': 'An effect begins on {cards}.',
  'event.begin.value': '{cards} {cards|one=gets|other=get} {name} {amount}.',
  'event.reveal': '{cards} {cards|one=is|other=are} revealed.',
  'event.stand by': 'An ability of {card} stands by.',
  'event.rewind': 'The play cannot be completed; it is taken back.',
  'event.lose': '{player} loses.',
  'event.win': '{player} wins.',
  'event.drawn game': 'The game is drawn.',
  'a card': 'a card',
  'zone of': '{zone} of {player}',
  'option.ability': 'ability of {card}',
} as const;

/** What is wrong with what a host was given. */
export const PROBLEMS = {
  'deck list.long': 'longer than {most} characters: this is no deck list',
  'deck list.lines': 'more than {most} lines: this is no deck list',
  'deck list.line': 'longer than {most} characters',
  'deck list.twice': '{header}: is given twice',
  'deck list.unread': 'expected "4 Name" or "rules: ID", found "{found}"',
  'deck list.copies': '{count|one=# copy|other=# copies} of a card cannot be',
  'deck list.no edition': 'rules: names no edition',
  'deck list.empty': 'the deck lists no card',
  'game.no rulebook': 'there is no rulebook {rules} here; there {there|one=is|other=are} {there}',
  'game.no readings': '{rules} leaves nothing to choose, so there is no reading {name}',
  'game.no reading': '{rules} has no reading {name}; it has {there}',
  'game.reading': 'reading {name} is {choices|or}, not {choice}',
  'game.no beginning': 'the game says no beginning: two decks, or a position',
  'game.chance': 'the game says its chance in a way unknown here',
  'game.no positions': 'positions are not at hand here',
  'game.many cards': 'the replay lists more than {most} cards',
  'game.many readings': 'there are no more than {most} readings',
  'game.no cards': 'the replay lists no cards',
} as const;

export const said = saying(PROBLEMS);
