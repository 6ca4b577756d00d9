import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What Node runs to serve: the command as it is built. */
const BUILT = [fileURLToPath(new URL('../../cli/bin/goldenrule.mjs', import.meta.url))];

/** The built page. Another build than the usual one can be tried: TABLE=folder npm run test:web */
export const TABLE = process.env.TABLE ?? fileURLToPath(new URL('../dist', import.meta.url));

/** Serves the built page on a free port, as a user would have it served. */
export async function serve(
  folder = TABLE,
  command: readonly string[] = BUILT,
): Promise<{ readonly address: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, [...command, 'serve', '--port', '0', '--folder', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  // Whatever becomes of the tests, the server ends with them.
  process.once('exit', () => child.kill());
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const found = /http:\/\/\S+/.exec(said);
      if (found !== null) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`goldenrule serve ended with ${code}: is the table built? (npm run build:web)`)));
  });
  return { address, stop: () => child.kill() };
}
