/** Rulebooks in which one clause is left out or says something else: a test that cites the clause has to notice. */
import type { Clause } from './clauses.ts';
import { type Code, NOTHING, OP, type Program } from './program.ts';
import type { Entry, Question } from './questions.ts';
import { answering, type Rulebook } from './rulebook.ts';

/** One thing that is changed about a clause: what it does, or what it answers to one question. */
export interface Mutant {
  readonly clause: string;
  /** Null: what it does. */
  readonly question: Question<unknown> | null;
}

/** Everything that can be changed about the clauses, one by one. */
export const mutantsOf = (book: Rulebook): readonly Mutant[] => book.clauses.flatMap(mutantsOfClause);

const mutantsOfClause = ({ id, instructions, answers }: Clause): readonly Mutant[] => [
  ...(instructions.length === 0 ? [] : [{ clause: id, question: null }]),
  ...answers.map(({ question }) => ({ clause: id, question })),
];

/** The rulebook with these things changed. */
export function mutated(book: Rulebook, mutants: readonly Mutant[]): Rulebook {
  const entries = new Map(book.entries);
  const emptied = new Set<number>();
  for (const { clause, question } of mutants) {
    const at = book.clauseIndex.get(clause);
    if (at === undefined) throw new Error(`${book.id} has no clause ${clause}`);
    if (question === null) emptied.add(at);
    else
      entries.set(
        question.index,
        (entries.get(question.index) ?? []).flatMap((entry) => (entry.at === at ? otherwise(question, entry) : [entry])),
      );
  }
  const programs = book.programs.map((program) => ({
    ...program,
    code: program.code.map((code, i) => (emptied.has(program.clauses[i] as number) && !isLastJump(book, program, i) ? NOTHING : code)),
  }));
  return answering({ ...book, programs }, entries);
}

/**
 * Does this instruction only tell where to go on after a clause that does something else? It stays where the clause is emptied: whoever forgets
 * what a clause does still goes on at the next one.
 */
function isLastJump({ clauses }: Rulebook, { clauses: at, code }: Program, i: number): boolean {
  const { instructions } = clauses[at[i] as number] as Clause;
  const last = instructions.at(-1)?.op;
  return instructions.length > 1 && (last === 'goto' || last === 'leave') && at[i + 1] !== at[i] && isJump(code[i] as Code);
}
const isJump = ({ op }: Code): boolean => op === OP.goto || op === OP.leave;

/** An entry is dropped where a question collects; otherwise it gives another answer. */
function otherwise({ gather, instead, silent }: Question<unknown>, entry: Entry<unknown>): readonly Entry<unknown>[] {
  if (gather !== null) return [];
  const { answer } = entry;
  return [{ ...entry, answer: typeof answer === 'boolean' ? !answer : (instead ?? silent) }];
}

/** The rulebook with a whole clause left out. */
export function without(book: Rulebook, id: string): Rulebook {
  const at = book.clauseIndex.get(id);
  if (at === undefined) throw new Error(`${book.id} has no clause ${id}`);
  return mutated(book, mutantsOfClause(book.clauses[at] as Clause));
}
