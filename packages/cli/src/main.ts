import { runCommand } from './program.ts';
import { processShell } from './shell.ts';

process.exitCode = await runCommand(process.argv.slice(2), processShell());
