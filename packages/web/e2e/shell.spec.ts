import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { beginGame, decision, expect, expectAccessible, isSet, open, SLOW, storedIn, test } from './harness.ts';
import { serve, TABLE } from './serving.ts';

// Cards that fly are waited for before they are clicked.

test.describe('start', () => {
  test('one click from an empty profile reaches the first decision, asked in words', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Play now' }).click();
    await decision(page);
    await expect(page.locator('.prompt-text')).toContainText(/\w+ \w+.*[.?]/);
    expect(page.url()).toContain('#/play');
  });

  test('a game of one’s own: rulebook, opponent, decks and seed', async ({ page }) => {
    await beginGame(page, { rules: 'gate-ruler-1.1.2', opponent: 'random', seed: 7 });
    const first = await page.locator('.prompt-text').textContent();
    await beginGame(page, { rules: 'gate-ruler-1.1.2', opponent: 'random', seed: 7 });
    expect(await page.locator('.prompt-text').textContent()).toBe(first);
  });

  test('a seed that cannot be is said and starts nothing', async ({ page }) => {
    await open(page);
    await page.getByText('Advanced').click();
    await page.getByLabel('Seed').fill('12a');
    await expect(page.getByText('A whole number from 0')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start the game' })).toBeDisabled();
  });

  test('readings are explained with their clauses and can be chosen', async ({ page }) => {
    await open(page);
    await page.getByText('Readings', { exact: true }).click();
    const reading = page.locator('.start-reading').first();
    await expect(reading.locator('.clause-link').first()).toBeVisible();
    await reading.getByRole('radio').nth(1).check();
    await expect(page.getByText('1 changed')).toBeVisible();
    await reading.locator('.clause-link').first().focus();
    await expect(reading.getByRole('tooltip').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('a game that was left waits at the start', async ({ page }) => {
    await beginGame(page, { seed: 5 });
    const prompt = await page.locator('.prompt-text').textContent();
    await page.reload();
    await decision(page);
    expect(await page.locator('.prompt-text').textContent()).toBe(prompt);
    await open(page);
    await page.locator('.start-running-game').first().click();
    await decision(page);
    expect(await page.locator('.prompt-text').textContent()).toBe(prompt);
  });
});

test.describe('settings', () => {
  test('are remembered', async ({ page }) => {
    await open(page, 'settings');
    await expect(page.getByLabel('Sound')).not.toBeChecked();
    await page.getByLabel('Dark').check();
    await page.getByLabel('Larger').check();
    await page.getByLabel('Your name at the table').fill('Robin');
    await expect.poll(async () => JSON.stringify(await storedIn(page, 'settings'))).toContain('Robin');
    await page.reload();
    await expect(page.getByLabel('Dark')).toBeChecked();
    await expect(page.getByLabel('Your name at the table')).toHaveValue('Robin');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible(page);
  });
});

/** Until everything is kept for offline use. */
const kept = async (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    // Ready is said while it still takes over.
    if (active?.state === 'activating') await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
  });

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after the first visit everything is there without a network', async ({ page, context }) => {
    await open(page);
    await kept(page);
    await context.setOffline(true);
    await page.reload();
    for (const screen of ['decks', 'cards', 'rules', 'rules/gate-ruler-1.1.2', 'replays', 'settings']) {
      await open(page, screen);
      await expect(page.locator('main h1').first()).toBeVisible();
    }
    await open(page);
    await page.getByRole('button', { name: 'Play now' }).click();
    await decision(page);
    await page.locator('.prompt .send').click();
    await page.locator('.log-why').first().click();
    await expect(page.locator('.why-chain p').first()).not.toBeEmpty();
  });

  test('a newer version waits until it is wanted', { tag: SLOW }, async ({ page }) => {
    const folder = join(mkdtempSync(join(tmpdir(), 'goldenrule-page-')), 'dist');
    cpSync(TABLE, folder, { recursive: true });
    const { address, stop } = await serve(folder);
    await page.goto(address);
    await kept(page);
    const worker = join(folder, 'service-worker.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/"version":"\w+"/, '"version":"newer"'));
    await page.reload();
    await expect(page.getByText('A newer version is ready')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Load it' }).click();
    await reloaded;
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['goldenrule-newer']);
    await expect(page.getByText('A newer version is ready')).toBeHidden();
    stop();
  });
});

/** A script that stands in the page does not run, and the browser says so. */
async function expectNothingInline(page: Page, complaints: string[]): Promise<void> {
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await expect.poll(() => complaints.some((one) => one.includes('Content Security Policy'))).toBe(true);
  const others = complaints.filter((one) => !one.includes('Content Security Policy'));
  complaints.splice(0, Number.POSITIVE_INFINITY, ...others);
}

test.describe('policy', () => {
  test('forbids what stands in the page', async ({ page, complaints }) => {
    await open(page);
    await expectNothingInline(page, complaints);
  });

  test('holds on a static host too, in any path', async ({ page, complaints }) => {
    const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };
    const host = createServer((request, response) => {
      const path = (request.url ?? '').replace(/^\/some\/where\//, '').replace(/\?.*$/, '') || 'index.html';
      response.setHeader('Content-Type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      try {
        response.end(readFileSync(join(TABLE, path)));
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/some/where/`);
    await page.getByRole('button', { name: 'Play now' }).click();
    await decision(page);
    await expectNothingInline(page, complaints);
    host.closeAllConnections();
    host.close();
  });
});

/** A page of the same place with nothing of ours in it. */
async function blank(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto('./blank');
  return page;
}

test.describe('storage', () => {
  test('that is blocked is said, and one can play all the same', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page);
    await expect(page.getByRole('status').filter({ hasText: 'does not let this page store anything' })).toBeVisible();
    await page.getByRole('button', { name: 'Play now' }).click();
    await decision(page);
  });

  test('that is full is said', async ({ page }) => {
    await open(page, 'settings');
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByLabel('Dark').check();
    await expect(page.getByRole('status').filter({ hasText: 'no room left' })).toBeVisible();
  });

  test('that a newer page has taken over is said in the tab of an older one, which goes on and loses nothing', async ({
    page,
    context,
  }) => {
    await open(page, 'settings');
    await page.getByLabel('Light').check();
    const newer = await blank(context);
    await newer.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.open('goldenrule', 99);
          request.addEventListener('upgradeneeded', () => void request.result.createObjectStore('later'));
          request.addEventListener('success', () => resolve());
          request.addEventListener('error', () => reject(new Error('not opened')));
          request.addEventListener('blocked', () => reject(new Error('the older page holds on to it')));
        }),
    );
    await expect(page.getByRole('status').filter({ hasText: 'A newer version of this page is open in another tab' })).toBeVisible();
    await page.getByLabel('Dark').check();
    await isSet(page, 'theme', 'dark');
    await expect(page.getByRole('status').filter({ hasText: 'could not be kept' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Dark')).toBeChecked();
  });

  test('that an older page holds is said with what helps, and is there once that page lets go', async ({ page, context }) => {
    const older = await blank(context);
    await older.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('goldenrule', 1);
          request.addEventListener('upgradeneeded', () => void request.result.createObjectStore('settings'));
          request.addEventListener('success', () => resolve());
        }),
    );
    await open(page, 'settings');
    await expect(page.getByRole('status').filter({ hasText: 'an older version of this page is open in another tab' })).toBeVisible();
    await older.close();
    await page.getByLabel('Dark').check();
    await isSet(page, 'theme', 'dark');
    await page.reload();
    await expect(page.getByLabel('Dark')).toBeChecked();
  });
});

test('an address that leads nowhere says so', async ({ page }) => {
  await open(page, 'nonsense');
  await expect(page.getByText('There is no such page.')).toBeVisible();
});

for (const [name, viewport] of [
  ['desk', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`start and settings are accessible on a ${name}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      for (const screen of ['', 'settings']) {
        await open(page, screen);
        await expect(page.locator('main h1')).toBeVisible();
        await expectAccessible(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(wide, 'nothing sticks out').toBe(0);
      }
    });
  }
}

test('touch targets on a phone are at least 40 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const screen of ['', 'settings']) {
    await open(page, screen);
    await expect(page.locator('main h1')).toBeVisible();
    const small = await page
      .locator('a:visible, button:visible, select:visible, summary:visible, label:visible:has(input)')
      .evaluateAll((all) =>
        all
          .filter((one) => !one.classList.contains('skip') && !one.classList.contains('clause-link'))
          .filter((one) => one.getBoundingClientRect().height < 39.5)
          .map((one) => one.outerHTML.slice(0, 80)),
      );
    expect(small).toEqual([]);
  }
});
