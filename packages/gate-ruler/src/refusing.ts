import { clauseOn, entriesOf, type Game, type Question } from '@goldenrule/kernel';

/** The clause by which something is refused: the one that answers this question. */
export const refusedBy = (g: Game, question: Question<unknown, never>): string => clauseOn(g.book, question) ?? question.name;

/** The same of a question that collects: the clause that adds this entry. */
export const refusedByEntry = <A, E>(g: Game, question: Question<A, E>, entry: E): string =>
  entriesOf(g.book, question).find(({ answer }) => answer === entry)?.clause ?? question.name;
