import { expect, type Locator, type Page } from '@playwright/test';

/** What a game is started with, by the values of the start screen. */
export interface Start {
  readonly rules?: string;
  readonly opponent?: 'greedy' | 'random' | 'person';
  readonly seed: number;
}

/** Starts a game by the form of the start screen; the bot moves at once. */
export async function startGame(page: Page, { rules, opponent, seed }: Start): Promise<void> {
  await page.goto('./#/settings');
  await page.locator('input[name="botSpeed"][value="instant"]').check();
  await page.goto('./#/');
  if (rules !== undefined) await page.locator(`input[name="rules"][value="${rules}"]`).check();
  if (opponent !== undefined) await page.locator(`input[name="opponent"][value="${opponent}"]`).check();
  await page.locator('.start-more:has(input[name="seed"]) summary').click();
  await page.locator('input[name="seed"]').fill(String(seed));
  await page.locator('.start-go').click();
  await expect(page.locator('.play, .curtain')).toBeVisible();
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
    await all.nth(pick(count)).click();
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
