import { saying } from './said.ts';

/** What the machine says to people, in English. */
export const MACHINE = {
  // Why an answer is refused.
  'refused.over': 'the game is over',
  'refused.no act': 'this is nothing that a player can do',
  'refused.malformed': '{part} is missing or wrong',
  'refused.taken back': 'this belongs to before something was taken back',
  'refused.not yours': 'another player is being asked',
  'refused.late': 'decision {decision} is not the one being asked ({asked})',
  'refused.too few': 'at least {count} must be chosen',
  'refused.too many': 'at most {count} may be chosen',
  'refused.unknown option': '{option} cannot be chosen',
  'refused.twice': '{option} is chosen twice',
  'refused.not a number': '{picks|list} is not a number',
  'refused.number.few': 'at least {least}',
  'refused.number.many': 'at most {most}',
  'refused.no concession': 'the rulebook knows no concession',
  'refused.nothing done': 'there is nothing to take back',
  'refused.revealing': 'taking back would undo {what}',
  'undo.learned': '{count|one=a card|other=# cards} that became known',
  'undo.chance': 'chance',
  'undo.decided': '{count|one=a decision|other=# decisions} of another player',
  // What is wrong with plain data: which part of it, and how.
  'data.wrong': '{part}: {fault}',
  'data.text': 'a text is needed',
  'data.texts': 'a text, or a list of texts, is needed',
  'data.number': 'a number is needed',
  'data.whole': 'a whole number is needed',
  'data.whole.least': 'a whole number from {least} on is needed',
  'data.whole.between': 'a whole number from {least} to {most} is needed',
  'data.flag': 'true or false is needed',
  'data.list': 'a list is needed',
  'data.parts': 'parts with names are needed',
  'data.parts.these': '{parts} are needed',
  'data.one of': 'one of {words|list} is needed',
  'data.only': 'there is no {part}, only {parts}',
  'data.unknown': 'nothing here is called {parts|or}',
  'data.least': 'at least {least} is needed',
  'data.least.characters': 'at least {least|one=# character is|other=# characters are} needed',
  'data.most': 'at most {most} is allowed',
  'data.other': 'this cannot stand here',
  // Lists of cards.
  'list.no card': 'there is no card {name}',
  'list.no card.id': 'there is no card {name} ({id})',
  'list.same id': 'its id {id} is that of {other}, too',
} as const;

export const said = saying(MACHINE);
