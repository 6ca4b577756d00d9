// How long the script of the table runs in a browser for positions with both fields full; fails above one frame.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, preview } from 'vite';
import type { Step } from '../dev/bench.tsx';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium.ts';
import { shippedData } from './shipped-data.ts';

const FRAME = 16;
const TIMES = 25;
const PAIRS = [
  ['vanguard', 'vanguard-battle'],
  ['gate-ruler', 'gate-ruler-battle'],
] as const;
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = mkdtempSync(join(tmpdir(), 'goldenrule-bench-'));

/** The lower quartile: what it takes when nothing else keeps the machine busy. */
const quartile = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 4)] ?? 0;
const told = (ms: number): string => `${ms.toFixed(1)} ms`;

/** Milliseconds of style and layout so far. */
async function styled(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return (of('LayoutDuration') + of('RecalcStyleDuration')) * 1000;
}

/** How long the script ran to draw this, without the style and layout it made necessary. */
async function scripting(page: Page, session: CDPSession, step: Step): Promise<number> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const before = await styled(session);
  const took = await page.evaluate((one) => window.draw(one), step);
  return took - ((await styled(session)) - before);
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
    for (const [one, other] of PAIRS) {
      const page = await browser.newPage({ viewport });
      await page.goto(`${server.resolvedUrls?.local[0] ?? ''}dev/bench.html`);
      await page.waitForFunction(() => 'draw' in window);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const cards = await page.evaluate(([a, b]) => window.prepare(a, b), [one, other] as const);
      const took: Record<Step, number[]> = { first: [], again: [], next: [] };
      for (let i = 0; i < TIMES; i++) {
        for (const step of ['first', 'again', 'next'] as const) took[step].push(await scripting(page, session, step));
        await page.evaluate(() => window.clear());
      }
      const { first, again, next } = took;
      slow ||= [first, again, next].some((times) => quartile(times) >= FRAME);
      console.log(
        `${one} ${viewport.width}×${viewport.height}, ${cards} cards: first ${told(quartile(first))} (cold ${told(first[0] ?? 0)}), ` +
          `another position ${told(quartile(next))}, the same anew ${told(quartile(again))}`,
      );
      await page.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
}
if (slow) {
  console.error(`more than ${FRAME} ms`);
  process.exitCode = 1;
}
