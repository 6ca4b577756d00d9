import { Command, CommanderError } from 'commander';
import { registerBalance } from './commands/balance.ts';
import { registerBench } from './commands/bench.ts';
import { registerCompile } from './commands/compile.ts';
import { registerDeck } from './commands/deck.ts';
import { registerPlay } from './commands/play.ts';
import { registerProof } from './commands/proof.ts';
import { registerReplay } from './commands/replay.ts';
import { registerRules } from './commands/rules.ts';
import { registerScenario } from './commands/scenario.ts';
import { registerServe } from './commands/serve.ts';
import { registerSim } from './commands/sim.ts';
import { registerSoak } from './commands/soak.ts';
import { describeFault, type ExitCode, Failure } from './failure.ts';
import type { Shell } from './shell.ts';

const REGISTER = [
  registerPlay,
  registerServe,
  registerSim,
  registerBalance,
  registerSoak,
  registerRules,
  registerProof,
  registerScenario,
  registerReplay,
  registerDeck,
  registerCompile,
  registerBench,
];

/** Carries out a command line; 0 done, 1 the thing asked about is wrong, 2 usage or unreadable input. */
export async function runCommand(args: readonly string[], shell: Shell): Promise<ExitCode> {
  const program = new Command('goldenrule').description('a rules engine for trading card games').showHelpAfterError(false);
  for (const register of REGISTER) register(program, shell);
  for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])]) {
    command.exitOverride().configureOutput({ writeOut: shell.out, writeErr: shell.err });
    refuseTwice(command);
  }
  if (args.length === 0) {
    shell.err(program.helpInformation());
    return 2;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    return codeOf(error, shell);
  }
}

/** Of an option given twice one would be lost without a word. */
function refuseTwice(command: Command): void {
  for (const option of command.options) {
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven) command.error(`error: option '${option.flags}' is given twice`);
      isGiven = true;
    });
  }
}

function codeOf(error: unknown, shell: Shell): ExitCode {
  if (error instanceof Failure) {
    for (const fault of error.faults) shell.err(`${describeFault(fault)}\n`);
    return error.code;
  }
  // Commander has said what is wrong.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = error instanceof Error ? error.message : String(error);
  shell.err(`goldenrule: ${message} (this is a bug of Goldenrule)\n`);
  return 1;
}
