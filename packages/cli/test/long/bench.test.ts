import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { allRules, shippedDecks } from '../../src/hosts.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

test('bench measures the peer beside ours and gives the ratios; where it cannot be fetched it says so', async () => {
  const args = ['--conditions=source', '--import', 'tsx', MAIN, 'bench', '--seconds', '0.2', '--json'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
  const positive = expect.toSatisfy((value: unknown) => typeof value === 'number' && value > 0) as number;
  const { peers, ratios } = JSON.parse(stdout) as Record<'peers' | 'ratios', object>;
  const isMissing = stderr.includes('there are no ratios');
  if (isMissing) console.log(stderr);
  const played = allRules().filter((id) => shippedDecks(id).length > 0);
  const each = Object.fromEntries(played.map((id) => [id, { decisions: positive, games: positive, fork: positive }]));
  expect(peers).toEqual(isMissing ? {} : { showdown: { decisionsPerSecond: positive, gamesPerSecond: positive, forkMicros: positive } });
  expect(ratios).toEqual(isMissing ? {} : each);
});
