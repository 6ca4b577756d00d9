import { runCommand } from './program.ts';
import { processShell } from './shell.ts';

// Whoever reads may stop reading: `goldenrule … | head` is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
process.exitCode = await runCommand(process.argv.slice(2), processShell());
