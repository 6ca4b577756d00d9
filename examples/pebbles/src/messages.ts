/** Everything the game says in English, by key. */
export const MESSAGES: Readonly<Record<string, string>> = {
  // What players are asked.
  'put a pebble': 'Put a pebble from your hand on the shore, or pass.',
  'which ability next': 'Several abilities wait: which one is next?',
  'hint.put a pebble': 'Points count on the shore alone. Who has enough of them first has won.',
  'option.pass': 'Pass',
  'option.put a pebble.pass': 'Put none',
  // What happened.
  'event.signal.beginning of turn': '{player} begins a turn.',
  'event.move.draw': '{player} draws {card}.',
  draw: '{player} draws a card.',
  put: '{player} puts {card} on the shore.',
  skip: '{player} skips {card}.',
  shuffle: '{zone} is shuffled.',
  concede: '{player} concedes.',
  lose: '{player} loses.',
  win: '{player} wins.',
  'short.shore phase': 'Shore',
  'note.worth': 'worth {worth}',
  // What places, facts and choices are called, by their labels.
  'word.bag': 'bag',
  'word.colour': 'colour',
  'word.hand': 'hand',
  'word.in your hand': 'in your hand',
  'word.name': 'name',
  'word.points': 'points',
  'word.shore': 'shore',
  'word.text': 'text',
  'word.when it is put on the shore': 'when it is put on the shore',
  'word.worth': 'worth',
};
