import { saying } from '@goldenrule/kernel/hosts';

/** What is wrong with packs, card lists and scenarios, in English. */
export const FILES = {
  'card file.long': 'longer than {most} characters',
  'card file.rows': 'a list of more than {most} rows is not read',
  'card file.cards': 'more than {most} cards are not read',
  'card file.faults': 'more than {most} rows are wrong: this is no card list',
  'card file.parts': 'more than {most} lines, commas and brackets: so many parts are not read',
  'card file.repeated': 'with what aliases repeat, these are more than {most} parts: so many are not read',
  'card file.aliases': 'more than {most} aliases are not read',
  'card file.deep': 'nested too deeply',
  'card file.endless': 'it refers to itself over and over',
  'card file.alias': 'nothing before this is marked &{name}',
  'card file.name': 'no part can be called {name}',
  'card file.bug': 'this is a bug of Goldenrule: {error}',
  'card file.no json': 'not a JSON object',
  'card file.no card': 'not a card: {fault}',
  'card file.no pack': 'not a pack: {fault}',
  'card file.no edition': 'rules names no edition',
  'scenario file.who': 'who answers, A or B?',
  'scenario file.line': '{deed} and {other} do not go together: a line does one thing',
  'scenario file.nothing said': 'this expects nothing',
  'scenario file.nothing': 'a position, a start, decks or cards to compile are needed',
  'scenario file.both': 'a game begins at a position or with a start, not with both',
  'scenario file.no game': 'no game begins here',
  'scenario file.edition twice': '{edition} stands here twice',
  'scenario file.edition missing': 'nothing is said here for {edition}',
  'scenario file.no edition': '{edition} is none of the editions of this scenario: {editions|list}',
  'scenario file.by edition': 'a clause is given by edition where rules is a list: a part for each of {editions}',
  'scenario file.copies': 'so many copies of a card are in no deck',
} as const;

export const said = saying(FILES);
