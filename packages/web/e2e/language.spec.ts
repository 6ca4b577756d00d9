import type { Page } from '@playwright/test';
import { expect, open, test } from './harness.ts';

// Cards that fly are waited for before they are clicked.

// The page in another language: every sentence of its catalogues in brackets, as a translation would stand there. Its workers stay as they
// are: what an engine says is worded by the page.

/** A key with its sentence, as the built page has them. */
const SENTENCE = /("[\w-]+[. ][^"]*"):`([^`]*)`/g;
const SPOKEN = new Set(['"app.language"', '"app.comma"']);

test.beforeEach(async ({ page }) => {
  await page.route(/\/assets\/(?:table|rest|face|all-problems)-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(SENTENCE, (whole, key: string, sentence: string) =>
      SPOKEN.has(key) ? whole : `${key}:\`⟦${sentence}⟧\``,
    );
    await route.fulfill({ response, body });
  });
});

// What the page still fetches when a test is over is nobody's any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** What is written on the screen, and what it is called where nothing is written, that comes from no catalogue. */
const untranslated = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const look = (text: string | null): void => {
      const words = (text ?? '').trim();
      if (/\p{L}{2}/u.test(words) && !words.includes('⟦')) found.add(words);
    };
    for (const element of document.querySelectorAll('button, a, label, legend, h1, h2, h3, summary, th, dt, p, figcaption, option'))
      look(element.textContent);
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext'])
      for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name));
    return [...found];
  });

/** Names of games, rulebooks and decks are what they are in every language. */
const NAMES = /^(?:Vanguard 1\.10|Gate Ruler 1\.1\.2|.* Comprehensive Rules ver\. .*)$/;

for (const screen of ['settings', 'decks', 'cards', 'rules', 'replays']) {
  test(`nothing on the screen ${screen} but names goes round the catalogue`, async ({ page }) => {
    await open(page, screen);
    await expect(page.locator('h1')).toHaveText(/⟦/);
    expect((await untranslated(page)).filter((words) => !NAMES.test(words))).toEqual([]);
  });
}

test('what is wrong with a deck and with a list is worded by the page', async ({ page }) => {
  await open(page, 'decks');
  await page.getByRole('button', { name: '⟦New deck for Vanguard 1.10⟧' }).click();
  await expect(page.locator('.fault-message').first()).toHaveText('⟦the deck has 0 cards instead of 50⟧');

  await page.getByRole('button', { name: '⟦As text⟧' }).click();
  const list = page.getByRole('dialog').getByRole('textbox');
  await list.fill('4 Nobody\n100 Nobody');
  await expect(page.getByRole('dialog')).toContainText('⟦line 2: ⟦100 copies of a card cannot be⟧⟧');
});

test('why a text does not compile is worded by the page', async ({ page }) => {
  await open(page, 'cards/new/vanguard-1.10');
  await page.getByRole('textbox', { name: '⟦Text⟧', exact: true }).fill('[CONT](VC):This unit glows.');
  await expect(page.locator('.problem')).toContainText('⟦cannot read "glows" here⟧');
});

test('the table speaks the language of the page: what is asked and what can be done', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /⟦Play now⟧/ }).click();
  await page.locator('.prompt[data-decision]').waitFor();
  await expect(page.locator('.prompt')).toContainText('⟦5 can be chosen: they glow on the table.⟧');
  await expect(page.locator('.prompt')).toContainText('⟦Keep all cards⟧');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});
