/** Frames: where the machine is in a program, with the locals it works on. */
import type { Game } from './game.ts';
import type { Procedure } from './procedures.ts';
import type { Program } from './program.ts';
import { programOf } from './rulebook.ts';
import type { Frame, Vars } from './state.ts';

/** The ability of a frame that belongs to the rulebook itself. */
export const RULES = -1;

/** A procedure that is to be run, with what is given to it. */
export interface Called {
  readonly procedure: Procedure;
  readonly vars: object;
}
export const calling = <In extends object>(procedure: Procedure<In>, given: NoInfer<In>): Called => ({ procedure, vars: given });

/**
 * A frame of a program of the rulebook. What is given was made for it, and its own locals have other names: they are added to it, which
 * costs nothing, where a copy of both would take a tenth of the machine's time.
 */
export function frameOf(g: Game, program: number, given: object, into: string): Frame {
  const { own } = g.programs[program] as Program;
  return { program, pc: 0, vars: (own === null ? given : Object.assign(given, own)) as Vars, into, ability: RULES, resolution: 0 };
}

/** The same as data: a program by its number, as it is known while the game goes on. */
export interface Entered {
  readonly program: number;
  readonly vars: object;
}
export const entered = (g: Game, { procedure, vars }: Called): Entered => ({ program: programOf(g.book.procedures, procedure), vars });

/** Enters a procedure that the rulebook wants to have run now. */
export function enterCalled(g: Game, called: Called, into: string): void {
  g.state.frames.push(frameOf(g, entered(g, called).program, { ...called.vars }, into));
}
