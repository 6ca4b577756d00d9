import type { Page } from '@playwright/test';
import { type Begin, beginGame, hurryBots, open } from './harness.ts';

/** Starts a game by the form of the start screen; the bot moves at once. */
export async function startGame(page: Page, start: Begin): Promise<void> {
  await hurryBots(page);
  await beginGame(page, start);
}

/** A card to be tried: written in the workshop, and laid on its bench. */
export interface Trial {
  readonly rules: 'Vanguard 1.10' | 'Gate Ruler 1.1.2';
  readonly text: string;
  /** Where it lies, as the bench says it. */
  readonly where: string;
  /** Facts besides name and text, by the labels of the form. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Is the other player a person at the same screen? */
  readonly person?: true;
}

export const TRIAL = 'Trial Otter';

/** Writes a card in the workshop and opens the table of its bench, as somebody does who wants to know what it does. */
export async function tryCard(page: Page, { rules, text, where, facts = {}, person }: Trial): Promise<void> {
  await open(page, 'cards');
  await page.getByRole('link', { name: `For ${rules}` }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(TRIAL);
  for (const [label, value] of Object.entries(facts)) {
    const field = page.getByLabel(label, { exact: true });
    if (await field.evaluate((one) => one instanceof HTMLSelectElement)) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  await page.locator('.status').filter({ hasText: 'Compiles' }).waitFor();
  await page.getByLabel('The card lies').selectOption(where);
  if (person === true) await page.getByLabel('Against').selectOption('');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.prompt[data-decision], .curtain').first().waitFor();
}

/** A small generator: the same picks in every run. */
export function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Waits until the table is laid and there is something to decide, or the game is over; the number of the decision. */
export async function settled(page: Page, before: string | null): Promise<string> {
  const found = await page.waitForFunction(
    (last) => {
      if (document.querySelector('.curtain') !== null) return 'curtain';
      if (document.querySelector('dialog.result[open]') !== null) return 'over';
      if (document.querySelector('.gr-table[aria-busy]') !== null) return false;
      const now = document.querySelector<HTMLElement>('.prompt')?.dataset.decision;
      return now !== undefined && now !== last ? now : false;
    },
    before,
    { polling: 20, timeout: 15_000 },
  );
  return (await found.jsonValue()) as string;
}

/** Where to click next: something that can be chosen, where it is in sight if something lies upon it; or what sends the picks. */
interface Target {
  readonly x: number;
  readonly y: number;
  readonly what: string;
}

/** One of the things that can be chosen now, by two random numbers; picked ones are left alone. */
async function target(page: Page, random: readonly [number, number]): Promise<Target | 'answered' | 'covered'> {
  const found = await page.evaluate(([whether, which]) => {
    const seen = (element: Element): Target | null => {
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const parts = [0.5, 0.25, 0.75, 0.1, 0.9, 0.04, 0.96];
      for (const down of parts) {
        for (const across of parts) {
          const [x, y] = [left + width * across, top + height * down];
          if (element.contains(document.elementFromPoint(x, y)))
            return { x, y, what: element.getAttribute('aria-label') ?? element.textContent ?? '' };
        }
      }
      return null;
    };
    const inDialog = [...document.querySelectorAll('dialog.at-card[open] .option')];
    const send = document.querySelector<HTMLButtonElement>('.prompt .send:enabled');
    const shown = [
      ...document.querySelectorAll<HTMLElement>(
        '.play-table [data-offered]:not([data-picked]), .prompt [data-option]:enabled:not([aria-pressed])',
      ),
    ].filter((one) => one.checkVisibility());
    const all = inDialog.length > 0 ? inDialog : send !== null && (shown.length === 0 || whether < 0.5) ? [send] : shown;
    const one = all[Math.floor(which * all.length)];
    return one === undefined ? 'answered' : (seen(one) ?? 'covered');
  }, random);
  return found;
}

/** Answers one decision by clicking at random, as a person does with a mouse. */
export async function answerByClicking(page: Page, decision: string, pick: (below: number) => number): Promise<void> {
  for (let clicks = 0; clicks < 40; clicks++) {
    const next = await target(page, [pick(1000) / 1000, pick(1000) / 1000]);
    if (next === 'covered') throw new Error('something that is offered is covered by something else');
    if (next === 'answered') return;
    const before = await page.evaluate(asked, null);
    await page.mouse.click(next.x, next.y);
    // A click that missed is tried again, as a person would.
    const now = await page.waitForFunction(asked, before, { polling: 15, timeout: 2_000 }).then(
      (found) => found.jsonValue(),
      () => null,
    );
    if (now !== null && now.split('|')[0] !== decision) return;
  }
  throw new Error(`decision ${decision} cannot be answered`);
}

/** What is asked and what has been picked for it, in the page; null if that is as it was before. */
function asked(before: string | null): string | null {
  const decision = document.querySelector<HTMLElement>('.prompt')?.dataset.decision ?? '';
  const picked = document.querySelectorAll('[data-picked], .prompt [aria-pressed=true]').length;
  const now = `${decision}|${picked}|${document.querySelectorAll('dialog[open]').length}`;
  return now === before ? null : now;
}

/** The other player says they are there. */
export async function throughCurtain(page: Page): Promise<void> {
  await page.locator('.curtain .button').click();
  await page.locator('.curtain').waitFor({ state: 'detached' });
}

/** Plays by clicking at random until the game is over; how many decisions it took. */
export async function playToEnd(page: Page, seed: number, most = 400): Promise<number> {
  const pick = chance(seed);
  let before: string | null = null;
  for (let decisions = 0; decisions < most; decisions++) {
    const now = await settled(page, before);
    if (now === 'over') return decisions;
    if (now === 'curtain') {
      await throughCurtain(page);
      before = null;
      continue;
    }
    await answerByClicking(page, now, pick);
    before = now;
  }
  throw new Error(`the game is not over after ${most} decisions`);
}
