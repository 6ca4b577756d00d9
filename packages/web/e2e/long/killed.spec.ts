import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { answerByClicking, chance, settled, startGame } from '../at-table.ts';
import { CHROMIUM_FLAGS, findChromium } from '../chromium.ts';
import { expect, test } from '../harness.ts';
import { kill, killWhenShown, makeKillable, seenOn } from '../killing.ts';

// Cards that fly are hard to hit for a machine.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(600_000);

/** So many decisions of a game are enough: most are over by then. */
const MOST = 120;

/** Everything that had been shown is there; the log may be drawn a moment after the question. */
async function expectSeen(page: Page, shown: Awaited<ReturnType<typeof seenOn>>): Promise<void> {
  const { log, ...rest } = await seenOn(page);
  expect({ ...rest, log: log.slice(0, shown.log.length) }).toEqual(shown);
}

for (const rules of ['vanguard-1.10', 'gate-ruler-1.1.2']) {
  test(`whole games of ${rules} by clicking at random, killed and loaded anew at random moments`, async ({ page }) => {
    await makeKillable(page);
    const counts = { decisions: 0, shown: 0, meanwhile: 0, reloads: 0, games: 0 };
    for (const seed of [1, 2, 3, 4]) {
      const pick = chance(seed);
      await startGame(page, { rules, opponent: 'greedy', seed });
      const address = page.url();
      let before: string | null = null;
      for (let decisions = 0; decisions < MOST; decisions++) {
        const now = await settled(page, before);
        if (now === 'over') break;
        before = now;
        counts.decisions++;
        const dice = pick(10);
        if (dice === 0) {
          // In the moment in which the next thing shows.
          await expectSeenAfter(page, await killWhenShown(page, () => answerByClicking(page, now, pick)));
          counts.shown++;
        } else if (dice === 1) {
          // At any moment between click and display: what was shown then is there, and perhaps what was clicked.
          const answered = answerByClicking(page, now, pick).catch(() => undefined);
          await page.waitForTimeout(pick(40));
          const { log } = await kill(page);
          await answered;
          await page.reload();
          await settled(page, null);
          expect((await seenOn(page)).log.slice(0, log.length)).toEqual(log);
          counts.meanwhile++;
        } else if (dice === 2) {
          await expectSeenAfter(page, await seenOn(page));
          before = await settled(page, null);
          await answerByClicking(page, before, pick);
          counts.reloads++;
        } else await answerByClicking(page, now, pick);
        if (dice < 2) before = null;
        expect(page.url(), 'it is the same game').toBe(address);
      }
      counts.games++;
    }
    console.log(
      `${rules}: ${Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}`,
    );
    expect(counts.shown + counts.meanwhile + counts.reloads).toBeGreaterThan(10);
  });
}

async function expectSeenAfter(page: Page, shown: Awaited<ReturnType<typeof seenOn>>): Promise<void> {
  await page.reload();
  await settled(page, null);
  await expectSeen(page, shown);
}

/** A browser of its own with this profile, to be killed with all its processes at once, as when the power goes. */
async function launch(profile: string): Promise<{ readonly page: Page; readonly end: () => Promise<void> }> {
  const flags = [...CHROMIUM_FLAGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(findChromium(), flags, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const ended = once(child, 'exit');
  const endpoint = await new Promise<string>((resolve) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const found = /ws:\/\/\S+/.exec(said);
      if (found !== null) resolve(found[0]);
    });
  });
  const browser = await chromium.connectOverCDP(endpoint);
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const end = async (): Promise<void> => {
    process.kill(-(child.pid as number), 'SIGKILL');
    await ended;
    await browser.close().catch(() => undefined);
  };
  return { page, end };
}

test('the browser itself is killed again and again: what was shown is there', async ({ address }) => {
  const profile = mkdtempSync(join(tmpdir(), 'goldenrule-profile-'));
  let game = '';
  let shown = { prompt: '', log: [] as readonly string[] };
  for (let life = 0, isOver = false; life < 8 && !isOver; life++) {
    const { page, end } = await launch(profile);
    try {
      if (life === 0) {
        await page.goto(`${address}#/settings`);
        await page.locator('input[name=botSpeed][value=instant]').check();
        await page.goto(`${address}#/`);
        await page.locator('details:has(input[name=seed]) summary').click();
        await page.locator('input[name=seed]').fill('28');
        await page.locator('form.start-own button[type=submit]').click();
        await settled(page, null);
        game = page.url();
      } else {
        await page.goto(game);
        await settled(page, null);
        expect(await seenBy(page)).toEqual(shown);
      }
      const pick = chance(life);
      let before: string | null = null;
      for (let answers = 0; answers < 3 && before !== 'over'; answers++) {
        before = await settled(page, before);
        if (before !== 'over') await answerByClicking(page, before, pick);
      }
      isOver = (await settled(page, before)) === 'over';
      shown = await seenBy(page);
    } finally {
      await end();
    }
  }
});

const seenBy = async (page: Page): Promise<{ readonly prompt: string; readonly log: readonly string[] }> => ({
  prompt: (await page.locator('.prompt-text').textContent()) ?? '',
  log: await page.locator('.log-text').allTextContents(),
});
