/** The words a player can answer with. */
export const WORDS = [
  'pass',
  'yes',
  'no',
  'done',
  'attack',
  'do not attack',
  'do not boost',
  'exchange left column',
  'exchange right column',
  'power first',
  'power last',
  'stop',
  'go on',
  'top',
  'bottom',
] as const;
export type Word = (typeof WORDS)[number];

import { ofWord, type Subject } from '@goldenrule/kernel';

const INDEX = new Map<Word, number>(WORDS.map((word, i) => [word, i]));
export const word = (w: Word): Subject => ofWord(INDEX.get(w) as number);
export const isWordPick = (picks: readonly Subject[] | undefined, w: Word): boolean => picks !== undefined && picks[0] === word(w);
