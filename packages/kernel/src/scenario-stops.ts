import type { Game } from './game.ts';
import type { Program } from './program.ts';
import type { Frame } from './state.ts';

/** Asked before every instruction whether the game is to stop there. */
export type Stop = (g: Game) => boolean;

const clauseAt = (g: Game, { program }: Frame, pc: number): number => (g.programs[program] as Program).clauses[pc] ?? -1;

/** Is one of these clauses at work: does it come next, or has it called what comes next? */
function isAtWork(g: Game, clauses: ReadonlySet<number>): boolean {
  const { frames } = g.state;
  return frames.some((frame, i) => clauses.has(clauseAt(g, frame, i === frames.length - 1 ? frame.pc : frame.pc - 1)));
}

/** Was the last thing done part of one of these clauses? */
const isInside = (g: Game, clauses: ReadonlySet<number>): boolean =>
  g.state.frames.some((frame) => clauses.has(clauseAt(g, frame, frame.pc - 1)));

/** Does the first number begin the second one: `6.4.1` and `6.4.1.2`, `8-5a` and `8-5a-1`, but not `7.1` and `7.10`? */
function isContinuedBy(id: string, other: string): boolean {
  const kindOf = (sign = ''): string => (/\d/.test(sign) ? 'digit' : /[a-z]/i.test(sign) ? 'letter' : sign);
  return other.startsWith(id) && kindOf(id.at(-1)) !== kindOf(other[id.length]);
}

/** A clause with its sub-clauses. */
export const withSubClauses = ({ book }: Game, clause: number): ReadonlySet<number> => {
  const id = book.clauses[clause]?.id ?? '';
  return new Set([...book.clauses.keys()].filter((i) => i === clause || isContinuedBy(id, book.clauses[i]?.id ?? '')));
};

export const isWithinAbility = (g: Game): boolean => g.state.frames.some(({ ability }) => ability >= 0);

/** Before the clause is begun. Where the game was stopped there already, the next time is meant. */
export function beforeClause(clause: number, standsThere: boolean): Stop {
  let isFirst = standsThere;
  return (g) => {
    const frame = g.state.frames.at(-1) as Frame;
    const isBegun = clauseAt(g, frame, frame.pc) === clause && clauseAt(g, frame, frame.pc - 1) !== clause;
    const stops = isBegun && !isFirst;
    isFirst = false;
    return stops;
  };
}

/** When these clauses have been carried out, with all they call, and before anything else. */
export function afterClauses(g: Game, clauses: ReadonlySet<number>): Stop {
  let hasBegun = isInside(g, clauses);
  return (now) => {
    if (isAtWork(now, clauses)) hasBegun = true;
    else if (hasBegun) return true;
    return false;
  };
}

/** Before the very next thing. */
export const atOnce: Stop = () => true;

/** Can the machine be at this clause at all? Headings, notes and answers are never carried out. */
export const isCarriedOut = (g: Game, clause: number): boolean => g.book.programs.some(({ clauses }) => clauses.includes(clause));
