import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium.ts';
import { answerRandomly, beginGame, hurryBots, open, randomFrom } from '../e2e/harness.ts';
import { serve } from '../e2e/serving.ts';

// Every screen, on desk and phone, light and dark: npm run screenshots -- FOLDER

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const SCHEMES = ['light', 'dark'] as const;
const CLICKS = 40;

/** Plays on at random, so that something lies on the table. */
async function playOn(page: Page, rules: string): Promise<void> {
  await beginGame(page, { rules, seed: 11 });
  const random = randomFrom(3);
  for (let click = 0; click < CLICKS; click++) {
    await page.locator('.prompt[data-decision], dialog[open]').first().waitFor();
    if (!(await answerRandomly(page, random))) return;
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(600);
}

/** Everything has been fetched, the pointer is out of the way, and nothing moves any more. */
async function settled(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.locator('.loading').waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
}

const openAt = (path: string) => async (page: Page) => open(page, path);

/** By name: how to come to each screen. Later ones find what earlier ones left. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  start: openAt(''),
  'start-readings': async (page) => {
    await open(page);
    await page.locator('.start-more summary').first().click();
    await page.locator('.start-reading').first().scrollIntoViewIfNeeded();
  },
  settings: hurryBots,
  'play-vanguard-first': async (page) => beginGame(page, { rules: 'vanguard-1.10', seed: 11 }),
  'play-vanguard': async (page) => playOn(page, 'vanguard-1.10'),
  'play-gate-ruler': async (page) => playOn(page, 'gate-ruler-1.1.2'),
  'start-running': openAt(''),
  decks: openAt('decks'),
  deck: async (page) => {
    await open(page, 'decks');
    await page.locator('main a[href*="#/decks/"]').first().click();
  },
  cards: openAt('cards'),
  rules: openAt('rules'),
  'rules-book': openAt('rules/vanguard-1.10'),
  'rules-clause': openAt('rules/vanguard-1.10/7.6.1.6'),
  scenario: async (page) => {
    await open(page, 'rules/vanguard-1.10/7.6.1.6');
    await page.locator('a[href*="#/scenarios/"]').first().click();
  },
  replays: openAt('replays'),
  replay: async (page) => {
    await open(page, 'replays');
    await page.locator('main a[href*="#/replays/"]').first().click();
  },
};

const [target = join(fileURLToPath(new URL('../../..', import.meta.url)), '.cache', 'screenshots'), ...wanted] = process.argv.slice(2);
const folder = resolve(target);
mkdirSync(folder, { recursive: true });
const { address, stop } = await serve();
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of SCHEMES) {
    const page = await browser.newPage({ viewport, colorScheme, baseURL: address, serviceWorkers: 'block' });
    page.setDefaultTimeout(15_000);
    for (const [name, reach] of Object.entries(SCREENS)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const file = join(folder, `${name}-${size}-${colorScheme}.png`);
      try {
        await reach(page);
        await settled(page);
        await page.screenshot({ path: file });
        console.log(file);
      } catch (error) {
        process.exitCode = 1;
        console.error(`${name}, ${size}, ${colorScheme}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
      }
    }
    await page.close();
  }
}
await browser.close();
stop();
