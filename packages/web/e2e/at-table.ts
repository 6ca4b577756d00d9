import type { Locator, Page } from '@playwright/test';
import { type Begin, beginGame, hurryBots } from './harness.ts';

/** Starts a game by the form of the start screen; the bot moves at once. */
export async function startGame(page: Page, start: Begin): Promise<void> {
  await hurryBots(page);
  await beginGame(page, start);
}

/** A small generator: the same picks in every run. */
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Waits until there is something to decide, or the game is over; the number of the decision. */
export async function settled(page: Page, before: string | null): Promise<string | 'over' | 'curtain'> {
  const found = await page.waitForFunction(
    (last) => {
      if (document.querySelector('.curtain') !== null) return 'curtain';
      if (document.querySelector('dialog.result[open]') !== null) return 'over';
      const now = document.querySelector<HTMLElement>('.prompt')?.dataset.decision;
      return now !== undefined && now !== last ? now : false;
    },
    before,
    { polling: 20, timeout: 15_000 },
  );
  return (await found.jsonValue()) as string;
}

/** All that can be chosen now: on the table, in the tray, beside the prompt. */
export const choices = (page: Page): Locator =>
  page.locator(
    '.play-table [data-offered]:visible:not([data-picked]), .prompt .option:visible:not([aria-pressed]), .prompt .options .button:visible:not(.option)',
  );

/** Clicks as a person does: where the thing is in sight, if something lies upon it. */
export async function clickWhereSeen(page: Page, what: Locator): Promise<void> {
  await what.scrollIntoViewIfNeeded();
  const point = await what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.5, 0.25, 0.75, 0.1, 0.9, 0.04, 0.96];
    for (const down of parts) {
      for (const across of parts) {
        const x = left + width * across;
        const y = top + height * down;
        if (element.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    }
    return null;
  });
  if (point === null) throw new Error(`covered: ${await what.getAttribute('aria-label')}`);
  await page.mouse.click(point.x, point.y);
}

/** Answers one decision by clicking something that can be chosen. */
export async function answerByClicking(page: Page, decision: string, pick: (below: number) => number): Promise<void> {
  const send = page.locator('.prompt .send');
  for (let clicks = 0; clicks < 40; clicks++) {
    if (await isAnswered(page, decision)) return;
    const all = choices(page);
    const count = await all.count();
    const ready = (await send.count()) > 0 && (await send.isEnabled());
    if (ready && (count === 0 || pick(2) === 0)) {
      await send.click();
      return;
    }
    await clickWhereSeen(page, all.nth(pick(count)));
    const several = page.locator('dialog.at-card[open] .option');
    const here = await several.count();
    if (here > 0) await several.nth(pick(here)).click();
    if ((await send.count()) === 0) return;
  }
}

const isAnswered = async (page: Page, decision: string): Promise<boolean> =>
  (await page.locator('.prompt').getAttribute('data-decision')) !== decision;

/** Plays by clicking at random until the game is over; how many decisions it took. */
export async function playToEnd(page: Page, seed: number, most = 400): Promise<number> {
  const pick = chance(seed);
  let before: string | null = null;
  for (let decisions = 0; decisions < most; decisions++) {
    const now = await settled(page, before);
    if (now === 'over') return decisions;
    if (now === 'curtain') {
      await page.locator('.curtain .button').click();
      before = null;
      continue;
    }
    await answerByClicking(page, now, pick);
    before = now;
  }
  throw new Error(`the game is not over after ${most} decisions`);
}
