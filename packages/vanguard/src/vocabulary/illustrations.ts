/** Parentheses that show what a sentence comes to: an example whose number follows from the sentence, and is an error otherwise. */
import type { Reminder } from '@goldenrule/language';

const WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const COUNTS = WORDS.map((_word, i) => i + 1);
/** A number in words or figures. */
const said = (n: number): string => `(?:${n}|${WORDS[n - 1]})`;
/** "+9000" or "[Power] +9000". */
const gained = (n: number): string => `(?:\\[(?:power|critical|shield)\\] )?\\+${n}`;
const example = (cases: readonly (readonly [n: number, when: string])[]): RegExp =>
  new RegExp(`^(?:${cases.map(([n, when]) => `${gained(n)} ${when}`).join('|')})$`, 'i');

const GAIN = String.raw`\[(?:Power|Critical|Shield)\] ?\+(\d+)\b[^.]*`;
const behind = (rest: string): RegExp => new RegExp(`${GAIN}${rest}[^.]*\\.\\s*$`, 'i');

export const illustrations: readonly Reminder[] = [
  {
    of: 'what it comes to',
    behind: behind(String.raw`\bfor each grade of\b`),
    says: ([, by]) => example(COUNTS.map((n) => [Number(by) * n, `(?:if|when) (?:it is )?grade ${n}`])),
  },
  {
    of: 'what it comes to',
    behind: behind(String.raw`\bfor (?:each|every (two|three|four|five|ten)) (cards? in your (?:soul|hand|drop zone|damage zone))`),
    says: ([, by, every, cards = '']) => {
      const size = every === undefined ? 1 : WORDS.indexOf(every.toLowerCase()) + 1;
      const plural = cards.replace(/^cards?/, 'cards?');
      return example(COUNTS.map((n) => [Number(by) * Math.floor(n / size), `(?:if|when) you have ${said(n)} ${plural}`]));
    },
  },
  {
    of: 'what it comes to',
    behind: new RegExp(String.raw`\[Soul-Charge (\d)\], and this unit gets ${GAIN}\bfor each card in your soul\.\s*$`, 'i'),
    says: ([, more, by]) =>
      example(
        COUNTS.map((n) => [
          Number(by) * (n + Number(more)),
          String.raw`after \[Soul-Charge\] if you used this ability when you have ${said(n)} cards? in your soul`,
        ]),
      ),
  },
  {
    of: 'what it comes to',
    behind: behind(String.raw`\bfor each rear-guard you have more than your opponent`),
    says: ([, by]) =>
      example(
        COUNTS.slice(0, 5).flatMap((n) =>
          COUNTS.slice(0, n - 1).map(
            (other) => [Number(by) * (n - other), `if you have ${said(n)} and your opponent has ${said(other)}`] as const,
          ),
        ),
      ),
  },
  {
    of: 'what it comes to',
    behind: new RegExp(String.raw`:When your card is put into your soul\b[^.]*${GAIN}\.\s*$`, 'i'),
    says: ([, by]) => example(COUNTS.map((n) => [Number(by) * n, String.raw`if \[Soul-Charge ${n}\]`])),
  },
];
