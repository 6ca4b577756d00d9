import type { Plugin } from 'vite';

/** Nothing from anywhere else, nothing inline, nothing evaluated. `goldenrule serve` reads it from the page and sends it as a header too. */
export const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Puts the policy into the built page, so that it holds on any static host. The development server needs inline scripts and goes without. */
export const policy = (): Plugin => ({
  name: 'goldenrule:policy',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' },
  ],
});
