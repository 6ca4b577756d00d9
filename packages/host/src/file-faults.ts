import { saying } from '@goldenrule/kernel';

/** What is wrong with packs, card lists and scenarios, in English. */
export const FILES = {
  'card file.long': 'longer than {most} characters',
  'card file.rows': 'a list of more than {most} rows is not read',
  'card file.faults': 'more than {most} rows are wrong: this is no card list',
  'card file.deep': 'nested too deeply',
  'card file.endless': 'it refers to itself over and over',
  'card file.no json': 'not a JSON object',
  'card file.no card': 'not a card: {fault}',
  'card file.no pack': 'not a pack: {fault}',
  'scenario file.zone': '{zone}: {fault}',
  'scenario file.who': 'who answers, A or B?',
} as const;

export const said = saying(FILES);
