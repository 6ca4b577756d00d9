import type { Locator, Page } from '@playwright/test';
import { settled, startGame, tryCard } from './at-table.ts';
import { expect, isSet, open, SLOW, test } from './harness.ts';

const VANGUARD = { rules: 'vanguard-1.10', opponent: 'greedy', seed: 28 } as const;

const decisionOf = (page: Page): Promise<string | null> => page.locator('.prompt').getAttribute('data-decision');
const hand = (page: Page): Locator => page.locator('.gr-hand[data-mine] .gr-spot-card[data-offered]');

/** On to the first main phase: everything else is declined. */
async function toMainPhase(page: Page): Promise<void> {
  let now = await settled(page, null);
  while (!(await page.locator('.prompt-text').textContent())?.startsWith('Your main phase')) {
    await page.keyboard.press('p');
    now = await settled(page, now);
  }
}

interface Finger {
  readonly down: (x: number, y: number) => Promise<void>;
  readonly move: (x: number, y: number) => Promise<void>;
  readonly up: () => Promise<void>;
}

/** A finger as the browser gets it from the glass: it makes taps, long presses and scrolling of it by itself. */
async function fingerOn(page: Page): Promise<Finger> {
  const glass = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: async (x, y) => void (await send('touchStart', [{ x, y }])),
    move: async (x, y) => void (await send('touchMove', [{ x, y }])),
    up: async () => void (await send('touchEnd', [])),
  };
}

/** Longer than anything here waits for a finger to rest. */
const LONG_ENOUGH = 2_000;

/** From now on the clock of the page can be put forward, and what is sent to the engine is counted. */
async function watched(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    const answers: unknown[] = [];
    Object.assign(window, { answers });
    const send = Reflect.get(Worker.prototype, 'postMessage') as (...args: readonly unknown[]) => void;
    Worker.prototype.postMessage = function (this: Worker, message: unknown, ...rest: readonly unknown[]): void {
      if ((message as { readonly call?: unknown }).call === 'answer') answers.push(message);
      Reflect.apply(send, this, [message, ...rest]);
    };
  });
}

/** How many answers have been given, once everything that waits for time to pass has had its time. */
async function answersAfterAll(page: Page): Promise<number> {
  await page.clock.fastForward(LONG_ENOUGH);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve((window as unknown as { answers: unknown[] }).answers.length)));
      }),
  );
}

const middle = async (one: Locator): Promise<readonly [number, number]> => {
  await one.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
};

/** From one place to another in steps, as a finger goes. */
async function drag(finger: Finger, [x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): Promise<void> {
  const STEPS = 12;
  await finger.down(x0, y0);
  for (let i = 1; i <= STEPS; i++) await finger.move(x0 + ((x1 - x0) * i) / STEPS, y0 + ((y1 - y0) * i) / STEPS);
  await finger.up();
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

  test('a long press shows the card in full and answers nothing, a tap answers, a drag lays it down, and the hand still scrolls', async ({
    page,
  }) => {
    await watched(page);
    await startGame(page, VANGUARD);
    await toMainPhase(page);
    const finger = await fingerOn(page);
    const before = await decisionOf(page);
    const answers = await answersAfterAll(page);
    const card = hand(page).first();
    const name = ((await card.getAttribute('aria-label')) ?? '').split(',')[0] as string;
    const sheet = page.locator('.gr-sheet');

    await test.step('long press', async () => {
      await finger.down(...(await middle(card)));
      await expect(sheet).toBeVisible();
      await expect(sheet).toContainText(name);
      await finger.up();
      expect(await answersAfterAll(page)).toBe(answers);
      await expect(page.locator('[data-picked]')).toHaveCount(0);
    });

    await test.step('a finger that moves while it rests on a card scrolls or drags, and opens nothing', async () => {
      const [x, y] = await middle(card);
      await finger.down(x, y);
      await finger.move(x - 30, y);
      await answersAfterAll(page);
      await expect(sheet).toHaveCount(0);
      await finger.up();
      expect(await answersAfterAll(page)).toBe(answers);
    });

    await test.step('tap', async () => {
      await card.tap();
      const where = await settled(page, before);
      await expect(page.locator('.prompt-text')).toHaveText(/^Choose the circle for/);
      await page.getByRole('button', { name: 'Take back' }).filter({ visible: true }).tap();
      await settled(page, where);
    });

    await test.step('drag', async () => {
      const now = await decisionOf(page);
      await drag(finger, await middle(card), await middle(page.locator('.play-table [data-zone="A front left"]').first()));
      await settled(page, now);
      await expect(page.locator('.log-text').last()).toContainText(name);
      await expect(page.locator('.play-table [data-zone="A front left"]').first()).toContainText(name);
      await expect(page.locator('.drag-ghost')).toHaveCount(0);
    });

    await test.step('scrolling, from a card that cannot be chosen and from the hand', async () => {
      // A smaller window than any phone: now there is something to scroll.
      await page.setViewportSize({ width: 390, height: 480 });
      const table = page.locator('.gr-table');
      const frame = await table.evaluateHandle((one) => {
        let found: HTMLElement | null = one as HTMLElement;
        while (found !== null && found.scrollHeight <= found.clientHeight + 1) found = found.parentElement;
        return found;
      });
      const top = (): Promise<number> => frame.evaluate((one) => one?.scrollTop ?? -1);
      expect(await top()).toBeGreaterThanOrEqual(0);
      await frame.evaluate((one) => one?.scrollTo(0, 0));
      const theirs = page.locator('.play-table .gr-spot:not([data-offered])').first();
      const { x, y } = (await theirs.boundingBox()) ?? { x: 0, y: 0 };
      const asked = await decisionOf(page);
      await drag(finger, [x + 10, Math.max(y, 200)], [x + 10, Math.max(y, 200) - 120]);
      await expect.poll(top).toBeGreaterThan(20);
      expect(await decisionOf(page)).toBe(asked);
    });
  });
});

test.describe('by touch, in a tray', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

  test('a long press shows the card and picks nothing, and a tap picks it', async ({ page }) => {
    await watched(page);
    await tryCard(page, {
      rules: 'Vanguard 1.10',
      text: '[ACT](VC/RC):Look at the top three cards of your deck, and put them on top of your deck in any order.',
      where: 'As a rear-guard',
    });
    await page.locator('.option-ability').tap();
    const card = page.locator('.tray [data-offered]').first();
    await expect(card).toBeVisible();
    // Nothing opens by itself where the finger was.
    const answers = await answersAfterAll(page);
    await expect(page.locator('.gr-sheet')).toHaveCount(0);
    const finger = await fingerOn(page);
    await finger.down(...(await middle(card)));
    await expect(page.locator('.gr-sheet')).toHaveCount(1);
    await finger.up();
    expect(await answersAfterAll(page)).toBe(answers);
    await expect(page.locator('.tray [data-picked]')).toHaveCount(0);
    await card.tap();
    await expect(page.locator('.tray [data-picked]')).toHaveCount(1);
  });
});

/** Counts what the page would let be heard; the sound itself is nobody's to hear here. */
async function listen(page: Page, blocked = false): Promise<void> {
  await page.addInitScript((isBlocked) => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const nothing = (): void => undefined;
    const value = { setValueAtTime: nothing, exponentialRampToValueAtTime: nothing };
    const oscillator = (): unknown => {
      const tone = { type: '', frequency: value, connect: (to: unknown) => to, start: () => heard.push(tone.type), stop: nothing };
      return tone;
    };
    // Made with `new`, as a context is.
    function Silent(): unknown {
      heard.push('context');
      return {
        state: isBlocked ? 'suspended' : 'running',
        currentTime: 0,
        destination: {},
        resume: async () => {
          if (isBlocked) throw new DOMException('not allowed', 'NotAllowedError');
        },
        createGain: () => ({ gain: value, connect: (to: unknown) => to }),
        createOscillator: oscillator,
      };
    }
    Object.assign(window, { AudioContext: Silent });
  }, blocked);
}

const heard = (page: Page): Promise<readonly string[]> => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** The first hand is kept: cards are dealt, the bot moves, and somebody is asked again. */
async function oneMove(page: Page): Promise<void> {
  const before = await settled(page, null);
  await page.keyboard.press('s');
  await settled(page, before);
}

test('sound is off by default, on where it is wished, remembered, and heard when cards move and when one is to decide', async ({
  page,
}) => {
  await listen(page);
  await startGame(page, VANGUARD);
  await oneMove(page);
  expect(await heard(page)).toEqual([]);

  await open(page, 'settings');
  await expect(page.getByLabel('Sound')).not.toBeChecked();
  await page.getByLabel('Sound').check();
  await isSet(page, 'sound', true);
  await page.reload();
  await expect(page.getByLabel('Sound')).toBeChecked();
  expect(await heard(page)).toEqual([]);

  await startGame(page, VANGUARD);
  expect((await heard(page)).filter((sound) => sound === 'sine')).toEqual([]);
  await oneMove(page);
  await expect.poll(() => heard(page)).toContain('triangle');
  expect((await heard(page)).filter((sound) => sound === 'context')).toHaveLength(1);
});

test('a tone calls whoever waited for the bot', async ({ page }) => {
  await listen(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'settings');
  await page.getByLabel('Sound').check();
  await startGame(page, { ...VANGUARD, opponent: 'random' });
  for (let now = await settled(page, null), turns = 0; turns < 12 && !(await heard(page)).includes('sine'); turns++) {
    await page.keyboard.press('s');
    await page.keyboard.press('p');
    now = await settled(page, now);
  }
  // Also where nothing moves to be seen.
  await expect.poll(() => heard(page)).toEqual(expect.arrayContaining(['triangle', 'sine']));
});

test('a browser that lets nothing be heard is no reason to complain', async ({ page }) => {
  await listen(page, true);
  await open(page, 'settings');
  await page.getByLabel('Sound').check();
  await startGame(page, VANGUARD);
  await oneMove(page);
  expect((await heard(page)).filter((sound) => sound !== 'context')).toEqual([]);
});

test('nothing is animated where no movement is wished, by the device or in the settings', { tag: SLOW }, async ({ page }) => {
  await page.addInitScript(() => {
    const counted = { moved: 0 };
    Object.assign(window, { counted });
    const element = Element.prototype as unknown as { animate: (...given: readonly unknown[]) => unknown };
    element.animate = new Proxy(element.animate, {
      apply: (animate, self: unknown, given: readonly unknown[]): unknown => {
        counted.moved++;
        return Reflect.apply(animate, self, given);
      },
    });
  });
  const moved = (): Promise<number> =>
    page.evaluate(() => {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      return (window as unknown as { counted: { moved: number } }).counted.moved + running.length;
    });
  await startGame(page, VANGUARD);
  await oneMove(page);
  await expect.poll(moved, 'cards move where nobody minds').toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await startGame(page, VANGUARD);
  await oneMove(page);
  expect(await moved()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, 'settings');
  await page.getByLabel('Nothing moves').check();
  await isSet(page, 'motion', 'none');
  await page.reload();
  await startGame(page, VANGUARD);
  await oneMove(page);
  expect(await moved()).toBe(0);
});
