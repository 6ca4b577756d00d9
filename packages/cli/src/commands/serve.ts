import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { Failure, unusable } from '../failure.ts';
import { catalogue } from '../messages/index.ts';
import { inAddress, namesOf } from '../serve/names.ts';
import { filesOf, policyOf } from '../serve/static.ts';
import type { Shell } from '../shell.ts';
import { hostName, whole } from './options.ts';

interface Options {
  readonly port?: number;
  readonly host?: string;
  readonly folder: string;
}

/** Only this machine, unless another name is given: the page is for whoever sits at it. */
const HOST = '127.0.0.1';
const FIRST_PORT = 5300;
const PORTS = 10;
const BUILT = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

export function registerServe(program: Command, shell: Shell): void {
  program
    .command('serve')
    .description('the table in the browser, on a local port')
    .option('--port <n>', `the port, 0 for any; otherwise the first free one from ${FIRST_PORT} on`, whole(0))
    .option('--host <name>', 'a name or address of this machine to be reached by from others; otherwise from this machine only', hostName)
    .option('--folder <path>', 'the built page', BUILT)
    .action(async (options: Options) => serve(shell, options));
}

/** Serves until the process is told to end. */
async function serve(shell: Shell, options: Options): Promise<void> {
  const server = await openServer(options);
  const { port } = server.address() as AddressInfo;
  shell.out(`${catalogue()('serve.at', { address: `http://${inAddress(options.host ?? 'localhost')}:${port}/` })}\n`);
  await new Promise<void>((resolve) => {
    const stop = (): void => {
      server.close(() => resolve());
      server.closeAllConnections();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}

/** A server that listens, or a failure that says why there is none. */
export async function openServer({ port, host, folder }: Options): Promise<Server> {
  const policy = await policyOf(folder);
  if (policy === undefined) throw new Failure(1, [{ message: `the table is not built in ${folder}; npm run build:web builds it` }]);
  const handle = filesOf(folder, policy, namesOf(host));
  const candidates = port === undefined ? Array.from({ length: PORTS }, (_, i) => FIRST_PORT + i) : [port];
  for (const candidate of candidates) {
    const server = createServer((request, response) => void handle(request, response));
    if (await listens(server, candidate, host ?? HOST)) return server;
  }
  throw unusable(
    port === undefined
      ? `the ports ${FIRST_PORT} to ${FIRST_PORT + PORTS - 1} are taken; name another with --port`
      : `port ${port} is taken or may not be used; name another with --port`,
  );
}

const CANNOT = ['EADDRINUSE', 'EACCES', 'ERR_SOCKET_BAD_PORT'];
const NOT_HERE = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

const listens = (server: Server, port: number, host: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    if (port > 65_535) {
      resolve(false);
      return;
    }
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      if (CANNOT.includes(code)) resolve(false);
      else reject(unusable(NOT_HERE.includes(code) ? `${host} is no name or address of this machine` : message));
    });
    server.listen(port, host, () => resolve(true));
  });
