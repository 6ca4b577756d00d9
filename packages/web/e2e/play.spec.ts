import type { Page } from '@playwright/test';
import { answerByClicking, chance, playToEnd, settled, startGame, throughCurtain } from './at-table.ts';
import { expect, expectAccessible, SLOW, storedIn, test } from './harness.ts';

// Cards that fly are hard to hit for a machine.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const VANGUARD = { rules: 'vanguard-1.10', opponent: 'greedy', seed: 28 } as const;
const GATE_RULER = { rules: 'gate-ruler-1.1.2', opponent: 'greedy', seed: 30 } as const;
const HOT_SEAT = { rules: 'vanguard-1.10', opponent: 'person', seed: 7 } as const;

for (const start of [VANGUARD, GATE_RULER]) {
  test(`a whole game of ${start.rules} against the bot, by clicking`, async ({ page }) => {
    await startGame(page, start);
    await playToEnd(page, 1);
    const result = page.locator('dialog.result[open]');
    await expect(result.locator('.result-winner')).toHaveText(/You win|You lose|drawn/);
    // Not the clause at which that is looked at, but the condition that was met; the chain of causes leads on from there.
    const clause = { 'vanguard-1.10': /\/9\.2\.[23]$/, 'gate-ruler-1.1.2': /\/12-2a-[12]$/ }[start.rules];
    await expect(result.locator('.result-reason .clause-link')).toHaveAttribute('href', clause);
    await result.locator('.log-why').click();
    await expect(page.locator('dialog.why[open] .why-chain li').nth(2)).toBeVisible();
    await expectAccessible(page);
  });
}

test('a whole game by keyboard alone', { tag: SLOW }, async ({ page }) => {
  await startGame(page, VANGUARD);
  const pick = chance(3);
  let before: string | null = null;
  for (let decisions = 0; decisions < 400; decisions++) {
    const now = await settled(page, before);
    if (now === 'over') break;
    await answerByKeys(page, pick);
    before = now;
  }
  const result = page.locator('dialog.result[open]');
  await expect(result).toBeVisible();
  // Focus is in the dialogue, and the keyboard alone leads on from here.
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog.result') !== null)).toBe(true);
});

/** A number for a word, or T to the table, arrows to a neighbour that is offered and Enter; S sends what is picked. */
async function answerByKeys(page: Page, pick: (below: number) => number): Promise<void> {
  const numbers = await page.locator('.prompt [aria-keyshortcuts]:not(.prompt-tools *)').count();
  const offered = await page.locator('.play-table [data-offered]').count();
  if (numbers > 0 && (offered === 0 || pick(3) === 0)) {
    await page.keyboard.press(String(1 + pick(Math.min(numbers, 9))));
    return;
  }
  if (offered > 0) {
    await page.keyboard.press('t');
    for (let steps = pick(4); steps > 0; steps--)
      await page.keyboard.press(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'][pick(4)] as string);
    const there = await page.evaluate(() => document.activeElement?.hasAttribute('data-offered') ?? false);
    if (!there) await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    if ((await page.locator('dialog.at-card[open]').count()) > 0) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
  }
  await page.keyboard.press('s');
}

test('the first prompt is a sentence with its clause as a link', async ({ page }) => {
  await startGame(page, VANGUARD);
  await expect(page.locator('.prompt-text')).toHaveText(/^Which cards of your first hand do you want to replace\?/);
  await page.locator('.prompt-text .clause-link').click();
  await expect(page).toHaveURL(/#\/rules\/vanguard-1\.10\/5\.2\.5$/);
  await page.goBack();
  await expect(page.locator('.prompt-text')).toBeVisible();
});

test('what cannot be chosen does not react and says why not', async ({ page }) => {
  await startGame(page, VANGUARD);
  await page.keyboard.press('s');
  await settled(page, '1');
  const before = await page.locator('.prompt').getAttribute('data-decision');
  const theirs = page.locator('.play-table [data-card]:not([data-offered])').first();
  await theirs.hover();
  await expect(page.locator('.why-not .clause-link')).toBeVisible();
  await theirs.click({ force: true });
  expect(await page.locator('.prompt').getAttribute('data-decision')).toBe(before);
});

test('several picks are counted, cleared and sent', async ({ page }) => {
  await startGame(page, VANGUARD);
  const hand = page.locator('.play-table [data-offered]');
  await hand.nth(0).click();
  await hand.nth(1).click();
  await expect(page.locator('.prompt .send')).toHaveText('Replace 2');
  await expect(page.locator('[data-picked]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-picked]')).toHaveCount(0);
  await hand.nth(2).click();
  await page.locator('.prompt .send').click();
  await expect(page.locator('.log')).toContainText('Player A returns');
});

test('a line of the log says why', async ({ page }) => {
  await startGame(page, VANGUARD);
  await page.locator('.prompt .send').click();
  await settled(page, '1');
  await page.locator('.log-why').last().click();
  const why = page.locator('dialog.why[open]');
  await expect(why.locator('.why-chain .clause-link').first()).toBeVisible();
  await expect(why.locator('.why-chain p').first()).not.toBeEmpty();
  await expectAccessible(page);
});

/** On to the first main phase: everything else is declined. */
async function toMainPhase(page: Page): Promise<void> {
  let now = await settled(page, null);
  while (!(await page.locator('.prompt-text').textContent())?.startsWith('Your main phase')) {
    await page.keyboard.press('p');
    now = await settled(page, now);
  }
}

const lines = (page: Page): Promise<readonly string[]> => page.locator('.log-text').allTextContents();

test('taking back is free while nothing was revealed', async ({ page }) => {
  await startGame(page, VANGUARD);
  await toMainPhase(page);
  const before = await lines(page);
  const hand = await handNames(page);
  const decision = await page.locator('.prompt').getAttribute('data-decision');
  await page.locator('.play-table [data-offered][data-card]').first().click();
  const where = await settled(page, decision);
  await page.locator('.play-table [data-offered][data-zone]').first().click();
  const called = await settled(page, where);
  expect((await lines(page)).length).toBeGreaterThan(before.length);
  await page.keyboard.press('u');
  await settled(page, called);
  // The whole action is taken back, not only the last click, and nobody was asked.
  await expect(page.locator('.prompt-text')).toHaveText(/^Your main phase/);
  expect(await lines(page)).toEqual(before);
  expect(await handNames(page)).toEqual(hand);
});

test('taking back what was revealed is warned of, and chance is not rolled anew', async ({ page }) => {
  await startGame(page, VANGUARD);
  const first = await settled(page, null);
  await page.locator('.prompt .send').click();
  const second = await settled(page, first);
  const before = await lines(page);
  await page.keyboard.press('u');
  const dialog = page.locator('dialog[open]');
  await expect(dialog.locator('.undoes li').first()).not.toBeEmpty();
  await expectAccessible(page);
  await dialog.locator('.button-danger').click();
  const again = await settled(page, second);
  await expect(page.locator('.prompt-text')).toHaveText(/^Which cards of your first hand/);
  await expect(page.locator('.phase-marked')).toBeVisible();
  await page.locator('.prompt .send').click();
  await settled(page, again);
  expect(await lines(page)).toEqual(before);
});

test('a reload in mid-game loses nothing', async ({ page }) => {
  await startGame(page, VANGUARD);
  const pick = chance(9);
  let before: string | null = null;
  for (let decisions = 0; decisions < 12; decisions++) {
    before = await settled(page, before);
    await answerByClicking(page, before, pick);
  }
  const now = await settled(page, before);
  const seen = await snapshot(page);
  // What was answered is written a moment later; then the page is closed in the middle of the game.
  await expect.poll(() => actsKept(page)).toBe(Number(now) - 1);
  await page.reload();
  await settled(page, null);
  expect(await snapshot(page)).toEqual(seen);
});

/** How often the person at the screen has acted in the game that is kept: decisions are numbered as that person is asked. */
async function actsKept(page: Page): Promise<number> {
  const [game] = (await storedIn(page, 'games')) as readonly { readonly replay: { readonly acts: readonly { readonly by: number }[] } }[];
  return game?.replay.acts.filter(({ by }) => by === 0).length ?? 0;
}

const snapshot = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    prompt: document.querySelector('.prompt-text')?.textContent,
    offered: [...document.querySelectorAll<HTMLElement>('.play-table [data-offered]')].map((one) => one.textContent).toSorted(),
    log: [...document.querySelectorAll('.log-text')].map((one) => one.textContent),
    turn: document.querySelector('.phase-turn')?.textContent,
  }));

test('at one screen a curtain hides the hand of the other', async ({ page }) => {
  await startGame(page, HOT_SEAT);
  const before = await settled(page, null);
  if (before === 'curtain') await throughCurtain(page);
  const first = await settled(page, null);
  const mine = await handNames(page);
  expect(mine.length).toBeGreaterThan(3);
  await page.locator('.prompt .send').click();
  expect(await settled(page, first)).toBe('curtain');
  const covered = await page.content();
  for (const name of mine) expect(covered).not.toContain(name);
  await expectAccessible(page);
  await throughCurtain(page);
  await settled(page, null);
  const theirs = await handNames(page);
  const html = await page.content();
  for (const name of mine.filter((one) => !theirs.includes(one))) expect(html).not.toContain(name);
});

/** The names of the cards in the hand at the bottom. */
const handNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('.play-table [data-offered][data-card]')].map(
        (card) => card.querySelector<HTMLElement>('[data-name]')?.dataset.name ?? card.getAttribute('aria-label')?.split(',')[0] ?? '',
      ),
    ),
  ]);

test('a card is dragged from the hand to a circle', async ({ page }) => {
  await startGame(page, VANGUARD);
  await toMainPhase(page);
  const card = page.locator('.play-table [data-offered][data-card]').first();
  const circle = page.locator('.play-table [data-zone="A front left"]').first();
  await card.dragTo(circle, { steps: 12 });
  await expect(
    page.locator('.play-table [data-zone="A front left"] [data-card], .play-table [data-zone="A front left"][data-card]').first(),
  ).toBeVisible();
});

test('a pile can be looked at while deciding', async ({ page }) => {
  await startGame(page, VANGUARD);
  await toMainPhase(page);
  const decision = await page.locator('.prompt').getAttribute('data-decision');
  await page.locator('.play-table .gr-pile').last().click();
  await expect(page.locator('dialog.pile[open]')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.pile[open]')).toHaveCount(0);
  expect(await page.locator('.prompt').getAttribute('data-decision')).toBe(decision);
});

test('conceding asks first', async ({ page }) => {
  await startGame(page, GATE_RULER);
  await settled(page, null);
  await page.keyboard.press('m');
  await expectAccessible(page);
  await page.locator('dialog.menu[open] .button-danger').click();
  await page.locator('dialog[open] .dialog-actions .button-danger').click();
  await expect(page.locator('dialog.result[open] .result-winner')).toHaveText(/You lose/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const start of [VANGUARD, GATE_RULER]) {
    test(`${start.rules} can be played, and every target is large enough`, async ({ page }) => {
      await startGame(page, start);
      const pick = chance(2);
      let before: string | null = null;
      for (let decisions = 0; decisions < 8; decisions++) {
        before = await settled(page, before);
        if (before === 'over') break;
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await answerByClicking(page, before, pick);
      }
      await settled(page, before);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.side button, .phase-bar button, .play-table [data-offered]')]
          .filter((one) => one.checkVisibility())
          .map((one) => ({ name: one.textContent?.slice(0, 30), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < 40 || box.height < 40))
          .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`),
      );
      expect(small).toEqual([]);
      await expectAccessible(page);
    });
  }

  test('cards that lie in no open place are chosen in a tray, and the table can be looked at meanwhile', async ({ page }) => {
    await startGame(page, { ...GATE_RULER, opponent: 'random', mine: 'Knight of the Breakwater', seed: 11 });
    const tray = page.locator('.tray');
    const pick = chance(1);
    let before = await settled(page, null);
    for (let decisions = 0; decisions < 40 && !(await tray.isVisible()); decisions++) {
      await answerByClicking(page, before, pick);
      before = await settled(page, before);
    }
    await expect(tray).toBeVisible();
    await expectAccessible(page);
    await tray.locator('.tray-head .button').click();
    await expect(tray).toHaveCount(0);
    await page.locator('.prompt-tray').click();
    await expect(tray.locator('[data-offered]').first()).toBeVisible();
  });
});
