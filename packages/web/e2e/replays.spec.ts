import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { answerRandomly, beginGame, expect, expectAccessible, hurryBots, open, randomFrom, test } from './harness.ts';

const command = fileURLToPath(new URL('../../cli/bin/goldenrule.mjs', import.meta.url));

/** Plays so many answers of a game, which is kept by that. */
async function playSome(page: Page, answers: number): Promise<void> {
  await hurryBots(page);
  await beginGame(page, { seed: 7 });
  const random = randomFrom(7);
  for (let i = 0; i < answers; i++) {
    await page.locator('.prompt[data-decision]').waitFor();
    await answerRandomly(page, random);
  }
}

async function watchFirst(page: Page): Promise<void> {
  await open(page, 'replays');
  await page.locator('.replay-actions a').first().click();
  await page.locator('.transport').waitFor();
}

const stepOf = async (page: Page): Promise<number> => Number(await page.getByRole('slider').inputValue());

test('a replay is scrubbed with slider and keys, seen from every side, and continued as a new game', async ({ page }) => {
  await playSome(page, 14);
  await watchFirst(page);
  const steps = Number(await page.getByRole('slider').getAttribute('max'));
  expect(steps).toBeGreaterThan(5);
  await expectAccessible(page);
  const lines = page.locator('.watch-side .log-line');
  const first = await lines.count();
  await page.getByRole('slider').fill(String(steps));
  await expect(page.locator('.transport-at')).toHaveText(`Move ${steps} of ${steps}`);
  await expect.poll(() => lines.count()).toBeGreaterThan(first);
  await page.keyboard.press('Home');
  expect(await stepOf(page)).toBe(0);
  await expect.poll(() => lines.count()).toBe(first);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await stepOf(page)).toBe(2);
  await page.keyboard.press('PageDown');
  const turn = await stepOf(page);
  expect(turn).toBeGreaterThanOrEqual(1);
  await page.locator('.transport-turn select').selectOption({ label: 'Turn 1' });
  expect(await stepOf(page)).toBeLessThanOrEqual(turn);
  await page.keyboard.press('End');
  for (const seat of ['Player A', 'spectator', 'all open']) {
    await page.locator('.seat-pick label', { hasText: seat }).click();
    await expect(page.locator('.seat-pick [data-chosen=true]')).toHaveText(seat);
  }
  await lines.last().locator('.log-why').click();
  await expect(page.locator('.why-chain .clause-link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'One move back' }).click();
  await page.keyboard.press('c');
  await page.locator('dialog').getByRole('radio', { name: 'Random bot' }).last().check();
  await page.locator('dialog').getByRole('button', { name: 'Play' }).click();
  await page.locator('.prompt[data-decision]').waitFor();
  await expect(page).toHaveURL(/#\/play/);
  await open(page, 'replays');
  await expect(page.locator('.replay')).toHaveCount(2);
});

test('a game goes out as a file that the command line verifies, and comes in again', async ({ page }, info) => {
  await playSome(page, 6);
  await open(page, 'replays');
  await expect(page.locator('.replay')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  const file = info.outputPath('game.replay.json');
  await (await download).saveAs(file);
  const said: unknown = JSON.parse(execFileSync(process.execPath, [command, 'replay', file, '--json'], { encoding: 'utf8' }));
  expect(said).toMatchObject({ verified: true });
  await page.getByRole('button', { name: /^Rename/ }).click();
  await page.getByLabel('Name of the game').fill('To be deleted');
  await page.keyboard.press('Enter');
  await expect(page.locator('.replay h2')).toHaveText('To be deleted');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.locator('.replay')).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.locator('.replay')).toHaveCount(1);
  await expect(page.locator('.replay h2')).not.toHaveText('To be deleted');
  await expectAccessible(page);
});

test('wrong, cut, hostile and foreign files change nothing and say what is wrong', async ({ page }, info) => {
  await playSome(page, 2);
  await open(page, 'replays');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  const good = info.outputPath('good.json');
  await (await download).saveAs(good);
  const replay = JSON.parse(readFileSync(good, 'utf8')) as Readonly<Record<string, unknown>>;
  const files: readonly (readonly [name: string, text: string, says: string])[] = [
    ['cut.json', readFileSync(good, 'utf8').slice(0, 1000), 'cut off'],
    ['foreign.json', JSON.stringify({ ...replay, rules: 'chess-1' }), 'chess-1'],
    ['deep.json', '['.repeat(100_000), 'nested'],
    ['shape.json', JSON.stringify({ ...replay, acts: 'all of them' }), 'acts'],
    ['start.json', JSON.stringify({ ...replay, start: { decks: 'none', seed: 'x' } }), 'cannot be set up'],
    ['<img src=x onerror=alert(1)>.json', '{}', 'no replay'],
  ];
  for (const [name, text, says] of files) {
    const path = info.outputPath(name.replaceAll(/[<>=() ]/g, '_'));
    writeFileSync(path, text);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: readFileSync(path) });
    await expect(page.locator('.notice', { hasText: says })).toContainText(name);
    await page.locator('.notice', { hasText: says }).getByRole('button').click();
  }
  await expect(page.locator('.replay')).toHaveCount(1);
  await expect(page.locator('main img')).toHaveCount(0);
});

test('a replay that goes another way now can be watched up to there, and its log read to the end', async ({ page }, info) => {
  await playSome(page, 10);
  await open(page, 'replays');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  const path = info.outputPath('other.json');
  await (await download).saveAs(path);
  const replay = JSON.parse(readFileSync(path, 'utf8')) as { readonly hashes: readonly string[] };
  const last = replay.hashes.length - 1;
  expect(last).toBeGreaterThan(1);
  const hashes = replay.hashes.with(last, 'another');
  const buffer = Buffer.from(JSON.stringify({ ...replay, hashes, title: 'Another way' }));
  await page.locator('input[type=file]').setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.notice', { hasText: 'differently' })).toBeVisible();
  await page.getByRole('link', { name: 'Watch Another way' }).click();
  await expect(page.locator('.watch-differs')).toContainText(`move ${last - 1}`);
  await page.keyboard.press('End');
  await expect(page.locator('.watch-table')).toHaveAttribute('data-beyond', 'true');
  await expect(page.getByRole('button', { name: 'Continue from here' })).toBeDisabled();
  await expect(page.locator('.watch-side .log-line').last()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a replay is watched with a thumb', async ({ page }) => {
    await playSome(page, 5);
    await watchFirst(page);
    await page.getByRole('button', { name: 'One move forward' }).tap();
    expect(await stepOf(page)).toBe(1);
    await page.getByRole('button', { name: 'Log' }).tap();
    await expect(page.locator('dialog .log-line').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});
