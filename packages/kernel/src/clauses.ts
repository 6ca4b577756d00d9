/** What rulebook files are written with: numbered clauses, and what each of them does or answers. */
import type { Instruction } from './instructions.ts';
import type { Question } from './questions.ts';

export type ClauseKind = 'heading' | 'step' | 'rule' | 'same' | 'note';

export interface Clause {
  readonly id: string;
  readonly kind: ClauseKind;
  readonly summary: string;
  readonly instructions: readonly Instruction[];
  readonly answers: readonly Bound[];
  /** `same`: the clause it repeats; `note`: why there is nothing to carry out. */
  readonly because: string;
  readonly procedure: readonly Clause[] | null;
}

/** An answer without a clause. */
export const answers = <A>(question: Question<A>, answer: A | Reading<A>): Bound => ({ question, answer });

export interface Bound {
  readonly question: Question<unknown>;
  readonly answer: unknown;
}

const clause = (id: string, kind: ClauseKind, summary: string, more: Partial<Clause> = {}): Clause => ({
  id,
  kind,
  summary,
  instructions: [],
  answers: [],
  because: '',
  procedure: null,
  ...more,
});

export const heading = (id: string, title: string): Clause => clause(id, 'heading', title);
export const step = (id: string, summary: string, ...instructions: readonly Instruction[]): Clause =>
  clause(id, 'step', summary, { instructions });
export const rule = <A>(id: string, summary: string, question: Question<A>, answer: A | Reading<A>): Clause =>
  clause(id, 'rule', summary, { answers: [{ question, answer }] });
/** A clause that answers several questions at once. */
export const rules = (id: string, summary: string, ...given: readonly Bound[]): Clause => clause(id, 'rule', summary, { answers: given });
/** A clause that answers questions and is carried out as well. */
export const ruleAndStep = (id: string, summary: string, given: readonly Bound[], ...instructions: readonly Instruction[]): Clause =>
  clause(id, 'rule', summary, { answers: given, instructions });
export const same = (id: string, summary: string, as: string): Clause => clause(id, 'same', summary, { because: as });
export const note = (id: string, summary: string, why: string): Clause => clause(id, 'note', summary, { because: why });
/** The numbered list a clause introduces: a program of its own, entered by `call(id)`. */
export const procedure = (id: string, clauses: readonly Clause[]): Clause => clause(id, 'step', '', { procedure: clauses });

/** Two or more answers to one question, by the name of a reading. */
export interface Reading<A> {
  readonly reading: string;
  readonly choices: { readonly default: A; readonly [name: string]: A };
}
export const reading = <A>(name: string, choices: Reading<A>['choices']): Reading<A> => ({ reading: name, choices });
export const isReading = (answer: unknown): answer is Reading<unknown> =>
  typeof answer === 'object' && answer !== null && 'reading' in answer && 'choices' in answer;

/** What a rulebook leaves open somewhere, and what each choice takes it to mean. With `default` alone there is nothing to choose. */
export interface ReadingWords {
  readonly about: string;
  readonly choices: { readonly default: string; readonly [choice: string]: string };
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly clauses: readonly Clause[];
}
export const section = (id: string, title: string, clauses: readonly Clause[]): Section => ({ id, title, clauses });
