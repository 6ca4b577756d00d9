import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { scenarioFiles } from '../../src/proof/files.ts';
import { attack, chanceFrom, changed } from '../malformed.ts';
import { DECK, fileWith, PACK, RULES, SCENARIOS } from '../shell.ts';

test('more than ten thousand files and data that are nearly right are refused in words, with their place, and never thrown at', () => {
  // Under each rulebook.
  const times = { deck: 1_200, pack: 800, 'card list': 800, scenario: 600, position: 1_000, replay: 200, 'card text': 1_200, card: 800 };
  const { counts, all, wrong } = attack(times, 20_000);
  console.log(`${all} in process: ${JSON.stringify(counts)}`);
  expect(wrong).toEqual([]);
  expect(all).toBeGreaterThanOrEqual(10_000);
});

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** The command in a process of its own, from its sources. */
const spawn = async (args: readonly string[]): Promise<{ readonly code: number; readonly err: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--conditions=source', '--max-old-space-size=1024', '--import', 'tsx', MAIN, ...args],
      (error, _out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, err });
      },
    );
  });

test('a few dozen of them as processes, with little room, end with a code and a line about the file', async () => {
  const deck = readFileSync(DECK, 'utf8');
  const pack = readFileSync(PACK, 'utf8');
  const scenario = readFileSync(scenarioFiles(SCENARIOS)[0] as string, 'utf8');
  const row = '{"name":"Lamp","number":"L-1","effect":"[AUTO]:When this unit is placed on (RC), draw a card."}\n';
  const commands = [
    (text: string) => ['deck', 'check', fileWith(text, '.deck.txt'), '--rules', RULES],
    (text: string) => ['compile', fileWith(text, '.yaml'), '--rules', RULES],
    (text: string) => ['compile', fileWith(text, '.jsonl'), '--rules', RULES],
    (text: string) => ['scenario', fileWith(text, '.scenario.yaml')],
    (text: string) => ['replay', fileWith(text, '.json')],
  ] as const;
  const good = [deck, pack, row.repeat(4), scenario, '{"format":"goldenrule-replay-1"}'];
  const small = Array.from({ length: 25 }, (_, i) => commands[i % 5]!(changed(good[i % 5] as string, chanceFrom(i))));
  const large = commands.flatMap((command) =>
    ['[', 'a: &a *a\n', '{"a":', '4 A\n'].map((part) => command(part.repeat(8_000_000 / part.length))),
  );
  const counts = { good: 0, refused: 0 };
  const wrong: string[] = [];
  for (const args of [
    ...small,
    ...large,
    ['compile', '/dev/zero', '--rules', RULES],
    ['replay', '/'],
    ['deck', 'check', '/dev/null', '--rules', RULES],
  ]) {
    const { code, err } = await spawn(args);
    counts[code === 0 ? 'good' : 'refused']++;
    const file = args.find((one) => one.startsWith('/')) ?? '';
    const isTold = code === 0 || err.startsWith(`${file}:`);
    if (![0, 1, 2].includes(code) || !isTold || /bug of Goldenrule|\n\s+at |heap/.test(err))
      wrong.push(`${args.join(' ')}: ${code} ${err.slice(0, 500)}`);
  }
  console.log(`${counts.good + counts.refused} as processes: ${JSON.stringify(counts)}`);
  expect(wrong).toEqual([]);
});
