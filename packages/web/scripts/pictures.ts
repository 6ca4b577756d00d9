import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium.ts';
import { answerRandomly, beginGame, hurryBots, open, randomFrom } from '../e2e/harness.ts';
import { serve } from '../e2e/serving.ts';

// Does the five tasks of docs/table.md and takes their pictures: npm run pictures

const folder = fileURLToPath(new URL('../../../docs/table', import.meta.url));
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const QUALITY = 72;
const CLICKS = 30;
const MOST_CLICKS = 120;

async function picture(page: Page, name: string): Promise<void> {
  await page.locator('.loading').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.querySelector('.notice') === null);
  await page.waitForTimeout(1_000);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.log(`${name}.webp ${(bytes.length / 1000).toFixed(0)} kB`);
}

/** Plays on at random until something lies on the table and somebody is attacked. */
async function playOn(page: Page): Promise<void> {
  const random = randomFrom(3);
  for (let click = 0; click < MOST_CLICKS; click++) {
    await page.locator('.prompt[data-decision], dialog[open]').first().waitFor();
    if (
      click > CLICKS &&
      (await page.locator('.prompt[data-decision]').count()) > 0 &&
      (await page.locator('[data-mark=target]').count()) > 0
    )
      return;
    if (!(await answerRandomly(page, random))) return;
    await page.waitForTimeout(60);
  }
}

async function play(page: Page): Promise<void> {
  await hurryBots(page);
  await open(page);
  await picture(page, '1-start');
  await beginGame(page, { seed: 11 });
  await page.mouse.move(5, 400);
  await picture(page, '1-first-prompt');
  await playOn(page);
  await page.mouse.move(5, 400);
  await picture(page, '1-battle');
}

async function askWhy(page: Page): Promise<void> {
  await page.locator('.log button').last().click();
  const dialog = page.locator('dialog[open]');
  await picture(page, '2-why');
  await dialog.locator('.clause-link').last().click();
  await picture(page, '2-clause');
  await page.goBack();
}

async function takeBack(page: Page): Promise<void> {
  // Free as long as nothing was seen in vain; then the table warns.
  const dialog = page.locator('dialog[open]');
  for (let time = 0; time < 30 && (await dialog.count()) === 0; time++) {
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.waitForTimeout(500);
  }
  await picture(page, '3-take-back');
  await page.keyboard.press('Escape');
}

async function buildDeck(page: Page): Promise<void> {
  await open(page, 'decks');
  await page.getByRole('button', { name: 'Copy Ashglass Foundry' }).first().click();
  await page.getByRole('link', { name: 'Ashglass Foundry, my copy' }).click();
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.waitForTimeout(1_000);
  await picture(page, '4-deck');
}

const TEXT = '[AUTO](VC/RC):When this unit attacks, this unit getz [Power]+3000 until end of that battle.';

async function writeCard(page: Page): Promise<void> {
  await open(page, 'cards');
  await page.getByText('For Vanguard 1.10').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Apprentice of Sparks');
  await page.getByLabel('Clan').fill('Ashglass Foundry');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(TEXT);
  await page.waitForTimeout(1_500);
  await picture(page, '5-mistake');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(TEXT.replace('getz', 'gets'));
  await page.waitForTimeout(1_500);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.prompt[data-decision]').waitFor();
  await page.mouse.move(5, 400);
  await picture(page, '5-bench');
}

const { address, stop } = await serve();
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
const desk = await browser.newPage({ viewport: DESK, baseURL: address, serviceWorkers: 'block' });
desk.setDefaultTimeout(15_000);
for (const task of [play, askWhy, takeBack, buildDeck, writeCard]) await task(desk);
const phone = await browser.newPage({ viewport: PHONE, baseURL: address, colorScheme: 'dark', serviceWorkers: 'block' });
await hurryBots(phone);
await beginGame(phone, { seed: 11 });
await playOn(phone);
await picture(phone, 'phone');
await browser.close();
stop();
