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
  'first',
  'second',
  'third',
  'fourth',
  'option 1',
  'option 2',
  'option 3',
  'option 4',
  'option 5',
  'option 6',
] as const;
export type Word = (typeof WORDS)[number];

import { type Subject, subjects } from '@goldenrule/kernel';

/** Each word as something that can be chosen. */
export const WORD = Object.fromEntries(WORDS.map((word, i) => [word, subjects.ofWord(i)])) as Readonly<Record<Word, Subject>>;

/** Options of a text, where several can be chosen. */
export const MOST_OPTIONS = 6;
export const OPTIONS: readonly Subject[] = WORDS.filter((word) => word.startsWith('option ')).map((word) => WORD[word]);

/** Was this chosen? */
export const isPick = (picks: readonly Subject[] | undefined, subject: Subject): boolean => picks !== undefined && picks[0] === subject;
