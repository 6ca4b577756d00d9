import { runCommand } from './program.ts';
import { processShell } from './shell.ts';

// Whoever reads may stop reading: `goldenrule … | head` is no error, and neither is a terminal that was closed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE' || error.code === 'EIO') process.exit(0);
  throw error;
});
process.exitCode = await runCommand(process.argv.slice(2), processShell());
