import { type Subject, subjects } from '@goldenrule/kernel';

/** Words that can be chosen. */
export const WORDS: readonly string[] = [
  'no',
  'yes',
  'pass',
  'done',
  'stop attacking',
  'rearrange',
  'stop',
  'set',
  'play',
  'remove',
  'leave',
  'option 1',
  'option 2',
  'option 3',
  'option 4',
  'option 5',
  'option 6',
  'top',
  'bottom',
];

const numbers = new Map(WORDS.map((word, i) => [word, subjects.ofWord(i)]));
/** A word of the rulebook, as something to choose. */
export function word(name: string): Subject {
  const subject = numbers.get(name);
  if (subject === undefined) throw new Error(`the rulebook has no word ${name}`);
  return subject;
}
export const isWordPick = (picks: readonly Subject[] | undefined, name: string): boolean => picks?.[0] === word(name);
export const yesNo = (): readonly [yes: Subject, no: Subject] => [word('yes'), word('no')];
/** The options of "choose so many of the following", from the first. */
export const options = (count: number): readonly Subject[] => Array.from({ length: count }, (_, i) => word(`option ${i + 1}`));
