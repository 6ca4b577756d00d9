import type { Game } from './game.ts';
import type { Program } from './program.ts';
import type { Frame } from './state.ts';

/** Asked before every instruction whether the game is to stop there. */
export type Stop = (g: Game) => boolean;

const clauseAt = (g: Game, { program }: Frame, pc: number): number => (g.programs[program] as Program).clauses[pc] ?? -1;

/** Is this clause at work: does it come next, or has it called what comes next? */
function isAtWork(g: Game, clause: number): boolean {
  const { frames } = g.state;
  return frames.some((frame, i) => clauseAt(g, frame, i === frames.length - 1 ? frame.pc : frame.pc - 1) === clause);
}

/** Was the last thing done part of this clause? */
const isInside = (g: Game, clause: number): boolean => g.state.frames.some((frame) => clauseAt(g, frame, frame.pc - 1) === clause);

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

/** When the clause has been carried out, with all it calls, and before anything else. */
export function afterClause(g: Game, clause: number): Stop {
  let hasBegun = isInside(g, clause);
  return (now) => {
    if (isAtWork(now, clause)) hasBegun = true;
    else if (hasBegun) return true;
    return false;
  };
}

/** Before the very next thing. */
export const atOnce: Stop = () => true;

/** Can the machine be at this clause at all? Headings, notes and answers are never carried out. */
export const isCarriedOut = (g: Game, clause: number): boolean => g.book.programs.some(({ clauses }) => clauses.includes(clause));
