import type { Page } from '@playwright/test';
import { decision } from './harness.ts';

/** Everything that the page of some version kept in a browser, and what it showed of it. `scripts/record-profile.ts` records one. */
export interface Profile {
  readonly databases: readonly KeptDatabase[];
  readonly localStorage: Readonly<Record<string, string>>;
  readonly decks: readonly ShownDeck[];
  readonly packs: readonly ShownPack[];
  readonly running: readonly ShownGame[];
  readonly replay: ShownReplay;
  readonly addresses: readonly ShownAddress[];
}

export interface KeptDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: Readonly<Record<string, readonly (readonly [key: string, value: unknown])[]>>;
}

export interface ShownDeck {
  readonly address: string;
  readonly rules: string;
  readonly name: string;
  /** How many cards of which name, in their order. */
  readonly cards: readonly string[];
  /** `legal`, or `faulty` by these clauses. */
  readonly state: string;
  readonly clauses: readonly string[];
}

export interface ShownPack {
  readonly address: string;
  readonly name: string;
  readonly cards: readonly ShownCard[];
}

export interface ShownCard {
  readonly address: string;
  readonly name: string;
  readonly text: string;
  /** Was it written and not saved? */
  readonly unsaved: boolean;
}

/** A game that waits for an answer. */
export interface ShownGame {
  readonly address: string;
  readonly rules: string;
  readonly title: string;
  /** Which one it is since the game was opened. */
  readonly decision: number;
  /** What can be chosen, by the keys of the engine. */
  readonly offered: readonly string[];
  readonly logged: number;
}

export interface ShownReplay {
  readonly address: string;
  readonly title: string;
  readonly steps: number;
}

/** An address that somebody may have kept, and what tells that it leads where it led. */
export interface ShownAddress {
  readonly address: string;
  readonly sign: string;
}

/** What the deck builder shows of the deck it has open. */
export async function shownDeck(page: Page): Promise<Omit<ShownDeck, 'address' | 'rules'>> {
  const badge = page.locator('.legality-badge:not([data-state=checking])');
  await badge.waitFor();
  return {
    name: await page.getByRole('textbox', { name: 'Name of the deck' }).inputValue(),
    cards: await page
      .locator('.deck-line')
      .evaluateAll((lines) =>
        lines.map(
          (line) =>
            `${line.querySelector('.deck-line-count')?.textContent} ${line.querySelector('.deck-line-words')?.firstChild?.textContent}`,
        ),
      ),
    state: (await badge.getAttribute('data-state')) ?? '',
    clauses: await page.locator('.fault-line .clause-link').allTextContents(),
  };
}

/** What the table shows of the game that goes on at it, once it waits for an answer. */
export async function shownGame(page: Page): Promise<Pick<ShownGame, 'decision' | 'offered' | 'logged'>> {
  const number = await decision(page);
  await page.locator('.gr-table:not([aria-busy])').waitFor();
  const offered = await page
    .locator('.prompt [data-option], .play-table [data-offered]')
    .evaluateAll((all) =>
      all.map((one) => (one instanceof HTMLElement ? (one.dataset.option ?? one.dataset.card ?? one.dataset.zone ?? '') : '')),
    );
  return { decision: number, offered: offered.toSorted(), logged: await page.locator('.log-line').count() };
}

/** What stands on a screen and tells which one it is: a clause or a section, a name, a title. */
export const signOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const sign = document.querySelector('main .clause-detail h3') ?? document.querySelector('main h1');
    const field = sign?.querySelector('input');
    return (field?.value ?? sign?.textContent ?? '').trim();
  });
