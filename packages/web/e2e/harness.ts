import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { serve } from './serving.ts';

/** How a game is started; what is not said stays as the page proposes it. */
export interface Begin {
  readonly rules?: string;
  readonly opponent?: string;
  readonly mine?: string;
  readonly theirs?: string;
  readonly seed?: number;
}

interface TestFixtures {
  /** Everything the page complained of: errors, and what its policy forbids. A test that expects some takes them out. */
  readonly complaints: string[];
}

/** Tests on the built page: every test has a profile of its own, and fails if the page complains in its console. */
export const test = base.extend<TestFixtures, { readonly address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool reads the pattern to learn what the fixture needs
    async ({}, use) => /* oxlint-disable-line no-empty-pattern */ {
      const { address, stop } = await serve();
      await use(address);
      stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ address }, use) => use(address),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      await use(complaints);
      expect(complaints, 'the page complains').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };

/** A test that takes long: it belongs to `npm run test:long`. */
export const SLOW = '@slow';

/** Opens a screen, such as `settings`; the start without one. */
export async function open(page: Page, screen = ''): Promise<void> {
  await page.goto(`./#/${screen}`);
  await page.locator('main > *').first().waitFor();
}

/** Sets up a game on the start screen and waits for its first decision, or for the curtain before it. */
export async function beginGame(page: Page, { rules, opponent, mine, theirs, seed }: Begin = {}): Promise<void> {
  await open(page);
  const form = page.locator('form.start-own');
  if (rules !== undefined) await form.locator(`input[name=rules][value="${rules}"]`).check();
  if (opponent !== undefined) await form.locator(`input[name=opponent][value="${opponent}"]`).check();
  const [own, other] = [form.locator('select').nth(0), form.locator('select').nth(1)];
  if (mine !== undefined) await own.selectOption({ label: mine });
  if (theirs !== undefined) await other.selectOption({ label: theirs });
  if (seed !== undefined) {
    const more = form.locator('details', { has: page.locator('input[name=seed]') });
    // While the page is still being laid out, what is clicked may move away under the pointer.
    await expect(async () => {
      if ((await more.getAttribute('open')) === null) await more.locator('summary').click();
      expect(await more.getAttribute('open')).not.toBeNull();
    }).toPass();
    await form.locator('input[name=seed]').fill(String(seed));
  }
  await form.locator('button[type=submit]').click();
  await page.locator('.prompt[data-decision], .curtain').first().waitFor();
}

/** Moves of bots are shown at once; said on the settings screen before a game. */
export async function hurryBots(page: Page): Promise<void> {
  await open(page, 'settings');
  await page.locator('input[name=botSpeed][value=instant]').check();
}

/** The number of the decision somebody is asked for, once there is one. */
export async function decision(page: Page): Promise<number> {
  const prompt = page.locator('.prompt[data-decision]');
  await prompt.waitFor();
  return Number(await prompt.getAttribute('data-decision'));
}

/**
 * Everything that leads to an answer: options beside the prompt, cards and places on the table, and what sends the answer. What is picked
 * already is left alone: clicking it would take it back.
 */
export const choices = (page: Page): Locator =>
  page
    .locator('.prompt [data-option]:enabled:not([aria-pressed=true]), [data-offered]:not([data-picked]), .prompt .send:enabled')
    .filter({ visible: true });

/** Clicks an option by its key, wherever it lies. */
export const pick = (page: Page, key: string): Promise<void> =>
  page.locator(`[data-option="${key}"], [data-card="${key}"][data-offered], [data-zone="${key}"][data-offered]`).first().click();

/** Numbers from 0 to below 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Clicks something that can be chosen; false when there is nothing, because the game is over or somebody else is to decide. */
export async function answerRandomly(page: Page, random: () => number): Promise<boolean> {
  for (let tries = 0; tries < 5; tries++) {
    const found = await choices(page).elementHandles();
    const one = found[Math.floor(random() * found.length)];
    if (one === undefined) return false;
    // The position may have gone on since it was looked at: what is no longer offered is not waited for.
    if (
      await one.click({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    )
      return true;
  }
  throw new Error('nothing of what is offered can be clicked');
}

/** Marks what is out of sight in long lists: rows by the hundred are alike, and axe compares each with everything around it. */
const markFar = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-far]')) one.removeAttribute('data-far');
    for (const list of document.querySelectorAll('ol, ul')) {
      if (list.childElementCount < 20) continue;
      for (const row of list.children) {
        const { top, bottom } = row.getBoundingClientRect();
        if (bottom < 0 || top > window.innerHeight) row.setAttribute('data-far', '');
      }
    }
  });

/** Colours that are still on their way to others would be measured halfway. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** No serious or critical finding of axe on what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  await markFar(page);
  await atRest(page);
  // Of what is right nobody wants to know where it is; and there are no frames whose findings a page of its own would have to gather.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.exclude('[data-far]').analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const told = grave.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
  expect(told, told.join('\n')).toEqual([]);
}

/** Everything in a store, as it lies there now. */
export const storedIn = (page: Page, store: string): Promise<readonly unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('goldenrule');
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.onsuccess = () => {
          const all = opening.result.transaction(name).objectStore(name).getAll() as IDBRequest<unknown[]>;
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
    store,
  );

/** What was set is kept once the browser has written it: a page that is left before may lose it. */
export const isSet = (page: Page, name: string, value: unknown): Promise<void> =>
  expect.poll(async () => JSON.stringify(await storedIn(page, 'settings'))).toContain(`"${name}":${JSON.stringify(value)}`);
