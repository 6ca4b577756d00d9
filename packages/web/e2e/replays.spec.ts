import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { answerRandomly, beginGame, expect, expectAccessible, hurryBots, open, randomFrom, SLOW, storedIn, test } from './harness.ts';

// Cards that fly are waited for before they are clicked.

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

/** A text without end, of words that are all right. */
const NESTED = `[AUTO](VC):When this unit attacks, ${'if you have an <Otter> vanguard, '.repeat(20)}draw a card.`;

const stepOf = async (page: Page): Promise<number> => Number(await page.getByRole('slider').inputValue());

test('a replay is scrubbed with slider and keys, seen from every side, and continued as a new game', async ({ page }) => {
  await playSome(page, 14);
  await watchFirst(page);
  const steps = Number(await page.getByRole('slider').getAttribute('max'));
  expect(steps).toBeGreaterThan(5);
  await expectAccessible(page);
  const lines = page.locator('.watch-side .log-line');
  const current = page.locator('.watch-side .log-line[aria-current=step]');
  await page.getByRole('slider').fill(String(steps));
  await expect(page.locator('.transport-at')).toHaveText(`Move ${steps} of ${steps}`);
  await expect(lines.last()).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('Home');
  expect(await stepOf(page)).toBe(0);
  await expect(current).toHaveCount(1);
  await expect(lines.last()).toHaveAttribute('data-to-come', 'true');
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
  await page.locator('dialog').getByRole('radio', { name: 'Dandelion' }).last().check();
  await page.locator('dialog').getByRole('button', { name: 'Play' }).click();
  await page.locator('.prompt[data-decision]').waitFor();
  await expect(page).toHaveURL(/#\/play/);
  await open(page, 'replays');
  await expect(page.locator('.replay')).toHaveCount(2);
});

test('a line of the log leads to its moment, by click and by Enter, and is in sight wherever one goes', { tag: SLOW }, async ({ page }) => {
  await playSome(page, 16);
  await watchFirst(page);
  const lines = page.locator('.watch-side .log-line');
  const current = page.locator('.watch-side .log-line[aria-current=step]');
  const said = page.locator('.watch [aria-live=polite]');
  await page.keyboard.press('End');
  await expect(lines.last()).toHaveAttribute('aria-current', 'step');
  await expect(lines.last()).toBeInViewport();
  const last = await stepOf(page);
  const middle = Math.floor((await lines.count()) / 2);
  const width = await lines.nth(middle).evaluate((line) => line.clientWidth);
  await lines.nth(middle).click({ position: { x: width - 70, y: 4 } });
  await expect.poll(() => stepOf(page)).toBeLessThan(last);
  const there = await stepOf(page);
  expect(Number(await current.getAttribute('data-number'))).toBeGreaterThanOrEqual(
    Number(await lines.nth(middle).getAttribute('data-number')),
  );
  await expect(said).toContainText(`move ${there} of ${last}`);
  await lines.first().locator('.log-jump').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => stepOf(page)).toBeLessThan(there);
  await expect(current).toBeInViewport();
  await expect(current.locator('.log-text')).not.toBeEmpty();
  await expectAccessible(page);
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
  await page.getByRole('button', { name: 'Delete To be deleted' }).click();
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
  const cards = replay.cards as readonly object[];
  const files: readonly (readonly [name: string, text: string, says: string])[] = [
    ['cut.json', readFileSync(good, 'utf8').slice(0, 1000), 'cut off'],
    ['foreign.json', JSON.stringify({ ...replay, rules: 'chess-1' }), 'chess-1'],
    ['deep.json', '['.repeat(100_000), 'nested'],
    ['shape.json', JSON.stringify({ ...replay, acts: 'all of them' }), 'acts'],
    ['events.json', JSON.stringify({ ...replay, events: [{ number: 9e15, kind: 'rewind', since: 0, causes: [] }] }), 'events'],
    [
      'acts.json',
      JSON.stringify({ ...replay, acts: Array.from({ length: 20_001 }, () => ({ by: 0, kind: 'concede' })) }),
      'acts is not read',
    ],
    ['text.json', JSON.stringify({ ...replay, cards: cards.map((card) => ({ ...card, text: NESTED })) }), 'nests too deeply'],
    [
      'long.json',
      JSON.stringify({ ...replay, cards: cards.map((card) => ({ ...card, text: 'a '.repeat(10_000) })) }),
      'characters is not read',
    ],
    ['names.json', JSON.stringify({ ...replay, cards: cards.map((card) => ({ ...card, name: '<b>'.repeat(1_000) })) }), 'cannot be set up'],
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
  // Not the last one: of an answer after which nothing happened there is nothing to watch.
  const there = Math.floor(replay.hashes.length / 2);
  expect(there).toBeGreaterThan(1);
  const hashes = replay.hashes.map((hash, i) => (i < there ? hash : 'another'));
  const buffer = Buffer.from(JSON.stringify({ ...replay, hashes, title: 'Another way' }));
  await page.locator('input[type=file]').setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.notice', { hasText: 'differently' })).toBeVisible();
  await page.getByRole('link', { name: 'Watch Another way' }).click();
  await expect(page.locator('.watch-differs')).toContainText(`move ${there - 1}`);
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

interface Stored {
  readonly games: Readonly<Record<string, unknown>>;
  readonly decks?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** What a page of the first version kept, in a browser that has not seen this one. */
async function keptBefore(page: Page, stored: Stored): Promise<void> {
  // A file of the same place that is no page; the browser looks for an icon of it.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto('./icon.svg');
  await page.evaluate(
    (given) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('goldenrule', 1);
        opening.onupgradeneeded = () => {
          for (const store of ['games', 'decks', 'packs', 'settings']) opening.result.createObjectStore(store);
        };
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['games', 'decks', 'settings'], 'readwrite');
          // Games are large; that they are is not sent over, because that would take longer than all the rest.
          for (const [store, values] of Object.entries(given))
            for (const [id, value] of Object.entries(values as object))
              transaction.objectStore(store).put(store === 'games' ? { ...value, large: 'x'.repeat(20_000) } : value, id);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    stored,
  );
}

const signal = (number: number) => ({ number, kind: 'signal', name: 'beginning of turn', player: 0, causes: [{ clause: '1' }] });

/** How many there are in a store. */
const countIn = (page: Page, store: string): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('goldenrule');
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.onsuccess = () => {
          const all = opening.result.transaction(name).objectStore(name).count();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
    store,
  );

/** A kept game of the first version; what it is about does not matter to a list. */
const oldGame = (i: number): Readonly<Record<string, unknown>> => ({
  id: `old-${i}`,
  rules: i % 2 === 0 ? 'vanguard-1.10' : 'gate-ruler-1.1.2',
  title: `Old game ${i}`,
  players: [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'greedy', name: 'Greedy bot' },
  ],
  seed: i,
  updated: 1_700_000_000_000 + i * 60_000,
  result: i % 3 === 0 ? null : { winner: i % 3 === 1 ? 0 : 1, losers: [], clause: '1.2.4' },
  replay: {
    format: 'goldenrule-replay-1',
    acts: [{ by: 0, kind: 'concede' }],
    events: [signal(1), signal(2)],
    marks: i % 5 === 0 ? [{ kind: 'undone', by: 0, step: 0, acts: [], revealing: false }] : [],
  },
});

/** Counts what is read from each store of the browser. */
function countReads(): void {
  const reads: Record<string, number> = {};
  Object.assign(globalThis, { reads });
  const { prototype } = IDBObjectStore;
  for (const name of ['get', 'getAll', 'openCursor'] as const) {
    const read = prototype[name] as (this: IDBObjectStore, ...given: unknown[]) => IDBRequest;
    Object.defineProperty(prototype, name, {
      value(this: IDBObjectStore, ...given: unknown[]) {
        reads[this.name] = (reads[this.name] ?? 0) + (name === 'get' ? 1 : 1000);
        return read.apply(this, given);
      },
    });
  }
}

test('a thousand games of an older page are all there, are listed at once the next time, sorted, and deleted together', {
  tag: SLOW,
}, async ({ page }) => {
  const games = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`old-${i}`, oldGame(i)]));
  const decks = { mine: { id: 'mine', name: 'My deck', text: '4 Something' } };
  await keptBefore(page, {
    games: { ...games, damaged: { id: 'damaged', replay: 7 } },
    decks,
    settings: { start: { rules: 'vanguard-1.10' } },
  });
  await open(page, 'replays');
  await expect(page.getByRole('status').first()).toHaveText('1000 games', { timeout: 60_000 });
  // Nothing was lost, and nothing else was touched.
  expect(await countIn(page, 'games')).toBe(1001);
  expect(await storedIn(page, 'decks')).toEqual([decks.mine]);
  expect(await countIn(page, 'summaries')).toBe(1000);
  await expect(page.locator('.replay[data-broken]')).toHaveCount(1);
  const first = page.locator('.replay').first();
  await expect(first.locator('h2')).toHaveText('Old game 999');
  await expect(first).toContainText('not finished');
  await expect(page.locator('.replay', { hasText: 'Old game 995' })).toContainText('something was taken back');
  await expect(page.locator('.replay', { hasText: 'Old game 998' })).toContainText('Greedy bot won');
  await expect(page.locator('.replay', { hasText: 'Old game 998' })).toContainText('2 turns, 1 move');

  // The next time no game is read, only what stands beside each.
  await page.addInitScript(countReads);
  await page.reload();
  await expect(page.locator('.replay h2').first()).toHaveText('Old game 999');
  const reads = await page.evaluate(() => (globalThis as unknown as { reads: Record<string, number> }).reads);
  expect(reads.summaries).toBeGreaterThan(0);
  expect(reads.games ?? 0).toBeLessThanOrEqual(1);

  await page.getByLabel('Order').selectOption('oldest');
  await expect(page.locator('.replay h2').first()).toHaveText('Old game 0');
  await page.getByLabel('Search in titles and names').fill('game 10');
  await expect(page.getByRole('status').first()).toHaveText('11 games');
  await page.getByLabel('Choose Old game 100').check();
  await page.getByLabel('Choose Old game 109').check();
  await page.getByRole('button', { name: 'Delete 2' }).click();
  await page.locator('dialog').getByRole('button', { name: 'Delete 2' }).click();
  await expect(page.getByRole('status').first()).toHaveText('9 games');
  expect(await countIn(page, 'games')).toBe(999);
  expect(await countIn(page, 'summaries')).toBe(998);
  await page.getByLabel('Search in titles and names').fill('');
  await page.locator('.replay[data-broken]').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.locator('.replay[data-broken]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show 50 more' }).click();
  await expect(page.locator('.replay')).toHaveCount(100);
  await expectAccessible(page);
});

test('a game open in two tabs: neither writes over what the other plays', async ({ page, context }) => {
  await playSome(page, 3);
  const [before] = (await storedIn(page, 'summaries')) as readonly { readonly id: string; readonly acts: number }[];
  const other = await context.newPage();
  await other.goto(`./#/play/${before?.id}`);
  await other.locator('.prompt[data-decision]').waitFor();
  // The other tab has it now; what goes on here is kept beside it.
  const random = randomFrom(3);
  const parted = page.locator('.notice', { hasText: 'another tab' });
  // A tab that lies behind is drawn late or never, and what is not drawn cannot be clicked.
  await page.bringToFront();
  for (let i = 0; i < 6 && (await parted.count()) === 0; i++) {
    await page.locator('.prompt[data-decision]').waitFor();
    await answerRandomly(page, random);
    // A click that only picks something is not kept.
    await parted.waitFor({ timeout: 1_000 }).catch(() => undefined);
  }
  await expect(parted).toBeVisible();
  await other.bringToFront();
  for (let i = 0; i < 4; i++) {
    await other.locator('.prompt[data-decision]').waitFor();
    await answerRandomly(other, random);
  }
  await expect(other.locator('.notice', { hasText: 'another tab' })).toHaveCount(0);
  await expect.poll(() => countIn(page, 'games')).toBe(2);
  const after = (await storedIn(page, 'summaries')) as readonly { readonly id: string; readonly acts: number }[];
  expect(after.map(({ id }) => id)).toContain(before?.id);
  for (const { acts } of after) expect(acts).toBeGreaterThanOrEqual(before?.acts ?? 0);
  await other.close();
});
