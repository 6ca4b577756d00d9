import { createReadStream } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMeantFor } from './names.ts';
import { rangeOf } from './range.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/** The page's own policy, as its build wrote it; undefined where this is no page of ours. */
export async function policyOf(folder: string): Promise<string | undefined> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page);
  return meta?.[1]?.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}

/** What a page says of itself with every answer. Being shown in a frame can only be forbidden here, not in the page. */
const securityHeaders = (policy: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/** Names that change with their content are kept for ever; everything else is asked about each time. */
const cacheFor = (path: string): string => (path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');

/** The path a request asks for; undefined where it is none. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] as string);
    return path.startsWith('/') && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}

interface Found {
  readonly file: string;
  readonly size: number;
  readonly tag: string;
}

/** The file, if it really lies in the folder: no way leads out of it, not even by a link. */
async function find(folder: string, path: string): Promise<Found | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(resolve(root, `.${path.endsWith('/') ? `${path}index.html` : path}`));
    const about = await stat(file);
    if (!file.startsWith(root + sep) || !about.isFile()) return undefined;
    return { file, size: about.size, tag: `"${about.size.toString(36)}-${Math.trunc(about.mtimeMs).toString(36)}"` };
  } catch {
    return undefined;
  }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers requests to these names with the files of a folder, and with nothing else. */
export const filesOf = (folder: string, policy: string, names: readonly string[]): Handler => {
  const security = securityHeaders(policy);
  return async ({ method = '', url = '', headers, socket }, response) => {
    const refuse = (code: number, message: string, more: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(code, { ...security, ...more, 'Content-Type': TYPES['.txt'] });
      response.end(`${message}\n`);
    };
    if (!isMeantFor(names, headers.host, socket.localAddress, socket.localPort))
      return refuse(421, `this server answers to ${names.join(', ')} at port ${socket.localPort}, and to no other name`);
    if (method !== 'GET' && method !== 'HEAD') return refuse(405, 'only GET and HEAD', { Allow: 'GET, HEAD' });
    const path = pathOf(url);
    if (path === undefined) return refuse(400, 'this is no path');
    const found = await find(folder, path);
    if (found === undefined) return refuse(404, 'there is no such file');
    const about = { ...security, 'Cache-Control': cacheFor(path), ETag: found.tag, 'Accept-Ranges': 'bytes' };
    if (headers['if-none-match'] === found.tag) {
      response.writeHead(304, about).end();
      return;
    }
    // A part of what has changed since is a part of something else: then all of it is given.
    const isSame = headers['if-range'] === undefined || headers['if-range'] === found.tag;
    const range = method === 'GET' && isSame ? rangeOf(headers.range, found.size) : undefined;
    if (range === null) return refuse(416, 'there is no such part', { 'Content-Range': `bytes */${found.size}` });
    const { start, end } = range ?? { start: 0, end: found.size - 1 };
    response.writeHead(range === undefined ? 200 : 206, {
      ...about,
      'Content-Type': TYPES[extname(found.file)] ?? 'application/octet-stream',
      'Content-Length': end - start + 1,
      ...(range === undefined ? {} : { 'Content-Range': `bytes ${start}-${end}/${found.size}` }),
    });
    if (method === 'HEAD' || found.size === 0) response.end();
    else await pipeline(createReadStream(found.file, { start, end }), response).catch(() => response.destroy());
  };
};
