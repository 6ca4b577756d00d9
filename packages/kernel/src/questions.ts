import type { Game } from './game.ts';
import type { Rulebook } from './rulebook.ts';

/**
 * A question a mechanic asks of the rulebook of the game in hand. `silent` is what holds where the rulebook says nothing;
 * an edition's `rule` gives the answer. Values and functions are both answers.
 */
export interface Question<A> {
  readonly index: number;
  readonly name: string;
  readonly silent: A;
}

const all: Question<unknown>[] = [];

export function question<A>(name: string, silent: A): Question<A> {
  const made: Question<A> = { index: all.length, name, silent };
  all.push(made);
  return made;
}

export const silentAnswers = (): unknown[] => all.map((q) => q.silent);

/** The answer of the rulebook in hand. */
export const answerTo = <A>(g: Game, q: Question<A>): A => {
  if (g.book.asked !== null) g.book.asked(q.index);
  return g.book.answers[q.index] as A;
};

/** The answer of a rulebook with which no game goes on yet: for what is settled when cards are loaded. */
export function answerOf<A>(book: Rulebook, q: Question<A>): A {
  book.asked?.(q.index);
  return book.answers[q.index] as A;
}

/** The clause that answers a question; null where the rulebook is silent. */
export const clauseOn = (book: Rulebook, { index }: Question<unknown>): string | null =>
  book.clauses[book.ruleOf.get(index) ?? -1]?.id ?? null;
