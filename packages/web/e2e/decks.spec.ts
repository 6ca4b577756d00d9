import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, SLOW, test } from './harness.ts';

const RULES = 'vanguard-1.10';
const badge = (page: Page): Locator => page.locator('.legality-badge');
const faults = (page: Page): Locator => page.locator('.fault-line');
const search = (page: Page): Locator => page.getByRole('searchbox');
const inDeck = (page: Page): Locator => page.locator('.deck-line');
/** The list without what is found wrong with it, which comes a moment later. */
const listed = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.deck-line-name')
    .evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('data-line')} ${one.querySelector('.deck-line-words')?.firstChild?.textContent}`),
    );

async function newDeck(page: Page, game: string): Promise<void> {
  await open(page, 'decks');
  await page.getByRole('button', { name: `New deck for ${game}` }).click();
  await page.locator('.card-row').first().waitFor();
}

/** Looks for cards and waits until the list shows them. */
async function searchFor(page: Page, text: string, first: RegExp): Promise<void> {
  await search(page).fill(text);
  await expect(page.locator('.card-row-facts').first()).toHaveText(first);
}

/** Four of each of so many cards found, without the mouse. */
async function addByKeyboard(page: Page, cards: number): Promise<void> {
  await page.locator('.card-row-main').first().focus();
  for (let card = 0; card < cards; card++) {
    await page.keyboard.press('Enter');
    for (let copy = 0; copy < 3; copy++) await page.keyboard.press('+');
    await page.keyboard.press('ArrowDown');
  }
}

test('a deck is built from nothing until it is legal, by clicks and keyboard, and is there after a reload', async ({ page }) => {
  await newDeck(page, 'Vanguard 1.10');
  await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Built <b>by hand</b>');
  await expect(faults(page)).toHaveCount(3);
  await expect(faults(page).locator('.clause-link', { hasText: /^5\.1\.2\.1$/ })).toHaveAttribute('href', `#/rules/${RULES}/5.1.2.1`);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeDisabled();

  await test.step('sixteen triggers by keyboard: the clauses about triggers and grade 0 are kept', async () => {
    await searchFor(page, '-trigger:none -trigger:heal', /Critical|Draw|Stand/);
    await addByKeyboard(page, 4);
    await expect(inDeck(page)).toHaveCount(4);
    await expect(faults(page)).toHaveCount(1);
  });

  await test.step('a fifth copy is one too many, and shown where it is', async () => {
    await page.locator('.card-row .copy-step').filter({ hasText: '+' }).first().click();
    await expect(faults(page).filter({ hasText: '5.1.2.2' })).toBeVisible();
    await expect(page.locator('.deck-line[data-faulty="true"] .deck-line-count').first()).toHaveText('5');
    await page.keyboard.press('Control+z');
    await expect(faults(page).filter({ hasText: '5.1.2.2' })).toHaveCount(0);
  });

  await test.step('the rest by clicks', async () => {
    await searchFor(page, 'trigger:none', /^Grade 0 (?!.*(?:Critical|Draw|Stand|Heal))/);
    const rows = page.locator('.card-row');
    for (let card = 0; card < 9; card++) {
      const name = (await rows.nth(card).locator('.card-row-name').innerText()).trim();
      const plus = page.locator('.card-list').getByRole('button', { name: `Add ${name}`, exact: true });
      for (let copy = 0; copy < (card === 8 ? 2 : 4); copy++) await plus.click();
    }
    await expect(badge(page)).toHaveText(/Legal/);
    await expect(faults(page)).toHaveCount(0);
  });

  await page.getByLabel('First vanguard').selectOption({ index: 1 });
  await expect(badge(page)).toHaveText(/Legal/);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name of the deck' })).toHaveValue('Built <b>by hand</b>');
  await expect(page.locator('.builder-about')).toContainText('50 cards');
  await expect(badge(page)).toHaveText(/Legal/);
  await expect(page.getByLabel('First vanguard')).not.toHaveValue('');

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('form.start-own select').first().locator('option:checked')).toHaveText('Built <b>by hand</b>');
});

test('a bad list changes nothing and says what is wrong in which line', async ({ page }) => {
  await open(page, 'decks');
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog');
  const use = dialog.getByRole('button', { name: 'Make it a deck' });
  await dialog.getByLabel('Deck list').fill(`rules: ${RULES}\n4 Somebody\nfour Somebody\n0 Nobody\n`);
  await use.click();
  await expect(dialog.locator('.text-verdict li')).toHaveText([/^line 3: .*four Somebody/, /^line 4: 0 copies/]);
  // What is too large to be a list is not let in: the browser would be busy with it for minutes.
  const isLetIn = (pasted: string): Promise<boolean> =>
    dialog.getByLabel('Deck list').evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      return field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
  expect(await isLetIn('4 A\n'.repeat(20_000))).toBe(false);
  await expect(dialog.locator('.text-verdict li')).toHaveText(/^longer than 65536 characters/);
  expect(await isLetIn('?\n'.repeat(600))).toBe(false);
  await expect(dialog.locator('.text-verdict li')).toHaveText(/^more than 500 lines/);
  await expect(dialog.getByLabel('Deck list')).toHaveValue(/four Somebody/);
  await dialog.getByLabel('Deck list').fill('rules: no-such-rules\n4 Somebody\n');
  await expect(dialog.locator('.text-verdict li')).toHaveText(/^line 1: .*no-such-rules/);
  await expectAccessible(page);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'huge.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5_000_000, '4 x\n') });
  await expect(dialog.locator('.text-verdict li')).toHaveText(/^huge\.txt is larger/);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'odd.txt', mimeType: 'text/plain', buffer: Buffer.from([0xff, 0xfe, 0, 1, 2]) });
  await expect(dialog.locator('.text-verdict li')).toHaveText(/^line 1: /);
  await use.click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.shelf-game').first().locator('.shelf-decks')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('You have no deck for this game yet.').first()).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('names with markup are text, before and after a reload', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1">';
  await open(page, 'decks');
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Deck list').fill(`rules: ${RULES}\nname: <script>document.title=2</script>\nfirst: ${hostile}\n4 ${hostile}\n`);
  await dialog.getByRole('button', { name: 'Make it a deck' }).click();
  for (let round = 0; round < 2; round++) {
    await expect(page.getByRole('textbox', { name: 'Name of the deck' })).toHaveValue('<script>document.title=2</script>');
    await expect(inDeck(page)).toContainText(hostile);
    await expect(inDeck(page)).toContainText('no card has this name');
    await expect(faults(page).filter({ hasText: hostile }).first()).toBeVisible();
    expect(await page.locator('main img, main script').count()).toBe(0);
    expect(await page.title()).toBe('Goldenrule');
    await page.reload();
  }
  await open(page, 'decks');
  await expect(page.locator('.deck-box-name', { hasText: '<script>document.title=2</script>' })).toBeVisible();
});

test('a deck goes out as text and comes back as the same deck', async ({ page }) => {
  await open(page, 'decks');
  await page.locator('.deck-box-link').first().click();
  await page.getByRole('button', { name: 'Copy and change' }).click();
  await page.locator('.card-row').first().waitFor();
  await page.getByRole('button', { name: 'As text' }).click();
  const dialog = page.getByRole('dialog');
  const list = dialog.getByLabel('Deck list');
  const text = await list.inputValue();
  expect(text).toMatch(/^rules: vanguard-1\.10\nname: .*\nfirst: .*\n\n(\d+ .+\n)+$/);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.deck\.txt$/);

  await list.fill('4 Nobody at all');
  await expect(dialog.getByText('No card is called: Nobody at all')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this list' }).click();
  await expect(inDeck(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'As text' }).click();
  await list.fill(text);
  await dialog.getByRole('button', { name: 'Use this list' }).click();
  await expect(badge(page)).toHaveText(/Legal/);
});

test('decks do not move away under the pointer when one game comes later than the others', async ({ page }) => {
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Games are listed in this order, so it is the first one that comes last.
  await page.route(/packs-vanguard/, async (route) => {
    await late;
    await route.continue();
  });
  const others = page.waitForResponse(/packs-gate-ruler/);
  await open(page, 'decks');
  await (await others).finished();
  await expect(page.locator('.loading')).toBeVisible();
  await expect(page.locator('.deck-box-link')).toHaveCount(0);
  release();
  await page.locator('.deck-box-link').first().click();
  await expect(page.locator('.builder-about')).toContainText('Vanguard');
});

test('hands are dealt as the game deals them, the same ones for the same seed', async ({ page }) => {
  await open(page, 'decks');
  await page.locator('.deck-box-link').first().click();
  await page.getByRole('button', { name: 'Try a hand' }).click();
  const dialog = page.getByRole('dialog');
  const cards = dialog.locator('.hand-card');
  const names = (): Promise<(string | null)[]> => cards.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect(cards).toHaveCount(5);
  await dialog.getByLabel('Seed').fill('4711');
  const first = await names();
  await cards.nth(0).click();
  await cards.nth(1).click();
  await dialog.getByRole('button', { name: 'Redraw chosen (2)' }).click();
  expect((await names()).slice(0, 3)).toEqual(first.slice(2));
  await expect(dialog.getByRole('button', { name: /^Redraw chosen/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Draw a card' }).click();
  await expect(cards).toHaveCount(6);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'New hand' }).click();
  await dialog.getByLabel('Seed').fill('4711');
  expect(await names()).toEqual(first);
});

test('another game has its own lines, parts and charts', async ({ page }) => {
  await open(page, 'decks');
  await page
    .locator('.shelf-game')
    .nth(1)
    .getByRole('link', { name: /Knight of the Breakwater/ })
    .click();
  await page.getByRole('button', { name: 'Copy and change' }).click();
  await expect(badge(page)).toHaveText(/Legal/);
  await expect(page.locator('.deck-group h3').last()).toHaveText(/Resources\s*3/);
  await expect(page.getByRole('img', { name: /^Level\. 0: \d+, 1: \d+/ })).toBeVisible();
  await expect(page.locator('.chances tbody tr').first()).toContainText('First hand (2)');
  await page.getByLabel('Ruler').selectOption('');
  await expect(faults(page).filter({ hasText: '5-2b' })).toBeVisible();
  await search(page).fill('type:ruler knight');
  await page
    .locator('.card-row-main', { hasText: /^\D*Knight/ })
    .first()
    .click();
  await expect(page.getByLabel('Ruler')).toHaveValue('Knight');
  await expect(badge(page)).toHaveText(/Legal/);
});

/** What a finger would miss; a box to tick is as large as its words. */
const tooSmall = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(button, a, select, input:not([type=checkbox]), summary, label:has(+ input), input + label):visible')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width < 40 || height < 40 ? [`${one.outerHTML.slice(0, 80)} ${width}×${height}`] : [];
      }),
    );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one thing at a time, with targets that a finger can hit', async ({ page }) => {
    await newDeck(page, 'Vanguard 1.10');
    await page.locator('.card-row .copy-step').filter({ hasText: '+' }).first().tap();
    await expectAccessible(page);
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Deck (1)' }).tap();
    await expect(inDeck(page)).toHaveCount(1);
    await expect(faults(page).first()).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Statistics' }).tap();
    await expect(page.locator('.chances table')).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Deck (1)' }).tap();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('nine thousand cards of one’s own are searched at once', async ({ page }) => {
  await open(page, 'decks');
  await page.evaluate(async (rules) => {
    const cards = Array.from({ length: 9000 }, (_, i) => ({
      id: `M${i}`,
      name: `Made Up ${i}`,
      grade: i % 4,
      power: 5000 + (i % 7) * 1000,
      clan: `Clan ${i % 60}`,
      text: `Word${i % 97} `.repeat(20),
    }));
    await new Promise((resolve, reject) => {
      const request = indexedDB.open('goldenrule');
      request.addEventListener('error', reject);
      request.addEventListener('success', () => {
        const write = request.result.transaction('packs', 'readwrite');
        write.objectStore('packs').put({ id: 'many', rules, name: 'Many', cards, updated: 1 }, 'many');
        write.addEventListener('complete', resolve);
        write.addEventListener('error', reject);
      });
    });
  }, RULES);
  await newDeck(page, 'Vanguard 1.10');
  await search(page).fill('"word5 " grade:3');
  await expect(page.locator('.search-count')).toHaveText(/^2\d cards$/);
  await search(page).fill('');
  await expect(page.locator('.search-count')).toHaveText(/^9\d\d\d cards$/);
  expect(await page.locator('.card-row').count()).toBeLessThan(60);
  await page.locator('.card-row-main').first().focus();
  await page.keyboard.press('End');
  await expect(page.locator('.card-row-main:focus')).toBeInViewport();
  await search(page).fill('grade:2 made word7');
  await expect(page.locator('.search-count')).toHaveText(/^2\d\d cards$/);
});

test('the deck itself is changed by keyboard, and the focus is never lost', async ({ page }) => {
  await open(page, 'decks');
  await page.locator('.deck-box-link').first().click();
  await page.getByRole('button', { name: 'Copy and change' }).click();
  const lines = page.locator('.deck-line-name');
  // Only the copy can be changed: the one it was made of is listed until it is there.
  await page.locator('.deck-line .copy-step').first().waitFor();
  await expect(page.locator('.deck-line-name[tabindex="0"]')).toHaveCount(1);
  const before = await lines.count();
  await page.locator('.deck-line-name[tabindex="0"]').focus();
  const copies = Number(await lines.first().locator('.deck-line-count').innerText());
  await page.keyboard.press('+');
  await expect(lines.first().locator('.deck-line-count')).toHaveText(String(copies + 1));
  for (let copy = 0; copy <= copies; copy++) await page.keyboard.press('-');
  await expect(lines).toHaveCount(before - 1);
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(lines.nth(1)).toBeFocused();

  await search(page).focus();
  await page.locator('.card-row[data-in="true"] .card-row-main').first().focus();
  const held = page.locator('.card-row:focus-within');
  await page.keyboard.press('ArrowRight');
  await expect(held.getByRole('button', { name: /^Remove / })).toBeFocused();
  const left = Number.parseInt(await held.locator('.card-row-count').innerText(), 10);
  for (let copy = 0; copy < left; copy++) await page.keyboard.press('Enter');
  await expect(held.locator('.card-row-main')).toBeFocused();
});

/** Puts something into the store as a damaged disk or another page would. */
const putRaw = (page: Page, id: string, value: unknown): Promise<void> =>
  page.evaluate(
    ([key, what]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('goldenrule');
        request.addEventListener('error', () => reject(new Error('not opened')));
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('decks', 'readwrite');
          transaction.objectStore('decks').put(what, key);
          transaction.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      }),
    [id, value] as const,
  );

test('decks that cannot be read are shown as such, exported as they stand, and deleted', async ({ page }) => {
  await newDeck(page, 'Vanguard 1.10');
  await putRaw(page, 'half', { id: 'half', name: 'Half a <i>deck</i>', rules: RULES, text: 7 });
  await putRaw(page, 'foreign', { id: 'foreign', name: 'From elsewhere', rules: 'elsewhere-9', text: 'rules: elsewhere-9\n4 Otter' });
  await putRaw(page, 'list', { id: 'list', name: 'No list', rules: RULES, text: 'not a line of a list' });
  await open(page, 'decks');
  const asText = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export No list as it stands' }).click();
  expect(readFileSync(await (await asText).path(), 'utf8')).toBe('not a line of a list');
  const broken = page.getByRole('region', { name: 'Decks that cannot be read' });
  await expect(broken.getByRole('listitem')).toHaveCount(2);
  await expect(broken).toContainText('elsewhere-9, a rulebook that is not here');
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await broken.getByRole('button', { name: 'Export Half a <i>deck</i> as it stands' }).click();
  expect(JSON.parse(readFileSync(await (await saving).path(), 'utf8'))).toMatchObject({ id: 'half', text: 7 });
  await broken.getByRole('button', { name: 'Delete Half a <i>deck</i>' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(broken.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(broken.getByRole('listitem')).toHaveCount(1);
});

test('a deck changed in two tabs: neither writes over what the other did', { tag: SLOW }, async ({ page, context }) => {
  await newDeck(page, 'Vanguard 1.10');
  const name = (of: Page): Locator => of.getByRole('textbox', { name: 'Name of the deck' });
  await name(page).fill('Mine');
  await expect(page.locator('.builder-kept')).toHaveText('Kept');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('.card-row').first().waitFor();
  const add = async (to: Page, nth: number): Promise<void> => to.locator('.card-row-main').nth(nth).click();
  await add(other, 0);
  await expect(other.locator('.builder-kept')).toHaveText('Kept');
  await add(page, 1);
  await expect(page.locator('.notice', { hasText: 'changed in another tab' })).toBeVisible();
  // It goes on where it was: the same deck on the workbench, under another name and address.
  await expect(name(page)).toHaveValue('Mine, from another tab');
  await add(page, 2);
  await expect(inDeck(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inDeck(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Redo' }).click();
  await add(other, 3);
  await expect(other.locator('.notice')).toHaveCount(0);
  const [here, there] = [await listed(page), await listed(other)];
  expect(here).not.toEqual(there);
  await page.reload();
  await other.reload();
  await expect.poll(() => listed(page)).toEqual(here);
  await expect.poll(() => listed(other)).toEqual(there);
  expect(page.url()).not.toBe(other.url());

  // Nor is a deck deleted that was changed since it was listed.
  await open(page, 'decks');
  await page.getByRole('button', { name: 'Delete Mine', exact: true }).click();
  await add(other, 4);
  await expect(inDeck(other)).toHaveCount(3);
  await expect(other.locator('.builder-kept')).toHaveText('Kept');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('.notice', { hasText: 'it was not deleted' })).toBeVisible();
  await expect(page.locator('.deck-box-name', { hasText: 'Mine' })).toHaveCount(2);
  await other.close();
});
