/** Parentheses that explain the keyword, the icon or the deed they stand behind: recognised by what they must say, or left in the text. */
import type { Repair } from './normalise.ts';

/** What is explained: where it stands, right before the parenthesis in the same line or at the end of the line above, and what the explanation must say. */
export interface Reminder {
  /** What is explained, as it is reported. */
  readonly of: string;
  /** The line before the parenthesis. */
  readonly behind: RegExp;
  /** What stands in the parenthesis; it may depend on what was found before it. */
  readonly says: RegExp | ((behind: RegExpExecArray) => RegExp);
}

/** Recognises reminders and leaves them out; `others` are parentheses that are part of the text. */
export function recognised(reminders: readonly Reminder[], others: RegExp): Repair {
  return {
    pattern: new RegExp(String.raw` ?\((?!${others.source})(?:(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^()\n]*(?=\n|$))`, 'gi'),
    replace: '',
    accepted: true,
    of: (before, found, above) => {
      const words = found.replace(/\s+/g, ' ').replace(/^\s*\(\s*|\s*\.?\s*\)?$/g, '');
      // A reminder may have a line for itself.
      const lines = before.trim() === '' ? [before, above] : [before];
      const known = reminders.find(({ behind, says }) =>
        lines.some((line) => {
          const place = behind.exec(line);
          return place !== null && (typeof says === 'function' ? says(place) : says).test(words);
        }),
      );
      return known && `reminder of ${known.of}`;
    },
  };
}
