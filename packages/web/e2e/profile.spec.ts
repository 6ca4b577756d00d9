import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { answerRandomly, choices, decision, expect, open, randomFrom, SLOW, storedIn, test } from './harness.ts';
import { type Profile, shownDeck, shownGame, signOf } from './profile.ts';

// What a browser keeps of the page as it was in version 0.3.0, before editions were folders: everything in it goes on.

const profile = JSON.parse(readFileSync(new URL('../test/fixtures/profile-0.3.0.json', import.meta.url), 'utf8')) as Profile;
const [database] = profile.databases;
const keptIn = (store: string): readonly unknown[] => (database?.stores[store] ?? []).map(([, value]) => value);

/** Leaves the page for an empty one of the same origin. */
async function leave(page: Page): Promise<void> {
  await page.route('**/empty.html', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto('./empty.html');
}

/** Fills the browser with the profile before it opens the page. */
async function moveIn(page: Page, { databases, localStorage: items }: Pick<Profile, 'databases' | 'localStorage'>): Promise<void> {
  await leave(page);
  await page.evaluate(
    async ([all, strings]) => {
      for (const [key, value] of Object.entries(strings)) localStorage.setItem(key, value);
      for (const { name, version, stores } of all) {
        await new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, version);
          opening.addEventListener('error', () => reject(new Error('not opened')));
          opening.addEventListener('upgradeneeded', () => {
            for (const store of Object.keys(stores)) opening.result.createObjectStore(store);
          });
          opening.addEventListener('success', () => {
            const transaction = opening.result.transaction(Object.keys(stores), 'readwrite');
            for (const [store, entries] of Object.entries(stores))
              for (const [key, value] of entries) transaction.objectStore(store).put(value, key);
            transaction.addEventListener('complete', () => {
              opening.result.close();
              resolve();
            });
            transaction.addEventListener('abort', () => reject(new Error('not written')));
          });
        });
      }
    },
    [databases, items] as const,
  );
}

test.beforeEach(async ({ page }) => moveIn(page, profile));

test('the profile has something of everything', () => {
  expect(profile.databases.map(({ name, version }) => [name, version])).toEqual([['goldenrule', 2]]);
  const counts = Object.entries(database?.stores ?? {}).map(([store, entries]) => [store, entries.length]);
  expect(Object.fromEntries(counts)).toEqual({ decks: 3, games: 3, packs: 2, settings: 3, summaries: 3 });
  expect(profile.decks.map(({ rules, state }) => [rules, state])).toEqual([
    ['vanguard-1.10', 'legal'],
    ['gate-ruler-1.1.2', 'legal'],
    ['vanguard-1.10', 'faulty'],
  ]);
  expect(profile.running.map(({ rules }) => rules)).toEqual(['vanguard-1.10', 'gate-ruler-1.1.2']);
  const screens = new Set(profile.addresses.map(({ address }) => address.split('/')[1] ?? ''));
  expect(screens).toEqual(new Set(['', 'cards', 'decks', 'play', 'replays', 'rules', 'scenarios', 'settings']));
});

test('settings hold', { tag: SLOW }, async ({ page }) => {
  await open(page, 'settings');
  const root = page.locator('html');
  for (const [name, value] of Object.entries({ theme: 'dark', motion: 'none', 'text-size': 'large' }))
    await expect(root).toHaveAttribute(`data-${name}`, value);
  await expect(page.locator('input[name=botSpeed][value=instant]')).toBeChecked();
  await expect(page.locator('input[name=playerName]')).toHaveValue('Wren');
  const [first, second] = [page.locator('.flag input').nth(0), page.locator('.flag input').nth(1)];
  await expect(first).not.toBeChecked();
  await expect(second).toBeChecked();
  expect(await storedIn(page, 'settings')).toEqual(keptIn('settings'));
});

test('the start proposes what was played last', { tag: SLOW }, async ({ page }) => {
  await open(page);
  const form = page.locator('form.start-own');
  await expect(form.locator('input[name=rules]:checked')).toHaveValue('gate-ruler-1.1.2');
  await expect(form.locator('select').first().locator('option:checked')).toHaveText('Otters under canvas');
});

test('decks stand on the shelf of their game, open, and are judged as before', { tag: SLOW }, async ({ page }) => {
  await open(page, 'decks');
  for (const { rules, name, address } of profile.decks) {
    const shelf = page.locator(`section[aria-labelledby="shelf-${rules}"]`);
    await expect(shelf.locator('.deck-box-link', { hasText: name })).toHaveAttribute('href', address);
  }
  await expect(page.locator('.deck-box').getByRole('button', { name: /^Delete/ })).toHaveCount(profile.decks.length);
  for (const { address, rules: _rules, ...shown } of profile.decks) {
    await page.goto(`./${address}`);
    await page.reload();
    expect(await shownDeck(page)).toEqual(shown);
  }
});

test('packs, their drafts and what was not saved yet open', { tag: SLOW }, async ({ page }) => {
  for (const pack of profile.packs) {
    await open(page, 'cards');
    await page.locator('.pack-link', { hasText: pack.name }).click();
    await expect(page).toHaveURL(new RegExp(`${pack.address}$`));
    const saved = pack.cards.filter(({ unsaved }) => !unsaved);
    await expect(page.locator('.pack-card')).toHaveCount(saved.length);
    for (const { name } of saved) await expect(page.locator('.pack-card', { hasText: name })).toBeVisible();
    for (const { address, name, text } of pack.cards) {
      await page.goto(`./${address}`);
      await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
      await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(text);
      await expect(page.locator('.status')).toHaveText(name === 'Half an Otter' ? /One thing is wrong/ : /Compiles/);
    }
  }
  // To look at them has changed nothing.
  expect(await storedIn(page, 'packs')).toEqual(keptIn('packs'));
});

for (const { address, rules, title, ...before } of profile.running) {
  test(`${rules}: the running game is offered, waits where it waited, and goes on`, { tag: SLOW }, async ({ page }) => {
    await open(page);
    await page.locator('.start-running-game', { hasText: title }).first().click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    expect(await shownGame(page)).toEqual(before);
    const random = randomFrom(1);
    await expect(async () => {
      if ((await decision(page)) === before.decision && (await choices(page).count()) > 0) await answerRandomly(page, random);
      expect(await decision(page)).toBeGreaterThan(before.decision);
    }).toPass();
    const { offered, logged } = await shownGame(page);
    expect(logged).toBeGreaterThanOrEqual(before.logged);
    await page.reload();
    expect(await shownGame(page)).toMatchObject({ offered, logged });
    const id = address.split('/').at(-1);
    const acts = (all: readonly unknown[]): number => (all as readonly Summary[]).find((one) => one.id === id)?.acts ?? 0;
    expect(acts(await storedIn(page, 'summaries'))).toBeGreaterThan(acts(keptIn('summaries')));
    // It was not begun anew as another game.
    expect(await storedIn(page, 'games')).toHaveLength(keptIn('games').length);
  });
}

interface Summary {
  readonly id: string;
  readonly acts: number;
}

test('the game that was given up is listed and plays from its first move to its last', { tag: SLOW }, async ({ page }) => {
  const { address, title, steps } = profile.replay;
  await open(page, 'replays');
  await expect(page.locator('.replay')).toHaveCount(keptIn('games').length);
  const row = page.locator('.replay', { has: page.locator(`a.replay-link[href="${address}"]`) });
  await expect(row.locator('h2')).toHaveText(title);
  // Only what is not over can be played on.
  await expect(page.getByRole('button', { name: /^Play .* on$/ })).toHaveCount(profile.running.length);
  await expect(row.getByRole('button', { name: /^Play .* on$/ })).toHaveCount(0);
  await row.locator('a.button').click();
  const slider = page.getByRole('slider');
  await expect(slider).toHaveAttribute('max', String(steps));
  await page.keyboard.press('Home');
  for (let step = 1; step <= steps; step++) {
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveValue(String(step));
  }
  await expect(page.locator('.watch-side .log-line').last()).toHaveAttribute('aria-current', 'step');
  // It is played by this engine, not shown as it was recorded.
  await expect(page.locator('.watch-differs')).toHaveCount(0);
});

test('addresses that somebody kept lead where they led', { tag: SLOW }, async ({ page }) => {
  for (const { address, sign } of profile.addresses) {
    await leave(page);
    await page.goto(`./${address}`);
    await expect.poll(() => signOf(page), { message: address }).toBe(sign);
  }
});
