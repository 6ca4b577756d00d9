import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areFetched, fetchPeers, PEERS } from '../src/bench/peers.ts';

// With an npm of the test's own: nothing is fetched.

const folder = mkdtempSync(join(tmpdir(), 'goldenrule-peers-'));
const npm = join(folder, 'npm-cli.js');
const peers = join(folder, 'peers');
const lock = join(peers, 'package-lock.json');
mkdirSync(peers);

beforeEach(() => {
  vi.stubEnv('npm_execpath', npm);
  writeFileSync(lock, '{ "lockfileVersion": 3 }');
});
afterEach(() => vi.unstubAllEnvs());

test('what is compared with is installed once, by its own lock file, and again when that has changed', () => {
  writeFileSync(
    npm,
    "require('node:fs').mkdirSync('node_modules'); require('node:fs').writeFileSync('asked', process.argv.slice(2).join(' '));",
  );
  expect(areFetched(peers)).toBe(false);
  expect(fetchPeers(peers)).toBeUndefined();
  expect(areFetched(peers)).toBe(true);
  expect(readFileSync(join(peers, 'asked'), 'utf8')).toMatch(/^ci --ignore-scripts .*--prefix /);
  writeFileSync(lock, '{ "lockfileVersion": 4 }');
  expect(areFetched(peers)).toBe(false);
});

test('why it cannot be fetched is said in a line, and the next run tries again', () => {
  writeFileSync(
    npm,
    "console.error('npm error code EAI_AGAIN\\nnpm error errno EAI_AGAIN\\nnpm error request failed: no network\\nnpm error more'); process.exitCode = 1;",
  );
  expect(fetchPeers(peers)).toBe('request failed: no network');
  writeFileSync(npm, 'process.exitCode = 7;');
  expect(fetchPeers(peers)).toBe('npm ci ended with 7');
  expect(areFetched(peers)).toBe(false);
});

test('it is no part of what everybody installs', () => {
  const root = new URL('../../../package-lock.json', import.meta.url);
  expect(readFileSync(root, 'utf8')).not.toContain('@pkmn/');
  expect(readFileSync(join(PEERS, 'package-lock.json'), 'utf8')).toContain('@pkmn/sim');
  expect(existsSync(join(PEERS, 'index.mjs'))).toBe(true);
});
