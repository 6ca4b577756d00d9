/** Rulebooks in which one clause is left out or says something else: a test that cites the clause has to notice. */
import type { Clause } from './clauses.ts';
import type { Ask } from './decisions.ts';
import type { Compute, RawInstruction } from './instructions.ts';
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
    code: program.code.map((code, i) => (emptied.has(program.clauses[i] as number) ? leftOf(book, program, i) : code)),
  }));
  return answering({ ...book, programs }, entries);
}

/** What is left of an instruction when its clause is emptied. */
function leftOf(book: Rulebook, program: Program, i: number): Code {
  const code = program.code[i] as Code;
  if (isLastJump(book, program, i)) return code;
  const { instructions } = book.clauses[program.clauses[i] as number] as Clause;
  if (!instructions.every(onlyAsks)) return NOTHING;
  return code.op === OP.ask ? { ...code, compute: unasked(code.compute as Compute<Ask | null>) } : code;
}

/** Is all that is done to ask somebody? */
const onlyAsks = (instruction: RawInstruction): boolean =>
  instruction.op === 'ask' || (instruction.op === 'when' && [...instruction.body, ...instruction.otherwise].every(onlyAsks));

/** Nobody is asked, what comes first is taken: whoever forgets that somebody chooses has to go on with something. */
const unasked =
  (compute: Compute<Ask | null>): Compute<Ask | null> =>
  (g, v) => {
    const question = compute(g, v);
    if (question === null) return null;
    const { candidates, permit, min, range } = question;
    const first = candidates.filter((one) => permit === undefined || permit(one) === true).slice(0, min);
    return { ...question, candidates: first, ordered: false, open: true, ...(range === undefined ? {} : { range: [range[0], range[0]] }) };
  };

/**
 * Does this instruction only tell where to go on after a clause that does something else? It stays where the clause is emptied: whoever forgets
 * what a clause does still goes on at the next one, and still ends what it ends. A clause that is nothing but a jump does not jump: what is
 * printed next follows.
 */
function isLastJump({ clauses }: Rulebook, { clauses: at, code }: Program, i: number): boolean {
  const { instructions } = clauses[at[i] as number] as Clause;
  const last = instructions.at(-1);
  const end = at.lastIndexOf(at[i] as number);
  if (last?.op === 'goto' || last?.op === 'leave') return instructions.length > 1 && i === end;
  if (last?.op !== 'when' || last.otherwise.length > 0 || last.body.length < 2 || last.body.at(-1)?.op !== 'return') return false;
  return i === end || (code[i]?.op === OP.unless && code[i]?.to === end + 1);
}

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
