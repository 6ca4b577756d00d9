/** What rulebook files are written with: numbered clauses, and what each of them does or answers. */
import type { Instruction, RawInstruction } from './instructions.ts';
import type { Procedure } from './procedures.ts';
import type { Question } from './questions.ts';

export type ClauseKind = 'heading' | 'step' | 'rule' | 'same' | 'note';

declare const LOCALS: unique symbol;

/** A numbered clause, among those that work on these locals. */
export interface Clause<L = never> {
  readonly id: string;
  readonly kind: ClauseKind;
  readonly summary: string;
  readonly instructions: readonly RawInstruction[];
  readonly answers: readonly Bound[];
  /** `same`: the clause it repeats; `note`: why there is nothing to carry out. */
  readonly because: string;
  /** The list it introduces, and what that is called by those who call it. */
  readonly procedure: Defined | null;
  readonly [LOCALS]?: (locals: L) => void;
}

interface Defined {
  readonly of: Procedure;
  readonly clauses: readonly Clause[];
}

/** An answer without a clause. */
export const answers = <A, E>(question: Question<A, E>, answer: E | Reading<E>): Bound => ({ question, answer });

export interface Bound {
  readonly question: Question<unknown>;
  readonly answer: unknown;
}

/** What a clause is made of, whatever locals it works on. */
type Parts = Partial<Pick<Clause, 'instructions' | 'answers' | 'because' | 'procedure'>>;
const clause = (id: string, kind: ClauseKind, summary: string, more: Parts = {}): Clause<unknown> => ({
  id,
  kind,
  summary,
  instructions: [],
  answers: [],
  because: '',
  procedure: null,
  ...more,
});

export const heading = (id: string, title: string): Clause<unknown> => clause(id, 'heading', title);
export const step = <L = unknown>(id: string, summary: string, ...instructions: readonly Instruction<NoInfer<L>>[]): Clause<L> =>
  clause(id, 'step', summary, { instructions });
export const rule = <A, E>(id: string, summary: string, question: Question<A, E>, answer: E | Reading<E>): Clause<unknown> =>
  clause(id, 'rule', summary, { answers: [{ question, answer }] });
/** A clause that answers several questions at once. */
export const rules = (id: string, summary: string, ...given: readonly Bound[]): Clause<unknown> =>
  clause(id, 'rule', summary, { answers: given });
/** A clause that answers questions and is carried out as well. */
export const ruleAndStep = <L = unknown>(
  id: string,
  summary: string,
  given: readonly Bound[],
  ...instructions: readonly Instruction<NoInfer<L>>[]
): Clause<L> => clause(id, 'rule', summary, { answers: given, instructions });
export const same = (id: string, summary: string, as: string): Clause<unknown> => clause(id, 'same', summary, { because: as });
export const note = (id: string, summary: string, why: string): Clause<unknown> => clause(id, 'note', summary, { because: why });
/** The numbered list a clause introduces is what this procedure does: whoever calls it is led there. */
export const defines = <L>(procedure: Procedure<never, L>, id: string, clauses: readonly Clause<NoInfer<L>>[]): Clause<unknown> =>
  clause(id, 'step', '', { procedure: { of: procedure, clauses } });
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
/** A section of the main line: its clauses work on the locals of that. */
export const sectionOf = <L>(
  _mainLine: Procedure<never, L>,
  id: string,
  title: string,
  clauses: readonly Clause<NoInfer<L>>[],
): Section => ({
  id,
  title,
  clauses,
});
