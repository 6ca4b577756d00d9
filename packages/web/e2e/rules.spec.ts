import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { answerRandomly, expect, expectAccessible, hurryBots, open, randomFrom, SLOW, test } from './harness.ts';

// Cards that fly are waited for before they are clicked.

const command = fileURLToPath(new URL('../../cli/bin/goldenrule.mjs', import.meta.url));

test('from a rulebook by search to a clause, and from there to a scenario on the table', async ({ page }) => {
  await open(page, 'rules');
  await expectAccessible(page);
  await page.getByRole('link', { name: /Vanguard Comprehensive Rules ver\. 1\.10/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1.10');
  await page.keyboard.press('/');
  await page.keyboard.type('unit chosen to attack');
  const found = page.locator('.clauses-found .clause-row');
  await expect(found.first()).toContainText('7.3.1.3');
  await expect(page.locator('.clause mark').first()).toBeVisible();
  await found.first().click();
  const detail = page.getByRole('article', { name: 'Clause 7.3.1.3' });
  await expect(detail).toContainText('V11');
  await expect(page).toHaveURL(/#\/rules\/vanguard-1\.10\/7\.3\.1\.3$/);
  await detail.locator('.proof-link').first().click();
  await expect(page.locator('.scenario-verdict')).toHaveAttribute('data-verdict', 'held');
  await expect(page.locator('.scenario-clauses').first()).toContainText('7.3.1.3');
});

test('a number is found at once, and the arrow keys go through what is found', async ({ page }) => {
  await open(page, 'rules/gate-ruler-1.1.2');
  await page.getByRole('searchbox').fill('14-3b');
  const found = page.locator('.clauses-found .clause-row');
  await expect(found.first().locator('.clause-number')).toHaveText('14-3b');
  await expect(page.locator('.rules-count')).toHaveText(/\d+ clauses found/);
  await found.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/rules\/gate-ruler-1\.1\.2\/14-3b-1$/);
  await page.getByRole('searchbox').fill('no such words at all');
  await expect(page.locator('.rules-count')).toContainText('Nothing found');
});

test('a permanent link shows its clause, with the one before and the one after', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'rules/gate-ruler-1.1.2/14-3b-6a');
  const row = page.locator('[data-clause="14-3b-6a"]');
  await expect(row.locator('.clause-row')).toHaveAttribute('aria-current', 'true');
  await expect(row).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#\/rules\/gate-ruler-1\.1\.2\/14-3b-6a$/);
  await page.getByRole('link', { name: /^Next clause/ }).click();
  await expect(row.locator('.clause-row')).not.toHaveAttribute('aria-current');
  await page.keyboard.press('ArrowLeft');
  await expect(row.locator('.clause-row')).toHaveAttribute('aria-current', 'true');
  await open(page, 'rules/gate-ruler-1.1.2/99-9');
  await expect(page.getByRole('alert')).toContainText('99-9');
});

test('what a clause leaves open is a reading, with its choices', async ({ page }) => {
  await open(page, 'rules/vanguard-1.10/8.6.3');
  await page.locator('.clause-words').getByRole('link', { name: 'V1', exact: true }).click();
  const reading = page.locator('[data-reading="V1"]');
  await expect(reading).toHaveAttribute('aria-current', 'true');
  await expect(reading).toContainText('literal');
  await expectAccessible(page);
});

test('a scenario is run step by step, by keys', async ({ page }) => {
  await open(page, 'scenarios/vanguard-1.10/attack-check-timing');
  const step = page.locator('.scenario-step');
  await expect(page.locator('.scenario-verdict')).toHaveText('All 5 expectations hold.');
  await expect(step).toHaveText('The position');
  await expect(page.locator('.source [data-here=true]').first()).toContainText('position:');
  await page.keyboard.press('ArrowRight');
  await expect(step).toHaveText('Step 1 of 3');
  await expect(page.locator('.checks > li')).toHaveText([/battle: false/]);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.source [aria-current=step]')).toContainText('A: attack');
  await expect(page.locator('.scenario-now')).toContainText('7.3.1.3');
  await page.keyboard.press('End');
  await expect(page.locator('.checks > li[data-verdict=held]')).toHaveCount(4);
  await expect(page.locator('.source-mark[data-verdict=held]')).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('Home');
  await expect(step).toHaveText('The position');
  await page.locator('.scenario-clauses').getByRole('link', { name: '7.3.1.1' }).click();
  await expect(page.getByRole('article', { name: 'Clause 7.3.1.1' })).toBeVisible();
});

for (const [rules, file] of [
  ['vanguard-1.10', 'attack-check-timing'],
  ['gate-ruler-1.1.2', 'a-target-is-gone'],
] as const)
  test(
    `${rules}: a scenario is played on from one of its steps, and what is kept the command line verifies`,
    { tag: SLOW },
    async ({ page }, info) => {
      await hurryBots(page);
      await open(page, `scenarios/${rules}/${file}`);
      await expect(page.locator('.scenario-verdict')).toHaveAttribute('data-verdict', 'held');
      await page.keyboard.press('ArrowRight');
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await expectAccessible(page);
      await page.locator('dialog').getByRole('button', { name: 'Play' }).click();
      await expect(page).toHaveURL(/#\/play/);
      await page.locator('.prompt[data-decision]').waitFor();
      const random = randomFrom(5);
      for (let i = 0; i < 3; i++) {
        await answerRandomly(page, random);
        await page.locator('.prompt[data-decision], dialog.result[open]').first().waitFor();
      }
      await open(page, 'replays');
      await expect(page.locator('.replay')).toHaveCount(1);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Export/ }).click();
      const path = info.outputPath('scenario.replay.json');
      await (await download).saveAs(path);
      const said: unknown = JSON.parse(execFileSync(process.execPath, [command, 'replay', path, '--json'], { encoding: 'utf8' }));
      expect(said).toMatchObject({ verified: true, rules });
      await page.getByRole('link', { name: /^Watch/ }).click();
      await expect(page.locator('.transport')).toBeVisible();
    },
  );

test('a scenario without a game says so, and one that is not there too', async ({ page }) => {
  await open(page, 'scenarios/vanguard-1.10');
  await page.getByRole('searchbox').fill('5.1.2.1');
  await page.locator('.scenario-list a:not(.clause-link)').first().click();
  await expect(page.locator('.scenario-none')).toBeVisible();
  await expect(page.locator('.scenario-verdict')).toHaveAttribute('data-verdict', 'held');
  await open(page, 'scenarios/vanguard-1.10/nothing-of-the-kind');
  await expect(page.locator('main')).toContainText('nothing-of-the-kind');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('rules and scenarios are read and run with a thumb', async ({ page }) => {
    await open(page, 'rules/vanguard-1.10/7.3.1.1');
    await expect(page.getByRole('article', { name: 'Clause 7.3.1.1' })).toBeInViewport();
    await expectAccessible(page);
    await page.locator('.proof-link').first().tap();
    await expect(page.locator('.scenario-verdict')).toHaveAttribute('data-verdict', 'held');
    await page.getByRole('button', { name: 'Step forward' }).tap();
    await expect(page.locator('.scenario-step')).toHaveText(/^Step 1 of/);
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
