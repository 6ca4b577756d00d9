import type { Page } from '@playwright/test';

/** What a person at the screen has been shown: the question, the log, and the turn. */
export interface Seen {
  readonly prompt: string;
  readonly log: readonly string[];
  readonly turn: string;
  readonly over: boolean;
}

interface Killing {
  readonly killed: Promise<Seen>;
}
type Killable = Window & { killing: (what: 'now' | 'when shown') => Killing; seen: () => Seen };

/**
 * Lets a page be killed in the middle of things: from then on nothing that was not written has ever been, and nothing more is written.
 * To be called before the page is opened; the page is alive again when it is loaded anew.
 */
export const makeKillable = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const unfinished = new Set<IDBTransaction>();
    let dead = false;
    const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as (this: IDBDatabase, ...args: readonly unknown[]) => IDBTransaction;
    IDBDatabase.prototype.transaction = function transaction(this: IDBDatabase, ...args: unknown[]) {
      if (dead) throw new DOMException('killed', 'AbortError');
      const begun = begin.apply(this, args);
      unfinished.add(begun);
      begun.addEventListener('complete', () => unfinished.delete(begun));
      begun.addEventListener('abort', () => unfinished.delete(begun));
      return begun;
    };
    const page = window as unknown as Killable;
    const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
    page.seen = () => ({
      prompt: text('.prompt-text'),
      log: [...document.querySelectorAll('.log-text')].map((one) => one.textContent ?? ''),
      turn: text('.phase-turn'),
      over: document.querySelector('dialog.result[open]') !== null,
    });
    const kill = (): Seen => {
      dead = true;
      for (const one of unfinished) {
        try {
          one.abort();
        } catch {
          // It was just finished.
        }
      }
      return page.seen();
    };
    page.killing = (when) => {
      if (when === 'now') return { killed: Promise.resolve(kill()) };
      const asked = (): string => document.querySelector<HTMLElement>('.prompt')?.dataset.decision ?? '';
      const before = asked();
      return {
        killed: new Promise((resolve) => {
          const watch = new MutationObserver(() => {
            if ((asked() === '' || asked() === before) && !page.seen().over) return;
            watch.disconnect();
            resolve(kill());
          });
          watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        }),
      };
    };
  });
};

/** What is on the screen. */
export const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as Killable).seen());

/** Kills the page now; what had been shown. */
export const kill = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as Killable).killing('now').killed);

/** Does something and kills the page in the very moment in which the next decision, or the result, shows; what had been shown then. */
export async function killWhenShown(page: Page, act: () => Promise<unknown>): Promise<Seen> {
  await page.evaluate(() => {
    const killable = window as unknown as Killable & { killed: Promise<Seen> };
    killable.killed = killable.killing('when shown').killed;
  });
  await act();
  return page.evaluate(() => (window as unknown as { readonly killed: Promise<Seen> }).killed);
}
