import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../cli/bin/goldenrule.mjs', import.meta.url));

// Another build of the page than the usual one can be tried: TABLE=folder npm run test:web
const folder = process.env.TABLE === undefined ? [] : ['--folder', process.env.TABLE];

/** Serves the built page on a free port, as a user would have it served. */
export async function serve(): Promise<{ readonly address: string; readonly stop: () => void }> {
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', ...folder], { stdio: ['ignore', 'pipe', 'inherit'] });
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
