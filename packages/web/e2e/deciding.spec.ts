import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { settled, TRIAL, throughCurtain, tryCard } from './at-table.ts';
import { beginGame, expect, expectAccessible, open, test } from './harness.ts';

// Kinds of decisions that a game seldom comes to: a card that asks for it is written in the workshop and tried on its bench.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };

const prompt = (page: Page): Locator => page.locator('.prompt-text');
const decisionOf = (page: Page): Promise<string | null> => page.locator('.prompt').getAttribute('data-decision');
const offered = (page: Page): Locator => page.locator('.play-table [data-offered]');
const still = (page: Page): Locator => page.locator('.prompt-still');

/** Chooses the card that is tried, on the table. */
async function use(page: Page): Promise<void> {
  const before = await decisionOf(page);
  await offered(page).filter({ hasText: TRIAL }).first().click();
  await settled(page, before);
}

test('a number without bound: what is wrong with it is said, and it is sent by click or by keyboard alone', async ({ page }) => {
  await tryCard(page, {
    rules: 'Vanguard 1.10',
    text: '[ACT](VC/RC):Choose a number, and reveal the top card of your deck. If the grade of the revealed card is equal to the chosen number, put it into your hand.',
    where: 'As a rear-guard',
  });
  await use(page);
  await expect(prompt(page)).toHaveText(/^Choose a number\./);
  const field = page.getByLabel('Number, 0 or more');
  const asked = await decisionOf(page);
  for (const [bad, says] of [
    ['-1', 'Too small: it must be 0 or more.'],
    ['3.5', '“3.5” is no whole number. Write digits only, such as 12.'],
    ['1e99', '“1e99” is no whole number. Write digits only, such as 12.'],
    ['many', '“many” is no whole number. Write digits only, such as 12.'],
    ['9999999999999999', 'Too large: numbers of up to 15 digits can be used here.'],
    ['', 'Write a number first.'],
  ] as const) {
    await field.fill(bad);
    await page.locator('.prompt-number .button').click();
    await expect(page.locator('.prompt-number [role=alert]')).toHaveText(says);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    expect(await decisionOf(page)).toBe(asked);
  }
  await expectAccessible(page);

  await test.step('it fits a phone', async () => {
    await page.setViewportSize(PHONE);
    await expect(page.locator('.prompt-number .button')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('by keyboard: the keys of the table do not disturb whoever writes', async () => {
    await page.keyboard.press('Escape');
    await expect(field).not.toBeFocused();
    await page.keyboard.press('d');
    await expect(field).toBeFocused();
    // The top card of the bench's deck is of grade 1.
    await page.keyboard.type('0');
    await page.keyboard.press('ArrowUp');
    await expect(field).toHaveValue('1');
    await page.keyboard.press('Enter');
    await settled(page, asked);
    await expect(prompt(page)).toHaveText(/^Your main phase/);
    await expect(page.locator('.log')).toContainText('takes Bench Squire to hand');
  });

  await test.step('by click, and the same number can be chosen again', async () => {
    await use(page);
    await field.fill(' 7 ');
    await page.getByRole('button', { name: 'Choose 7' }).click();
    await expect(prompt(page)).toHaveText(/^Your main phase/);
  });
});

test('damage is divided: several are picked first, then a number for each, whose keys are the numbers themselves', async ({ page }) => {
  await tryCard(page, {
    rules: 'Gate Ruler 1.1.2',
    text: 'Timing: Standard Action. Choose 2 enemy units and deal 5 damage, divided as you choose among them.',
    where: 'In your hand',
    facts: { Type: 'Event', Level: '0' },
  });
  await use(page);
  await expect(prompt(page)).toHaveText(/^Choose the targets\./);
  const send = page.locator('.prompt .send');
  await expect(still(page)).toHaveText('2 still to pick');
  await expect(send).toBeDisabled();
  await offered(page).nth(0).click();
  await expect(still(page)).toHaveText('1 still to pick');
  await expect(send).toBeDisabled();
  await offered(page).nth(1).click();
  await expect(still(page)).toHaveText('all picked');
  const targets = await page.locator('[data-picked]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]));
  const before = await decisionOf(page);
  await send.click();
  await settled(page, before);

  const first = (await prompt(page).textContent()) ?? '';
  expect(first).toMatch(/^How much of it for .+\?/);
  expect(targets.filter((name) => first.includes(name ?? '?'))).toHaveLength(1);
  await expect(page.locator('[data-picked]')).toHaveCount(1);
  await expect(page.locator('.options-numbers .option')).toHaveText(['1', '2', '3', '4']);
  await expectAccessible(page);
  const asked = await decisionOf(page);
  // A key beyond the numbers is no number, and takes nothing back.
  for (const key of ['0', '5', '9']) await page.keyboard.press(key);
  expect(await decisionOf(page)).toBe(asked);
  await page.keyboard.press('2');
  await settled(page, asked);
  // The rest of it is forced.
  await expect(page.locator('.log')).toContainText(`plays ${TRIAL}`);
});

test('an order is shown, can be changed before it is sent, and is the order the cards are in', async ({ page }) => {
  await tryCard(page, {
    rules: 'Vanguard 1.10',
    text: '[ACT](VC/RC):Look at the top three cards of your deck, and put them on top of your deck in any order.\n[ACT](VC/RC):Draw a card.',
    where: 'As a rear-guard',
  });
  await page.keyboard.press('2');
  await settled(page, '1');
  await expect(prompt(page)).toHaveText(/^Put the cards in order/);
  await expect(page.locator('.prompt-hint')).toHaveText(/the last of them lies uppermost/);
  const order = page.locator('.order li');
  await expect(order).toHaveText(['1still to choose', '2still to choose', '3still to choose']);
  await expect(still(page)).toHaveText('3 still to pick in order');

  await test.step('by click: the last has only one place left, and what was picked can be moved', async () => {
    const tray = page.locator('.tray [data-offered]');
    await tray.filter({ hasText: 'Bench Page' }).click();
    await expect(still(page)).toHaveText('2 still to pick in order');
    await tray.filter({ hasText: 'Bench Squire' }).click();
    await expect(page.locator('.order-name')).toHaveText(['Bench Page', 'Bench Squire', 'Bench Knight']);
    await expect(tray.filter({ hasText: 'Bench Page' })).toHaveAttribute('data-picked', '1');
    await page.getByRole('button', { name: 'Bench Page, place 1 of 3: later' }).click();
    await expect(page.locator('.order-name')).toHaveText(['Bench Squire', 'Bench Page', 'Bench Knight']);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expect(page.locator('.prompt .send')).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.locator('.order-name')).toHaveCount(0);
  });

  await test.step('by keyboard alone', async () => {
    await page.locator('.tray [data-offered]').first().focus();
    for (let picks = 0; picks < 2; picks++) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    await expect(page.locator('.order-name')).toHaveText(['Bench Squire', 'Bench Knight', 'Bench Page']);
    await page.getByRole('button', { name: 'Bench Squire, place 1 of 3: later' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // The focus went with the card, and there is no further to go.
    await expect(page.getByRole('button', { name: 'Bench Squire, place 3 of 3: later' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.order-name')).toHaveText(['Bench Knight', 'Bench Page', 'Bench Squire']);
    await page.keyboard.press('s');
    await expect(prompt(page)).toHaveText(/^Your main phase/);
  });

  const before = await decisionOf(page);
  await page.keyboard.press('3');
  await settled(page, before);
  await expect(page.locator('.log')).toContainText('draws Bench Squire');
});

test('of a choice with a least and a most it is said how many are still to pick, and no more than the most can be', async ({ page }) => {
  await tryCard(page, {
    rules: 'Vanguard 1.10',
    text: '[ACT](VC/RC):Choose up to two cards from your drop zone, and put them into your hand.',
    where: 'As a rear-guard',
  });
  await use(page);
  const send = page.locator('.prompt .send');
  const tray = page.locator('.tray [data-offered]');
  await expect(still(page)).toHaveText('0 picked, up to 2');
  await expect(send).toHaveText('None');
  await tray.nth(0).click();
  await expect(still(page)).toHaveText('1 picked, up to 2');
  await expect(send).toHaveText('Choose this');
  await tray.nth(1).click();
  await expect(still(page)).toHaveText('all picked that may be');
  await tray.nth(2).click();
  await expect(page.locator('.tray [data-picked]')).toHaveCount(2);
  await tray.nth(0).click();
  await expect(still(page)).toHaveText('1 picked, up to 2');
  await send.click();
  await expect(prompt(page)).toHaveText(/^Your main phase/);
});

const deckOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../vanguard/packs/starter/${name}.deck.txt`, import.meta.url)), 'utf8');

test('a choice that both make without knowing the other’s is hidden by the curtain, and whoever chooses sees what there is', async ({
  page,
}) => {
  await open(page, 'decks');
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog');
  // A list that does not say which unit it begins with: so it is asked.
  const list = deckOf('kite-parliament')
    .replace(/^first:.*\n/m, '')
    .replace(/^name:.*$/m, 'name: Open beginning');
  await dialog.getByLabel('Deck list').fill(list);
  await dialog.getByRole('button', { name: 'Make it a deck' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the deck' })).toHaveValue('Open beginning');
  await beginGame(page, { rules: 'vanguard-1.10', opponent: 'person', mine: 'Open beginning', theirs: 'Open beginning', seed: 4 });
  const tray = page.locator('.tray [data-offered]');
  await expect(prompt(page)).toHaveText(/^Choose the unit your game begins with/);
  await expect(tray.filter({ hasText: 'Fledgling Page, Wren' })).toBeVisible();
  await expectAccessible(page);
  await tray.filter({ hasText: 'Gavel Shrike' }).click();

  await expect(page.locator('.curtain')).toBeVisible();
  expect(await page.content()).not.toContain('Gavel Shrike');
  await throughCurtain(page);
  await expect(prompt(page)).toHaveText(/^Choose the unit your game begins with/);
  // Nothing tells what the first player chose: not the log, not the table.
  await expect(page.locator('.log')).toHaveText('Nothing has happened yet.');
  await expect(page.locator('.play-table [data-zone="A VC"] [data-card]')).toHaveCount(0);
  const before = await decisionOf(page);
  await tray.filter({ hasText: 'Balm Usher' }).click();
  // Both lie face down now, each known to its owner alone.
  let asked = await settled(page, before);
  if (asked === 'curtain') await throughCurtain(page);
  asked = await settled(page, null);
  expect(asked).not.toBe('curtain');
  const seen = await page.locator('.play-table').textContent();
  expect([seen?.includes('Gavel Shrike'), seen?.includes('Balm Usher')]).not.toEqual([true, true]);
});

for (const wished of [true, false]) {
  test(`identical automatic abilities are ${wished ? 'ordered for whoever likes' : 'asked about by whoever does not'}`, async ({
    page,
  }) => {
    if (!wished) {
      await open(page, 'settings');
      await page.getByLabel('Order identical abilities for me').uncheck();
    }
    await tryCard(page, {
      rules: 'Vanguard 1.10',
      text: '[AUTO](RC):At the beginning of your battle phase, draw a card.',
      where: 'In your hand',
    });
    for (const circle of ['A front left', 'A back left']) {
      const before = await decisionOf(page);
      await offered(page).filter({ hasText: TRIAL }).first().click();
      const where = await settled(page, before);
      await expect(prompt(page)).toHaveText(new RegExp(`^Choose the circle for ${TRIAL}`));
      await page.locator(`.play-table [data-zone="${circle}"][data-offered]`).click();
      await settled(page, where);
    }
    const before = await decisionOf(page);
    await page.keyboard.press('p');
    await settled(page, before);
    if (!wished) {
      await expect(prompt(page)).toHaveText(/^Several abilities are waiting/);
      await expect(page.locator('.option-ability')).toHaveCount(2);
      const which = await decisionOf(page);
      await page.locator('.option-ability').first().click();
      await settled(page, which);
    }
    await expect(prompt(page)).toHaveText(/^Attack with one of your units/);
    await expect(page.locator('.log-text').filter({ hasText: /draws/ })).toHaveCount(2);
  });
}
