import { answerOf, type Question, question, type Rulebook, type Said } from '@goldenrule/kernel';

/** A word or sign of the card language that a clause introduces; where the rulebook is silent about it, no card can use it. */
export interface Notation {
  readonly known: Question<boolean>;
  readonly what: Said;
  readonly pattern: RegExp;
}

/** A notation that stands wherever the pattern fits. */
export const notation = (what: Said, pattern: RegExp): Notation => ({
  known: question<boolean>(`is ${what.message} known`, false),
  what,
  pattern,
});

/** The notation in a text that its rulebook does not know, if any. */
export function unknownAmong(notations: readonly Notation[]) {
  return (book: Rulebook, text: string): { readonly what: Said; readonly at: number } | undefined => {
    for (const { known, what, pattern } of notations) {
      const at = text.search(pattern);
      if (at >= 0 && !answerOf(book, known)) return { what, at };
    }
    return undefined;
  };
}
