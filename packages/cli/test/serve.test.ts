import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer } from '../src/commands/serve.ts';
import { run } from './shell.ts';

const POLICY = "default-src 'self'; object-src 'none'";
const PAGE = `<!doctype html><head><meta http-equiv="Content-Security-Policy" content="${POLICY}"></head>`;

const outside = mkdtempSync(join(tmpdir(), 'goldenrule-serve-'));
const folder = join(outside, 'dist');
let server: Server;
const portOf = (one: Server): number => (one.address() as AddressInfo).port;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));
  server = await openServer({ port: 0, folder });
});
afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The path as it stands: `fetch` would tidy it first. */
const ask = (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ port: portOf(server), host: '127.0.0.1', path, method, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });

describe('serve', () => {
  test('the page comes with its policy as a header, and may not be framed', async () => {
    const { status, headers, body } = await ask('/');
    expect(status).toBe(200);
    expect(body).toBe(PAGE);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toBe(`${POLICY}; frame-ancestors 'none'`);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('what changes its name with its content is kept for ever, the rest is asked about', async () => {
    const script = await ask('/assets/main-1a2b.js?x=1');
    expect(script.headers['cache-control']).toContain('immutable');
    expect(script.headers['content-type']).toContain('text/javascript');
    const manifest = await ask('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toContain('application/manifest+json');
    const again = await ask('/manifest.webmanifest', 'GET', { 'If-None-Match': String(manifest.headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/link.txt', '/assets', '/no.js', '//etc/passwd'])(
    'nothing outside is given out: %s',
    async (path) => {
      const { status, body, headers } = await ask(path);
      expect(status).toBe(404);
      expect(body).not.toContain('secret');
      expect(headers['content-security-policy']).toContain(POLICY);
    },
  );

  test('what is no path, or no reading, is refused', async () => {
    expect((await ask('/%E0%A4%A')).status).toBe(400);
    expect((await ask('/%00')).status).toBe(400);
    expect((await ask('/', 'POST')).status).toBe(405);
    expect(await ask('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  test('a port that is taken and a page that is not built are said', async () => {
    const taken = await run('serve', '--folder', folder, '--port', String(portOf(server)));
    expect(taken.code).toBe(2);
    expect(taken.err).toContain(`port ${portOf(server)} is taken`);
    expect(await run('serve', '--folder', folder, '--port', '70000')).toMatchObject({ code: 2 });
    const missing = await run('serve', '--folder', outside);
    expect(missing.code).toBe(1);
    expect(missing.err).toContain('npm run build:web');
  });
});
