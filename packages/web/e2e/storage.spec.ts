import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { settled, startGame } from './at-table.ts';
import { beginGame, expect, expectAccessible, hurryBots, open, SLOW, storedIn, test } from './harness.ts';
import { killWhenShown, makeKillable, seenOn } from './killing.ts';
import { serve, TABLE } from './serving.ts';

// Cards that fly are hard to hit for a machine.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const VANGUARD = { rules: 'vanguard-1.10', opponent: 'greedy', seed: 28 } as const;
const GATE_RULER = { rules: 'gate-ruler-1.1.2', opponent: 'greedy', seed: 30 } as const;

/** Answers with as little as possible: nothing where that may be, otherwise what stands first. */
async function answerFirst(page: Page): Promise<void> {
  const send = page.locator('.prompt .send:enabled, .prompt [data-option]:enabled').first();
  if ((await send.count()) > 0) await send.click();
  else await page.locator('.play-table [data-offered]').first().click();
}

test.describe('a game killed in the moment in which something is shown', { tag: SLOW }, () => {
  test('is there with what was shown, when it begins, after every answer and after taking back', async ({ page }) => {
    await makeKillable(page);
    await hurryBots(page);
    const opened = await killWhenShown(page, () => beginGame(page, VANGUARD));
    expect(opened.prompt).toMatch(/^Which cards of your first hand/);
    await page.reload();
    await settled(page, null);
    expect(await seenOn(page)).toEqual(opened);
    for (let answers = 0; answers < 4; answers++) {
      const shown = await killWhenShown(page, () => answerFirst(page));
      await page.reload();
      await settled(page, null);
      // The log may be drawn a moment after the question.
      const { log, ...rest } = await seenOn(page);
      expect({ ...rest, log: log.slice(0, shown.log.length) }).toEqual(shown);
    }
    const before = await seenOn(page);
    await page.keyboard.press('u');
    const taken = await killWhenShown(page, () => page.locator('dialog[open] .button-danger').click());
    expect(taken.prompt).not.toBe(before.prompt);
    await page.reload();
    await settled(page, null);
    expect((await seenOn(page)).prompt).toBe(taken.prompt);
  });

  test('opens again itself, not another one that was played later', async ({ page, context }) => {
    await startGame(page, VANGUARD);
    await settled(page, null);
    const other = await context.newPage();
    await startGame(other, GATE_RULER);
    await settled(other, null);
    await expect.poll(() => storedIn(page, 'games')).toHaveLength(2);
    for (const one of [page, other]) {
      const prompt = await one.locator('.prompt-text').textContent();
      await one.reload();
      await settled(one, null);
      expect(await one.locator('.prompt-text').textContent()).toBe(prompt);
    }
    await other.close();
  });
});

interface Summary {
  readonly id: string;
  readonly acts: number;
}
const summaries = async (page: Page): Promise<readonly Summary[]> => (await storedIn(page, 'summaries')) as readonly Summary[];

test.describe('one game in two tabs', { tag: SLOW }, () => {
  test('goes on where it was opened last, and in the other one as a game of its own; each opens its own again', async ({
    page,
    context,
  }) => {
    await startGame(page, VANGUARD);
    await settled(page, null);
    const address = page.url();
    const other = await context.newPage();
    await other.goto(address);
    const first = await settled(other, null);
    // The tab that has it: three answers, all of them in the game that both had open.
    await answerFirst(other);
    await settled(other, first);
    expect(other.url()).toBe(address);
    const [shared] = await summaries(page);
    await answerFirst(page);
    await expect(page.locator('.notice', { hasText: 'another tab' })).toBeVisible();
    await settled(page, '1');
    expect(page.url()).not.toBe(address);
    const both = await summaries(page);
    expect(both).toHaveLength(2);
    expect(both.find(({ id }) => id === shared?.id)).toEqual(shared);
    for (const one of [page, other]) {
      const seen = await one.locator('.log-text').allTextContents();
      const here = one.url();
      await one.reload();
      await settled(one, null);
      expect(await one.locator('.log-text').allTextContents()).toEqual(seen);
      expect(one.url()).toBe(here);
    }
    await other.close();
  });

  test('answered in both at once: each tab keeps what it has shown', async ({ page, context }) => {
    await startGame(page, VANGUARD);
    await settled(page, null);
    const other = await context.newPage();
    await other.goto(page.url());
    await settled(other, null);
    await Promise.all([page, other].map(answerFirst));
    await Promise.all([settled(page, '1'), settled(other, '1')]);
    expect(page.url()).not.toBe(other.url());
    for (const one of [page, other]) {
      const prompt = await one.locator('.prompt-text').textContent();
      await one.reload();
      await settled(one, null);
      expect(await one.locator('.prompt-text').textContent()).toBe(prompt);
    }
    await other.close();
  });
});

/** From now on the browser refuses to write, with this error; called again without one, it writes. */
const refuse = (page: Page, name: string | null): Promise<void> =>
  page.evaluate((error) => {
    const stores = IDBObjectStore.prototype as { put: unknown; real?: unknown };
    stores.real ??= stores.put;
    const refused = (): never => {
      throw new DOMException('refused', error ?? '');
    };
    stores.put = error === null ? stores.real : refused;
  }, name);

const unkept = (page: Page): Locator => page.locator('.unkept');

test.describe('storage that gives out in mid-game', { tag: SLOW }, () => {
  for (const [name, words] of [
    ['QuotaExceededError', 'no room left'],
    ['NotAllowedError', 'does not let this page store anything'],
  ] as const) {
    test(`is said as long as it lasts (${name}), the game goes on, can be saved as a file, and nothing kept is lost`, async ({ page }) => {
      await startGame(page, VANGUARD);
      let now = await settled(page, null);
      await answerFirst(page);
      now = await settled(page, now);
      const kept = await storedIn(page, 'games');
      await refuse(page, name);
      await answerFirst(page);
      now = await settled(page, now);
      await expect(unkept(page)).toContainText(words);
      await expect(page.locator('.notice')).toHaveCount(0);
      await expectAccessible(page);
      // What was kept before is as it was.
      expect(await storedIn(page, 'games')).toEqual(kept);
      const download = page.waitForEvent('download');
      await unkept(page).getByRole('button', { name: 'Save as a file' }).click();
      const file = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as { readonly acts: readonly { readonly by: number }[] };
      expect(file.acts.filter(({ by }) => by === 0)).toHaveLength(2);
      // Whoever leaves the page is asked first; whoever stays at the start can go back to the table.
      const asked = page.waitForEvent('dialog');
      const closing = page.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await closing;
      await page.locator('.phase-tools .button', { hasText: 'Menu' }).click();
      await page
        .locator('dialog.menu[open]')
        .getByRole('button', { name: /Leave the table/ })
        .click();
      await expect(page.locator('.start')).toBeVisible();
      await page.goBack();
      await expect(unkept(page)).toBeVisible();
      // There is room again: everything is kept, and nothing is said any more.
      await refuse(page, null);
      await answerFirst(page);
      await settled(page, now);
      await expect(unkept(page)).toHaveCount(0);
      const { prompt } = await seen(page);
      await page.reload();
      await settled(page, null);
      expect((await seen(page)).prompt).toBe(prompt);
    });
  }

  test('that does not answer at all holds up nothing for long', async ({ page }) => {
    await startGame(page, VANGUARD);
    const now = await settled(page, null);
    await page.evaluate(() => {
      // Every transaction from now on is one that never ends.
      const never = { objectStore: () => ({ get: () => new EventTarget() }), addEventListener: () => undefined };
      Object.assign(IDBDatabase.prototype, { transaction: () => never });
    });
    await answerFirst(page);
    await settled(page, now);
    await expect(unkept(page)).toContainText('does not answer');
  });

  test('and was never there lets one play, and says at the table that nothing is kept', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await startGameUnkept(page);
    await expect(unkept(page)).toContainText('does not let this page store anything');
    const now = await settled(page, null);
    await answerFirst(page);
    await settled(page, now);
  });
});

const seen = async (page: Page): Promise<{ readonly prompt: string | null; readonly log: readonly string[] }> => ({
  prompt: await page.locator('.prompt-text').textContent(),
  log: await page.locator('.log-text').allTextContents(),
});

async function startGameUnkept(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.locator('.prompt[data-decision]').waitFor();
}

/** A copy of the built page, to be replaced by a newer one: the files of the old one are gone then. */
function copyOfPage(): { readonly folder: string; readonly renew: () => void } {
  const folder = join(mkdtempSync(join(tmpdir(), 'goldenrule-page-')), 'dist');
  cpSync(TABLE, folder, { recursive: true });
  const renew = (): void => {
    const assets = join(folder, 'assets');
    const names = readdirSync(assets);
    const renamed = (text: string): string => names.reduce((all, name) => all.replaceAll(name, newer(name)), text);
    const newer = (name: string): string => name.replace(/-([\w-]{8})\.(\w+)$/, '-$1n.$2');
    for (const name of names) {
      const file = join(assets, name);
      if (/\.(js|css)$/.test(name)) writeFileSync(join(assets, newer(name)), renamed(readFileSync(file, 'utf8')));
      else cpSync(file, join(assets, newer(name)));
      if (newer(name) !== name) rmSync(file);
    }
    for (const name of ['index.html', 'service-worker.js']) {
      const file = join(folder, name);
      writeFileSync(file, renamed(readFileSync(file, 'utf8')).replace(/"version":"\w+"/, '"version":"newer"'));
    }
  };
  return { folder, renew };
}

test.describe('a newer page while a game is open', { tag: SLOW }, () => {
  test.describe('kept for offline use', () => {
    test.use({ serviceWorkers: 'allow' });

    test('is let in by another tab: the game goes on with all its parts, and is there in the newer page', async ({ page, context }) => {
      const { folder, renew } = copyOfPage();
      const { address, stop } = await serve(folder);
      await page.goto(address);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller === null)
          await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
      });
      await page.getByRole('button', { name: 'Play now' }).click();
      await settled(page, null);
      renew();
      const other = await context.newPage();
      await other.goto(address);
      const loaded = other.waitForEvent('load');
      await other.getByRole('button', { name: 'Load it' }).click();
      await loaded;
      await expect(other.getByRole('button', { name: 'Play now' })).toBeEnabled();
      // The game in the old page goes on, and what it has not fetched yet is still there.
      await answerFirst(page);
      await settled(page, '1');
      await page.keyboard.press('m');
      await expect(page.locator('dialog.menu[open]')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.locator('.log-why').first().click();
      await expect(page.locator('dialog.why[open] .why-chain p').first()).not.toBeEmpty();
      await page.keyboard.press('Escape');
      // The old version is kept as long as somebody plays with it.
      expect(await other.evaluate(() => caches.keys())).toHaveLength(2);
      const before = await seen(page);
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Load it' }).click();
      await reloaded;
      await settled(page, null);
      expect(await seen(page)).toEqual(before);
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['goldenrule-newer']);
      await other.close();
      stop();
    });
  });

  test('and its parts are gone: that is said, the game goes on, and is there in the newer page', async ({ page, complaints }) => {
    const { folder, renew } = copyOfPage();
    const { address, stop } = await serve(folder);
    await page.goto(address);
    await page.getByRole('button', { name: 'Play now' }).click();
    await settled(page, null);
    renew();
    await page.keyboard.press('m');
    await expect(page.getByText('A newer version is ready')).toBeVisible();
    // It is not offered while the game would be lost by it.
    await refuse(page, 'QuotaExceededError');
    await answerFirst(page);
    const now = await settled(page, '1');
    await expect(page.getByText('A newer version is ready')).toBeHidden();
    await refuse(page, null);
    await answerFirst(page);
    await settled(page, now);
    const before = await seen(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Load it' }).click();
    await reloaded;
    await settled(page, null);
    expect(await seen(page)).toEqual(before);
    await page.keyboard.press('m');
    await expect(page.locator('dialog.menu[open]')).toBeVisible();
    // The browser itself has said that files are missing.
    const others = complaints.filter((one) => !/404|Refused to apply style/.test(one));
    complaints.splice(0, Number.POSITIVE_INFINITY, ...others);
    stop();
  });
});
