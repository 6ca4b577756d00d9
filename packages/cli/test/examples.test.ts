import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('the program of docs/writing-a-bot.md plays a game to its end', () => {
  const [, file = ''] = /npx tsx --conditions=source (\S+)/.exec(readFileSync(`${ROOT}docs/writing-a-bot.md`, 'utf8')) ?? [];
  const said = execFileSync(process.execPath, ['--conditions=source', '--import', 'tsx', file, '1', '1'], { cwd: ROOT, encoding: 'utf8' });
  expect(said).toMatch(/^looking ahead won [01] of 1\n$/);
});
