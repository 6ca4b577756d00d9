// All tests: those of the engine, then those of the page in a browser, and one line about both at the end. With --long, those that take
// minutes instead. With further arguments, only those tests of the engine that they name.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'goldenrule-tally-'));
const isLong = process.argv.includes('--long');
const args = process.argv.slice(2).filter((arg) => arg !== '--long');
const projects = isLong ? { vitest: ['long'], playwright: ['slow', 'long'] } : { vitest: ['beside', 'apart'], playwright: ['page'] };

const parts = [
  {
    name: 'vitest',
    script: join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs'),
    args: ['run', ...projects.vitest.map((name) => `--project=${name}`), ...args],
  },
  ...(args.length > 0
    ? []
    : [
        {
          name: 'playwright',
          script: join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js'),
          args: [
            'test',
            '--config',
            join('packages', 'web', 'playwright.config.ts'),
            ...projects.playwright.map((name) => `--project=${name}`),
          ],
        },
      ]),
];

const sum = { passed: 0, failed: 0, skipped: 0 };
for (const part of parts) {
  const file = join(folder, part.name);
  const env = { ...process.env, GOLDENRULE_TALLY: file };
  const { status } = spawnSync(process.execPath, [part.script, ...part.args], { cwd: root, stdio: 'inherit', env });
  const tally = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 1, skipped: 0 };
  // A run can fail without a test that did.
  if (status !== 0 && tally.failed === 0) tally.failed = 1;
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) sum[key] += tally[key];
}
rmSync(folder, { recursive: true, force: true });
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
process.exitCode = sum.failed > 0 ? 1 : 0;
