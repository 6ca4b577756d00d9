import type { Permission } from './decisions.ts';
import type { Game } from './game.ts';
import type { Rulebook } from './rulebook.ts';

declare const CLAUSE: unique symbol;
/** Where a clause stands among all of a rulebook: no number of anything else is taken for one. */
export type ClauseAt = number & { readonly [CLAUSE]: true };

/** What one clause answers. What a rulebook brings along without a clause stands nowhere (−1) and has no number. */
export interface Entry<E> {
  readonly at: ClauseAt;
  readonly clause: string;
  readonly answer: E;
}

/**
 * A question a mechanic asks of the rulebook of the game in hand; an edition's `rule` gives the answer. Values and functions are both answers.
 * `silent` is what holds where the rulebook says nothing. Either one clause answers, or the question collects: every clause that has to do
 * with it adds an entry `E`, and the answer `A` is made of all of them.
 */
export interface Question<A, E = A> {
  readonly index: number;
  readonly name: string;
  readonly silent: A;
  /** A plausible answer that is not the rulebook's own: a test that cites the clause has to notice it. Booleans are negated and need none. */
  readonly instead: A | undefined;
  /** Makes the answer of a question that collects. */
  readonly gather: Gather<A, E> | null;
  /** Are its entries functions, of which only those count as asked that are called? Otherwise all count when the question is asked. */
  readonly lazy: boolean;
}
// A method, so that questions of every type are questions.
type Gather<A, E> = { made(entries: readonly Entry<E>[]): A }['made'];

const all: Question<unknown, unknown>[] = [];

function made<A, E>(question: Omit<Question<A, E>, 'index'>): Question<A, E> {
  const whole: Question<A, E> = { index: all.length, ...question };
  all.push(whole);
  return whole;
}

/** A question that one clause answers. */
export const question = <A>(name: string, silent: A, instead?: A): Question<A> =>
  made({ name, silent, instead, gather: null, lazy: false });

const collecting = <A, E>(name: string, silent: A, gather: Gather<A, E>, lazy = true): Question<A, E> =>
  made<A, E>({ name, silent, instead: undefined, gather, lazy });

// Some of these are asked for every option of a decision. What they are asked about is handed on part by part: a list of it, made for every
// call, would cost more than most answers do.
type Handing<R> = (a?: unknown, b?: unknown, c?: unknown, d?: unknown, e?: unknown) => R;
/** As much as `Handing` hands on. */
type About = [a?: unknown, b?: unknown, c?: unknown, d?: unknown, e?: unknown];
const handed = <R>(answer: (...about: never) => R): Handing<R> => answer as Handing<R>;

// Most have one or two entries: those are called without going round.
function holdsByAny(answers: readonly Handing<boolean>[]): Handing<boolean> {
  const [first, second] = answers;
  if (first === undefined) return () => false;
  if (second === undefined) return first;
  if (answers.length === 2) return (a, b, c, d, e) => first(a, b, c, d, e) || second(a, b, c, d, e);
  return (a, b, c, d, e) => {
    for (let i = 0; i < answers.length; i++) if ((answers[i] as Handing<boolean>)(a, b, c, d, e)) return true;
    return false;
  };
}
function permittedByAll(answers: readonly Handing<boolean>[], clauses: readonly string[]): Handing<Permission> {
  const [first, second] = answers;
  const [one = '', other = ''] = clauses;
  if (first === undefined) return () => true;
  if (second === undefined) return (a, b, c, d, e) => first(a, b, c, d, e) || one;
  if (answers.length === 2) return (a, b, c, d, e) => (first(a, b, c, d, e) ? second(a, b, c, d, e) || other : one);
  return (a, b, c, d, e) => {
    for (let i = 0; i < answers.length; i++) if (!(answers[i] as Handing<boolean>)(a, b, c, d, e)) return clauses[i] as string;
    return true;
  };
}
function sumByAll(answers: readonly Handing<number>[]): Handing<number> {
  const [first, second] = answers;
  if (first === undefined) return () => 0;
  if (second === undefined) return first;
  if (answers.length === 2) return (a, b, c, d, e) => first(a, b, c, d, e) + second(a, b, c, d, e);
  return (a, b, c, d, e) => answers.reduce((sum, answer) => sum + answer(a, b, c, d, e), 0);
}

/** Does it hold by any clause? Losing conditions, say. */
export const anyOf = <Args extends About>(name: string): Question<(...args: Args) => boolean> =>
  collecting<(...args: Args) => boolean, (...args: Args) => boolean>(
    name,
    () => false,
    (entries) => holdsByAny(entries.map(({ answer }) => handed(answer))),
  );

/** Does every clause permit it? If not, the answer is the number of the first one that does not. */
export const allOf = <Args extends About>(name: string): Question<(...args: Args) => Permission, (...args: Args) => boolean> =>
  collecting<(...args: Args) => Permission, (...args: Args) => boolean>(
    name,
    () => true,
    (entries) =>
      permittedByAll(
        entries.map(({ answer }) => handed(answer)),
        entries.map(({ clause }) => clause),
      ),
  );

/** What comes together by all clauses: the power that other cards lend, say. */
export const sumOf = <Args extends About>(name: string): Question<(...args: Args) => number> =>
  collecting<(...args: Args) => number, (...args: Args) => number>(
    name,
    () => 0,
    (entries) => sumByAll(entries.map(({ answer }) => handed(answer))),
  );

/** What the clauses name, one thing each, in printed order. */
export const listOf = <E>(name: string): Question<readonly E[], E> =>
  collecting<readonly E[], E>(name, [], (entries) => entries.map(({ answer }) => answer), false);

/** What all questions answer, made of the entries of the clauses. */
export const gathered = (entries: ReadonlyMap<number, readonly Entry<unknown>[]>): unknown[] =>
  all.map(({ index, silent, gather }) => {
    const own = entries.get(index) ?? NONE;
    if (gather !== null) return gather(own);
    return own.length === 0 ? silent : own[0]?.answer;
  });
const NONE: readonly Entry<unknown>[] = [];

/** The answer of the rulebook in hand. */
export const answerTo = <A, E>({ book }: Game, q: Question<A, E>): A =>
  book.asked === null ? (book.answers[q.index] as A) : heard(book, q, book.asked);

/** The answer of a rulebook with which no game goes on yet: for what is settled when cards are loaded. */
export const answerOf = <A, E>(book: Rulebook, q: Question<A, E>): A =>
  book.asked === null ? (book.answers[q.index] as A) : heard(book, q, book.asked);

/** The answer, while somebody listens to which clauses are asked. */
function heard<A, E>(book: Rulebook, q: Question<A, E>, asked: (clause: ClauseAt) => void): A {
  const entries = (book.entries.get(q.index) ?? NONE) as readonly Entry<E>[];
  if (q.gather !== null && q.lazy) return q.gather(entries.map((entry) => reporting(entry, asked)));
  for (const { at } of entries) if (at >= 0) asked(at);
  return book.answers[q.index] as A;
}

/** An entry that tells when it is called. */
function reporting<E>({ at, clause, answer }: Entry<E>, asked: (clause: ClauseAt) => void): Entry<E> {
  if (typeof answer !== 'function') return { at, clause, answer };
  const called = answer as (...args: readonly unknown[]) => unknown;
  const told = (...args: readonly unknown[]): unknown => {
    if (at >= 0) asked(at);
    return called(...args);
  };
  return { at, clause, answer: told as E };
}

/** Every clause that answers a question, with what it answers: for whoever has to name the clause. All of them count as asked. */
export function entriesOf<A, E>(book: Rulebook, q: Question<A, E>): readonly Entry<E>[] {
  const entries = (book.entries.get(q.index) ?? NONE) as readonly Entry<E>[];
  if (book.asked !== null) for (const { at } of entries) if (at >= 0) book.asked(at);
  return entries;
}

/** The clause that answers a question; null where the rulebook is silent. */
export const clauseOn = (book: Rulebook, { index }: Question<unknown, never>): string | null =>
  book.entries.get(index)?.[0]?.clause || null;
