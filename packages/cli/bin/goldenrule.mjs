#!/usr/bin/env node
// Committed rather than built: npm links a bin when it installs, before anything is built.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  console.error('goldenrule is not built yet: run `npm run setup` first.');
  process.exitCode = 2;
}
