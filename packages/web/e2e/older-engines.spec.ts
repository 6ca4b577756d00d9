import { readFileSync } from 'node:fs';
import { expect, expectAccessible, open, type Page, SLOW, storedIn, test } from './harness.ts';

// Games that the page of an older engine left running in this browser.

interface Stored {
  readonly game: { readonly id: string; readonly title: string; readonly replay: Readonly<Record<string, unknown>> };
  readonly summary: unknown;
}

type Change = (replay: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** A running game as the page kept it when the engine was of version 0.1.0; as if it came from an engine that this one cannot follow. */
function left(rules: string, change: Change): Stored {
  const file = new URL(`../test/fixtures/engine-0.1.0/${rules}.running.json`, import.meta.url);
  const { game, summary } = JSON.parse(readFileSync(file, 'utf8')) as Stored;
  const hashes = (game.replay.hashes as readonly string[]).map(() => 'of another engine');
  return { game: { ...game, replay: { ...game.replay, engine: '0.0.1', hashes, ...change(game.replay) } }, summary };
}

/** Puts a game into the store of this browser, as it lay there before the page was renewed. */
async function putInStore(page: Page, stored: Stored): Promise<void> {
  await open(page);
  // The page has made its stores by then.
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await storedIn(page, 'summaries');
  await page.evaluate(
    ({ game, summary }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('goldenrule');
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['games', 'summaries'], 'readwrite');
          transaction.objectStore('games').put(game, game.id);
          transaction.objectStore('summaries').put(summary, game.id);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    stored,
  );
  await page.reload();
}

const CHANGES: Readonly<Record<string, Change>> = {
  'an answer that is refused now': ({ acts }) => ({
    acts: (acts as readonly unknown[]).with(8, { by: 0, kind: 'answer', decision: 9, picks: ['gone'] }),
  }),
  'a card that cannot be read any more': ({ cards }) => ({
    cards: (cards as readonly object[]).map((card, i) => (i === 2 ? { ...card, text: 'Words of another time.' } : card)),
  }),
};

for (const [what, change] of Object.entries(CHANGES)) {
  for (const rules of ['vanguard-1.10', 'gate-ruler-1.1.2']) {
    test(`${rules}: a game with ${what} is offered for watching, again and again, and stays as it is`, { tag: SLOW }, async ({ page }) => {
      const stored = left(rules, change);
      const { id, title, replay } = stored.game;
      await putInStore(page, stored);
      await page.locator('.start-running-game', { hasText: title }).click();
      for (let times = 0; times < 2; times++) {
        await expect(page.getByRole('heading', { name: 'This game cannot be played on.' })).toBeVisible();
        expect(page.url()).toContain(`#/play/${id}`);
        await expect(page.getByRole('link', { name: 'Start a game' })).toBeVisible();
        await page.reload();
      }
      await expect(page.getByRole('link', { name: 'Watch it' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Watch it' }).click();

      const lines = page.locator('.watch-side .log-line');
      for (let times = 0; times < 2; times++) {
        await expect(page.locator('.watch-differs')).toContainText('as it was recorded');
        await page.keyboard.press('End');
        await expect(page.locator('.watch-table')).toHaveAttribute('data-beyond', 'true');
        await expect(lines.last()).toHaveAttribute('aria-current', 'step');
        // The hands lie on the table, although no engine has dealt them.
        await expect(page.locator('.watch-table [data-card]').nth(9)).toBeAttached();
        await expect(page.getByRole('button', { name: 'Continue from here' })).toBeDisabled();
        // Line by line: what comes next in the log is to come on the table too.
        await page.keyboard.press('ArrowLeft');
        await expect(lines.last()).toHaveAttribute('data-to-come', 'true');
        await page.reload();
      }
      await page.locator('.watch-side .log-why').first().click();
      await expect(page.locator('dialog.why[open] .why-chain p').first()).not.toBeEmpty();
      await page.keyboard.press('Escape');
      await page.locator('.seat-pick label', { hasText: 'Player A' }).click();
      await expect(page.locator('.watch-differs')).toContainText('choose “all open”');

      await open(page, 'replays');
      await page.getByRole('button', { name: `Play ${title} on` }).click();
      await expect(page.getByRole('link', { name: 'Watch it' })).toBeVisible();
      expect(await storedIn(page, 'games')).toEqual([stored.game]);
      expect(await storedIn(page, 'summaries')).toEqual([stored.summary]);
      expect(replay.result).toBeNull();
    });
  }
}
