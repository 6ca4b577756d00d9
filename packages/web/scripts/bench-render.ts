// How long the script of the table runs in a browser for positions with both fields full, task by task; fails above one frame.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, preview } from 'vite';
import type { Step } from '../dev/bench.tsx';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium.ts';
import { shippedData } from './shipped-data.ts';
import { CATEGORIES, type Task, type Trace, tasksByMark } from './tasks.ts';

const FRAME = 16;
/** Fresh pages, and how often each draws when it has drawn before. */
const PAGES = 5;
const ROUNDS = 5;
const PAIRS = [
  ['vanguard', 'vanguard-battle'],
  ['gate-ruler', 'gate-ruler-battle'],
] as const;
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** What is measured: the first drawing of a page that has run nothing of the table yet, then what it does when it has. */
const MEASURED = ['cold', 'first', 'next', 'again'] as const;
type Measured = (typeof MEASURED)[number];
const SAID: Readonly<Record<Measured, string>> = {
  cold: 'first drawing of a fresh page',
  first: 'first drawing, warm',
  next: 'another position',
  again: 'the same position sent anew',
};

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'goldenrule-bench-'));

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const told = (ms: number): string => `${ms.toFixed(1).padStart(5)} ms`;
const longest = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ scripting }) => scripting));
const total = (tasks: readonly Task[]): number => tasks.reduce((sum, { scripting }) => sum + scripting, 0);

/** The tasks of every drawing of one fresh page. */
async function drawn(
  browser: Browser,
  url: string,
  viewport: (typeof SCREENS)[number],
  pair: readonly [string, string],
): Promise<{ readonly cards: number; readonly drawings: readonly (readonly [Measured, readonly Task[]])[] }> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'draw' in window);
  const cards = await page.evaluate(([a, b]) => window.prepare(a, b), pair);
  // What laying the positions out has left behind is not for the drawing to clear away.
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(200);
  await browser.startTracing(page, { categories: CATEGORIES });
  const draw = (step: Step, mark: string): Promise<void> => page.evaluate(([one, name]) => window.draw(one, name), [step, mark] as const);
  await draw('first', 'bench cold');
  for (let i = 0; i < ROUNDS; i++) {
    await page.evaluate(() => window.clear());
    for (const step of ['first', 'again', 'next'] as const) await draw(step, `bench ${step} ${i}`);
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  const found = tasksByMark(trace, (name) => name.startsWith('bench '));
  await context.close();
  return { cards, drawings: [...found].map(([mark, tasks]) => [mark.split(' ')[1] as Measured, tasks] as const) };
}

await build({
  root,
  configFile: false,
  logLevel: 'error',
  base: './',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react(), shippedData()],
  build: { outDir, emptyOutDir: true, target: 'es2023', rolldownOptions: { input: join(root, 'dev/bench.html') } },
});
const server = await preview({ root, configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
let slow = false;
try {
  for (const viewport of SCREENS) {
    for (const pair of PAIRS) {
      const pages = [];
      for (let i = 0; i < PAGES; i++)
        pages.push(await drawn(browser, `${server.resolvedUrls?.local[0] ?? ''}dev/bench.html`, viewport, pair));
      console.log(`${pair[0]} ${viewport.width}×${viewport.height}, ${pages[0]?.cards ?? 0} cards; medians of scripting`);
      for (const measured of MEASURED) {
        const all = pages.flatMap(({ drawings }) => drawings.flatMap(([name, tasks]) => (name === measured ? [tasks] : [])));
        const most = median(all.map(longest));
        slow ||= all.length === 0 || most >= FRAME;
        console.log(
          `  ${SAID[measured].padEnd(30)} longest task ${told(most)}   in all ${told(median(all.map(total)))}   of ${all.length}`,
        );
      }
    }
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
if (slow) {
  console.error(`a task of ${FRAME} ms or more`);
  process.exitCode = 1;
}
