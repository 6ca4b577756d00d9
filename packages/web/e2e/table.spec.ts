import type { Locator, Page } from '@playwright/test';
import { answerByClicking, chance, settled, startGame } from './at-table.ts';
import { decision, expect, expectAccessible, open, test } from './harness.ts';

const RULES = ['vanguard-1.10', 'gate-ruler-1.1.2'];
const PHONE = { width: 390, height: 844 };

/** Few enough that no game of these is over by then. */
const DECISIONS = 12;

/** Plays some decisions, so that something lies on the table. */
async function played(page: Page, rules: string): Promise<void> {
  await startGame(page, { rules, opponent: 'random', seed: 11 });
  const pick = chance(3);
  for (let i = 0; i < DECISIONS; i++) await answerByClicking(page, String(await decision(page)), pick);
  await decision(page);
}

/** Plays on until something on the table is offered. */
async function offered(page: Page): Promise<Locator> {
  const pick = chance(5);
  const found = page.locator('.gr-table .gr-spot[data-offered]').filter({ visible: true });
  for (let i = 0; i < 30 && (await found.count()) === 0; i++) await answerByClicking(page, String(await decision(page)), pick);
  expect(await found.count()).toBeGreaterThan(0);
  return found;
}

const boxes = (spots: Locator): Promise<readonly { width: number; height: number; label: string }[]> =>
  spots.evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return { width, height, label: one.getAttribute('aria-label') ?? '' };
    }),
  );

/** What is written on the table smaller than 11 px. */
const small = (page: Page): Promise<readonly string[]> =>
  page.locator('.gr-table').evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || (node.textContent ?? '').trim() === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size < 11) found.push(`${size}px: ${node.textContent}`);
    }
    return found;
  });

/** Rows of numbers on cards that are longer than the card is wide. */
const cut = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.gr-table .gr-stats')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent ?? ''));

/** Cards on places beside each other of which one covers another. */
const covering = (page: Page): Promise<readonly string[]> =>
  page.locator('.gr-table .gr-place').evaluateAll((all) =>
    all.flatMap((place, i) => {
      const next = all[i + 1];
      const card = place.querySelector('.gr-card:not([data-turned])');
      if (next === undefined || card === null || next.parentElement !== place.parentElement) return [];
      return card.getBoundingClientRect().right > next.getBoundingClientRect().left + 1 ? [card.textContent ?? ''] : [];
    }),
  );

const boxesOf = (elements: Locator): Promise<readonly { left: number; top: number }[]> =>
  elements.evaluateAll((all) =>
    all.map((one) => {
      const { left, top } = one.getBoundingClientRect();
      return { left, top };
    }),
  );

for (const rules of RULES) {
  test.describe(rules, () => {
    // One game for all of it: setting one up takes longer than looking.
    test('lies on a desk', async ({ page }) => {
      await played(page, rules);
      await test.step('lies on a desk without scrolling, with text that can be read, and is accessible', async () => {
        const { table, page: whole } = await page.evaluate(() => {
          const one = document.querySelector('.gr-table') as HTMLElement;
          const root = document.documentElement;
          const left = [...one.querySelectorAll('.gr-spot')].filter((spot) => {
            const { top, bottom } = spot.getBoundingClientRect();
            const frame = one.getBoundingClientRect();
            return top < frame.top - 1 || bottom > frame.bottom + 1;
          });
          return { table: left.map((spot) => spot.getAttribute('aria-label')), page: root.scrollHeight - root.clientHeight };
        });
        expect(table).toEqual([]);
        expect(whole).toBeLessThanOrEqual(0);
        expect(await small(page)).toEqual([]);
        await expectAccessible(page);
      });
      await test.step('does not react where nothing is offered', async () => {
        const before = await decision(page);
        const others = page.locator('.gr-table .gr-spot-card[aria-disabled]').filter({ visible: true });
        const count = await others.count();
        expect(count).toBeGreaterThan(0);
        for (let i = 0; i < Math.min(count, 6); i++) await others.nth(i).click({ force: true });
        expect(await decision(page)).toBe(before);
        await expect(page.locator('.gr-table [data-picked]')).toHaveCount(0);
      });
      await test.step('is walked over with the arrow keys, and shows a card in full beside it', async () => {
        await offered(page);
        const first = page.locator('.gr-table .gr-spot[tabindex="0"]');
        await expect(first).toHaveCount(1);
        await first.focus();
        const seen = new Set<string>();
        for (const key of [
          'ArrowUp',
          'ArrowUp',
          'ArrowUp',
          'ArrowLeft',
          'ArrowRight',
          'ArrowDown',
          'ArrowDown',
          'ArrowDown',
          'ArrowDown',
          'ArrowDown',
        ]) {
          await page.keyboard.press(key);
          seen.add((await page.locator('.gr-spot:focus').getAttribute('aria-label')) ?? '');
          await expect(page.locator('.gr-table .gr-spot[tabindex="0"]')).toHaveCount(1);
        }
        expect(seen.size).toBeGreaterThan(3);
        const card = page.locator('.gr-hand[data-mine] .gr-spot-card').or(page.locator('.gr-place > .gr-spot-card')).first();
        await card.focus();
        await page.keyboard.press('i');
        const sheet = page.locator('.gr-sheet');
        await expect(sheet).toBeVisible();
        await expect(sheet).toContainText(((await card.getAttribute('aria-label')) ?? '').split(',')[0] ?? '');
        // New lines in the log close nothing.
        await page.locator('.log').first().dispatchEvent('scroll');
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        const [over, under] = [await sheet.boundingBox(), await card.boundingBox()];
        expect(
          over !== null &&
            under !== null &&
            over.x < under.x + under.width &&
            under.x < over.x + over.width &&
            over.y < under.y + under.height &&
            under.y < over.y + over.height,
        ).toBe(false);
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
      });
    });

    test('has targets of at least 40 px on a phone', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await played(page, rules);
      await offered(page);
      const targets = await boxes(page.locator('.gr-table .gr-spot:not([aria-disabled])').filter({ visible: true }));
      expect(targets.filter(({ width, height }) => width < 40 || height < 40)).toEqual([]);
      expect(await small(page)).toEqual([]);
      expect(await cut(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBe(PHONE.width);
      await expectAccessible(page);
    });
  });
}

test('what waits lies one below the other on a phone, from the top down, with whose it is', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, 'scenarios/gate-ruler-1.1.2/a-defeat-averted');
  const waiting = page.locator('.gr-stack-card');
  await expect(waiting).toHaveCount(2);
  const [first, second] = await boxesOf(waiting);
  if (first === undefined || second === undefined) throw new Error('nothing waits');
  expect(second.left).toBe(first.left);
  expect(second.top).toBeGreaterThanOrEqual(first.top + 40);
  await expect(waiting.nth(0)).toContainText('next');
  await expect(waiting.nth(1)).not.toContainText('next');
  const frame = await page.locator('.gr-stack-cards').evaluate((one) => one.scrollWidth - one.clientWidth);
  expect(frame).toBe(0);
});

test('on a phone cards in places beside each other do not cover each other, and no number is cut off', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const scenario of ['zones-of-a-ruler', 'concealed-cards', 'forced-into-concealment']) {
    await open(page, `scenarios/gate-ruler-1.1.2/${scenario}`);
    await page.locator('.gr-place[data-filled]').first().waitFor();
    expect(await covering(page)).toEqual([]);
    expect(await cut(page)).toEqual([]);
  }
});

test.describe('by touch', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a tap on a card of the other hand that one knows opens its full text and answers nothing', async ({ page }) => {
    await startGame(page, { rules: 'vanguard-1.10', opponent: 'greedy', seed: 28 });
    const known = page.locator('.gr-hand:not([data-mine]) .gr-spot-card:has(.gr-name)');
    let now = await settled(page, null);
    // Everything is declined until the bot has checked a card and taken it into its hand.
    for (let i = 0; i < 60 && (await known.count()) === 0; i++) {
      await page.keyboard.press('p');
      now = await settled(page, now);
    }
    const name = (await known.first().locator('.gr-name').textContent()) ?? '';
    expect(name).not.toBe('');
    // The tool taps nothing that is told as disabled, as what cannot be chosen is.
    const { x, y, width, height } = (await known.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    const sheet = page.locator('.gr-sheet');
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText(name);
    await expect(sheet.locator('.gr-card[data-size=full]')).toBeVisible();
    expect(String(await decision(page))).toBe(now);
    await page.locator('.prompt-text').tap();
    await expect(sheet).toBeHidden();
  });
});

test('cards stay still where motion is not wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await played(page, 'vanguard-1.10');
  const pick = chance(9);
  for (let i = 0; i < 6; i++) {
    await answerByClicking(page, String(await decision(page)), pick);
    expect(await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length)).toBe(0);
    await decision(page);
  }
});
