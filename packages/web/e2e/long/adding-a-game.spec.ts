import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playToEnd, startGame } from '../at-table.ts';
import { test as base, expect, open } from '../harness.ts';
import { serve } from '../serving.ts';

// docs/adding-a-game.md promises that a game is a package and one line. Here that is all that is done, in a copy of the repository.

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const LIST = 'packages/games/src/list.ts';
const MANIFEST = 'packages/games/package.json';
const LINE = "export { game as pebbles } from '@goldenrule/pebbles';\n";

interface Ran {
  readonly out: string;
  readonly status: number;
}

/** Runs a program of Node in a folder; what it printed, and how it ended. */
function run(folder: string, ...args: readonly string[]): Ran {
  const options: ExecFileSyncOptionsWithStringEncoding = { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64_000_000 };
  try {
    return { out: execFileSync(process.execPath, args, options), status: 0 };
  } catch (error) {
    const { stdout = '', stderr = '', status = -1 } = error as { stdout?: string; stderr?: string; status?: number };
    return { out: `${stdout}${stderr}`, status };
  }
}

/** The files of the repository, whether they are committed yet or not. */
const files = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

/** What was installed serves the copy too, but the packages of the workspace are its own. */
function installIn(copy: string): void {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@goldenrule'), { recursive: true });
  for (const name of readdirSync(from)) {
    const isOurs = name === '@goldenrule' || (name.startsWith('.') && name !== '.bin');
    if (!isOurs) symlinkSync(join(from, name), join(to, name), 'junction');
  }
  for (const name of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', name), join(to, '@goldenrule', name), 'junction');
}

/** The repository once more, with Pebbles as a package of it, on the list and among the dependencies of the list. */
function copyWithPebbles(): string {
  const copy = mkdtempSync(join(tmpdir(), 'goldenrule-game-'));
  for (const file of files()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  cpSync(join(copy, 'examples', 'pebbles'), join(copy, 'packages', 'pebbles'), { recursive: true });
  writeFileSync(join(copy, LIST), readFileSync(join(copy, LIST), 'utf8') + LINE);
  const manifest = JSON.parse(readFileSync(join(copy, MANIFEST), 'utf8')) as { dependencies: Record<string, string> };
  manifest.dependencies['@goldenrule/pebbles'] = '0.3.0';
  writeFileSync(join(copy, MANIFEST), JSON.stringify(manifest, null, 2));
  installIn(copy);
  return copy;
}

const VITE = join('node_modules', 'vite', 'bin', 'vite.js');
const TSC = join('node_modules', '@typescript', 'native', 'bin', 'tsc');
const VITEST = join('node_modules', 'vitest', 'vitest.mjs');
/** The command from its sources. */
const MAIN = join('packages', 'cli', 'src', 'main.ts');
const FROM_SOURCES = ['--conditions=source', '--import', 'tsx'];
const COMMAND = [...FROM_SOURCES, MAIN];

/** Every test here works on one copy, whose page is built once. */
const test = base.extend<object, { readonly copy: string }>({
  copy: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool reads the pattern to learn what the fixture needs
    async ({}, use) => /* oxlint-disable-line no-empty-pattern */ {
      const copy = copyWithPebbles();
      await use(copy);
      rmSync(copy, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  address: [
    async ({ copy }, use) => {
      const built = run(copy, VITE, 'build', join('packages', 'web'), '--logLevel', 'warn');
      expect(built.status, built.out).toBe(0);
      const { address, stop } = await serve(join(copy, 'packages', 'web', 'dist'), [...FROM_SOURCES, join(copy, MAIN)]);
      await use(address);
      stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// One after the other, so that all of them have the same copy. Cards that fly are hard to hit for a machine.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(300_000);

/** What the command prints as JSON. */
function told(copy: string, ...args: readonly string[]): Readonly<Record<string, unknown>> {
  const { out, status } = run(copy, ...COMMAND, ...args, '--json');
  expect(status, out).toBe(0);
  return JSON.parse(out) as Readonly<Record<string, unknown>>;
}

const EDITIONS = [
  { rules: 'pebbles-1', points: 'ten points', deck: 'Cliff' },
  { rules: 'pebbles-2', points: 'fifteen points', deck: 'Skimming' },
] as const;

test('both editions are played and proved by the command line', ({ copy }) => {
  for (const { rules } of EDITIONS) {
    const sim = told(copy, 'sim', '--rules', rules, '--games', '20', '--seed', '1');
    expect(sim).toMatchObject({ rules, games: 20, errors: [] });
    expect(told(copy, 'coverage', rules)).toMatchObject({ unbound: [], untested: [] });
    expect(run(copy, ...COMMAND, 'kill', rules).status).toBe(0);
  }
  const scenarios = run(copy, ...COMMAND, 'scenario', 'packages/pebbles/scenarios');
  expect(scenarios.out).toMatch(/^[1-9]\d* passed, 0 failed$/m);
});

test('its packs compile and its decks are legal', ({ copy }) => {
  for (const [pack, rules] of [
    ['starter', 'pebbles-1'],
    ['starter', 'pebbles-2'],
    ['skimmers', 'pebbles-2'],
  ] as const) {
    const { out, status } = run(copy, ...COMMAND, 'compile', `packages/pebbles/packs/${pack}/pack.yaml`, '--rules', rules);
    expect([out, status]).toEqual([expect.stringContaining('(100.0 %)'), 0]);
  }
  for (const deck of ['starter/moor', 'starter/cliff', 'skimmers/skimming'])
    expect(run(copy, ...COMMAND, 'deck', 'check', `packages/pebbles/packs/${deck}.deck.txt`)).toMatchObject({ status: 0 });
});

test('the build, the checks and the tests that look at every game find nothing wrong with it', ({ copy }) => {
  const compiled = run(copy, TSC, '-p', join('packages', 'pebbles', 'tsconfig.build.json'));
  expect(compiled.status, compiled.out).toBe(0);
  expect(run(copy, join('scripts', 'check-dependencies.mjs'))).toMatchObject({ status: 0 });
  const tests = ['packages/games', 'packages/web/test/catalogue.test.ts', 'packages/web/src/table/geometry.test.ts'];
  const { out, status } = run(copy, VITEST, 'run', ...tests, '--maxWorkers=1');
  expect(status, out).toBe(0);
  const proved = run(copy, VITEST, 'run', 'packages/cli/test/proof.test.ts', '-t', 'pebbles', '--maxWorkers=1');
  expect(proved.status, proved.out).toBe(0);
});

for (const { rules, points, deck } of EDITIONS)
  test(`${rules} is played to its end in the page, and its rules can be read there`, async ({ page }) => {
    await startGame(page, { rules, opponent: 'random', mine: deck, theirs: deck, seed: 7 });
    await expect(page.locator('.prompt-text')).toContainText('Put a pebble');
    await page.screenshot({ path: test.info().outputPath('begun.png') });
    expect(await playToEnd(page, 7)).toBeGreaterThan(2);
    await expect(page.locator('dialog.result')).toBeVisible();
    expect(await page.locator('.log-text').allTextContents()).toContainEqual(expect.stringMatching(/ puts .* on the shore/));
    await open(page, `rules/${rules}/3.3.1`);
    await expect(page.locator('main')).toContainText(`worth ${points} or more`);
  });

test('nothing but the line and the dependency was changed for it', ({ copy }) => {
  const changed = files().filter((file) => !readFileSync(join(root, file)).equals(readFileSync(join(copy, file))));
  expect(changed).toEqual([MANIFEST, LIST]);
  expect(readFileSync(join(copy, LIST), 'utf8')).toBe(readFileSync(join(root, LIST), 'utf8') + LINE);
  const [before, after] = [root, copy].map((folder) => readdirSync(join(folder, 'packages')));
  expect(after).toEqual([...(before ?? []), 'pebbles'].toSorted());
});
