/** The `goldenrule` command, for whoever wants to call it from a program. */
export { type ExitCode, Failure } from './failure.ts';
/** Carries out a command line. */
export { runCommand } from './program.ts';
/** What a command sees of the world outside. */
export type { Shell } from './shell.ts';
