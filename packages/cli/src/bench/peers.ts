import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the simulators are listed that the bench compares with, with a lock file of their own, and where they are installed. */
export const PEERS = fileURLToPath(new URL('../../bench-peers/', import.meta.url));

/** Written when everything is there: an installation that broke off is begun again, and one of another lock file as well. */
const stampIn = (folder: string): string => join(folder, 'node_modules', '.goldenrule-lock');

export function areFetched(folder: string): boolean {
  const stamp = stampIn(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === readFileSync(join(folder, 'package-lock.json'), 'utf8');
}

const ARGUMENTS = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--loglevel=error'];

/** Fetches what is listed in the folder; why it cannot be had, if so. */
export function fetchPeers(folder: string): string | undefined {
  rmSync(stampIn(folder), { force: true });
  const npm = process.env.npm_execpath;
  const args = [...ARGUMENTS, '--prefix', folder];
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, error, stderr } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (error !== undefined) return error.message;
  if (status !== 0) return firstError(stderr) ?? `npm ci ended with ${status}`;
  writeFileSync(stampIn(folder), readFileSync(join(folder, 'package-lock.json')));
  return undefined;
}

/** What npm says first of what went wrong; the rest is for whoever maintains npm. */
const firstError = (text: string): string | undefined =>
  text
    .split('\n')
    .map((line) => /^npm (?:error|ERR!) (?!code |errno |syscall )(.+)$/.exec(line)?.[1])
    .find((line) => line !== undefined);
