import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServer } from '../src/commands/serve.ts';
import { isMeantFor, namesOf } from '../src/serve/names.ts';
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
  writeFileSync(join(folder, 'empty.txt'), '');
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
const ask = (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}, at = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ port: portOf(server), host: '127.0.0.1', path, method, headers, ...at }, (response) => {
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

/** What comes back for these bytes; nothing where the connection is only closed. */
const tellRaw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(portOf(server), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      answer += part;
    });
    // What is too large is not read to its end: then the connection is reset after the answer.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
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

  test('it answers to its own name, with its port or without, and to no other', async () => {
    const port = portOf(server);
    const names = ['localhost', `localhost:${port}`, `LocalHost:${port}`, `127.0.0.1:${port}`, '127.0.0.1', `[::1]:${port}`];
    for (const host of names) expect([host, (await ask('/', 'GET', { Host: host })).status]).toEqual([host, 200]);
    const foreign = [
      'evil.example',
      `evil.example:${port}`,
      `localhost.evil.example:${port}`,
      `127.0.0.1.evil.example`,
      `localhost:1`,
      '0.0.0.0',
    ];
    for (const host of foreign) {
      const { status, body, headers } = await ask('/', 'GET', { Host: host });
      expect([host, status]).toEqual([host, 421]);
      expect(body).toBe(`this server answers to localhost, 127.0.0.1, [::1] at port ${port}, and to no other name\n`);
      expect(headers['content-security-policy']).toContain(POLICY);
    }
    expect(await tellRaw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 421 /);
    expect(await tellRaw('GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 421 /);
    expect(await tellRaw('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect(await tellRaw(`GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 421 /,
    );
  });

  test('--host is another name it answers to', async () => {
    const named = await openServer({ port: 0, folder, host: '0.0.0.0' });
    try {
      const port = portOf(named);
      const askNamed = (host: string): Promise<Answer> => ask('/', 'GET', { Host: host }, { port });
      expect((await askNamed(`0.0.0.0:${port}`)).status).toBe(200);
      expect((await askNamed(`localhost:${port}`)).status).toBe(200);
      expect(await askNamed('evil.example')).toMatchObject({ status: 421, body: expect.stringContaining('[::1], 0.0.0.0 at') as string });
    } finally {
      named.close();
    }
    expect(namesOf('FE80::1')).toContain('[fe80::1]');
    // By the address that a request came in by, which no name of a stranger can be.
    for (const [header, address] of [
      ['192.0.2.7:5300', '192.0.2.7'],
      ['192.0.2.7', '::ffff:192.0.2.7'],
      ['[2001:db8::7]:5300', '2001:db8::7'],
    ] as const)
      expect(isMeantFor(namesOf('::'), header, address, 5300)).toBe(true);
    for (const header of ['192.0.2.8:5300', '192.0.2.7:80', '', ':5300', undefined])
      expect(isMeantFor(namesOf('::'), header, '192.0.2.7', 5300)).toBe(false);
    for (const host of ['no host', 'localhost:80', '-x', ''])
      expect(await run('serve', '--folder', folder, `--host=${host}`)).toMatchObject({ code: 2 });
    const elsewhere = await run('serve', '--folder', folder, '--port', '0', '--host', '192.0.2.1');
    expect([elsewhere.code, elsewhere.err]).toEqual([2, expect.stringContaining('192.0.2.1 is no name or address of this machine')]);
  });

  test('a part of a file is given where it is asked for, and said not to be there where it is not', async () => {
    const script = '/assets/main-1a2b.js';
    const part = (range: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
      ask(script, 'GET', { Range: range, ...more });
    const whole = await ask(script);
    expect([whole.status, whole.headers['accept-ranges'], whole.headers['content-length']]).toEqual([200, 'bytes', '10']);
    for (const [range, body, shown] of [
      ['bytes=0-5', 'export', 'bytes 0-5/10'],
      ['bytes=7-', '{};', 'bytes 7-9/10'],
      ['bytes=-3', '{};', 'bytes 7-9/10'],
      [`bytes=7-${'9'.repeat(400)}`, '{};', 'bytes 7-9/10'],
      ['bytes=-999', 'export {};', 'bytes 0-9/10'],
    ] as const) {
      const { status, headers, body: found } = await part(range);
      expect([range, status, headers['content-range'], found]).toEqual([range, 206, shown, body]);
      expect(headers['content-length']).toBe(String(body.length));
    }
    for (const range of [
      'bytes=10-',
      'bytes=5-2',
      'bytes=-0',
      'bytes=-',
      'bytes=',
      'bytes=a-b',
      'bytes=0-1,4-5',
      `bytes=${'9'.repeat(400)}-`,
    ]) {
      const { status, headers } = await part(range);
      expect([range, status, headers['content-range']]).toEqual([range, 416, 'bytes */10']);
    }
    // In a unit that nobody knows, of a page that has changed since, or without a body, it is all of it.
    expect((await part('lines=1-2')).status).toBe(200);
    expect((await part('bytes=0-5', { 'If-Range': '"other"' })).status).toBe(200);
    expect((await part('bytes=0-5', { 'If-Range': String(whole.headers.etag) })).status).toBe(206);
    expect(await ask(script, 'HEAD', { Range: 'bytes=0-5' })).toMatchObject({ status: 200, body: '' });
    expect((await ask('/empty.txt', 'GET', { Range: 'bytes=0-' })).status).toBe(416);
    expect(await ask('/empty.txt')).toMatchObject({ status: 200, body: '' });
  });

  test('odd and broken requests are answered, and the next one as well', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND'])
      expect([method, (await ask('/', method)).status]).toEqual([method, 405]);
    const own = `Host: localhost:${portOf(server)}\r\nConnection: close\r\n`;
    const raw: readonly (readonly [string, RegExp])[] = [
      ['BREW / HTTP/1.1\r\n\r\n', /^HTTP\/1.1 400 /],
      ['\0\0\0\0\r\n\r\n', /^HTTP\/1.1 400 /],
      [`GET / HTTP/1.1\r\n${own}X: ${'x'.repeat(100_000)}\r\n\r\n`, /^HTTP\/1.1 431 /],
      [`GET /${'x'.repeat(100_000)} HTTP/1.1\r\n${own}\r\n`, /^HTTP\/1.1 431 /],
      [`GET /${'x'.repeat(5_000)} HTTP/1.1\r\n${own}\r\n`, /^HTTP\/1.1 404 /],
      [`GET /%zz%\\..\\ HTTP/1.1\r\n${own}\r\n`, /^HTTP\/1.1 400 /],
      [`GET * HTTP/1.1\r\n${own}\r\n`, /^HTTP\/1.1 400 /],
      [`GET /../../../../etc/passwd HTTP/1.1\r\n${own}\r\n`, /^HTTP\/1.1 404 /],
      [`GET /assets/%2e%2e/%2e%2e/secret.txt HTTP/1.1\r\n${own}\r\n`, /^HTTP\/1.1 404 /],
      [`CONNECT evil.example:80 HTTP/1.1\r\n${own}\r\n`, /^(HTTP\/1.1 4\d\d |$)/],
      [`GET / HTTP/1.1\r\n${own}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`, /^HTTP\/1.1 400 /],
      [`GET / HTTP/1.1\r\n${own}Expect: tea\r\n\r\n`, /^HTTP\/1.1 417 /],
    ];
    for (const [text, answer] of raw) expect(await tellRaw(text)).toMatch(answer);
    expect((await ask('/')).status).toBe(200);
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
