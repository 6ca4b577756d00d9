import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { decision, expect, expectAccessible, open, SLOW, storedIn, test } from './harness.ts';

const RULES = 'vanguard-1.10';
const command = fileURLToPath(new URL('../../cli/bin/goldenrule.mjs', import.meta.url));

const WRONG = '[ACT](VC/RC):[Counter-Blast 1] Choose one of your rear-guards, and stand it.';
const GOOD = '[AUTO](VC/RC):When this unit attacks, this unit gets [Power] +3000 until end of that battle.';

const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Text', exact: true });
const status = (page: Page): Locator => page.locator('.status');
const dialog = (page: Page): Locator => page.getByRole('dialog');

/** A new card, with a name and the group whose words it uses. */
async function newCard(page: Page, name: string, text: string, game = 'Vanguard 1.10'): Promise<void> {
  await open(page, 'cards');
  await page.getByRole('link', { name: `For ${game}` }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await textOf(page).fill(text);
}

/** Waits until what is being written is kept: that comes a moment after the last key. */
const isKept = (page: Page, text: string): Promise<void> =>
  expect.poll(async () => JSON.stringify(await storedIn(page, 'settings'))).toContain(JSON.stringify(text));

const selected = (field: Locator): Promise<string> =>
  field.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));

test('a card is written with a mistake, mended, saved, exported for the command line and found by the deck builder', async ({ page }) => {
  await newCard(page, 'Lock <b>Otter</b>', `${GOOD}\n${WRONG}`);
  await page.getByLabel('Clan').fill('Long Canal');

  await test.step('the word that is wrong is marked, and named with what was expected', async () => {
    await expect(page.locator('.mark-error')).toHaveText('stand');
    await expect(status(page)).toHaveText(/One thing is wrong/);
    await expect(textOf(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('.problem-expected')).toContainText('[stand]');
    await expectAccessible(page);
    await textOf(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 0));
    await page.getByRole('button', { name: 'Line 2, “stand”' }).click();
    expect(await selected(textOf(page))).toBe('stand');
  });

  await test.step('mended with one click, it compiles, and typing can be undone', async () => {
    await page.getByRole('button', { name: 'Write [Stand] here' }).click();
    await expect(status(page)).toHaveText(/Compiles/);
    await expect(page.locator('.mark-error')).toHaveCount(0);
    await expect(textOf(page)).toHaveValue(`${GOOD}\n${WRONG.replace('stand', '[Stand]')}`);
    await page.keyboard.press('Control+z');
    await expect(textOf(page)).toHaveValue(`${GOOD}\n${WRONG}`);
    await page.keyboard.press('Control+Shift+z');
    await expect(status(page)).toHaveText(/Compiles/);
  });

  await test.step('printed back it is what was written, and the tree says what it means', async () => {
    await page.getByRole('tab', { name: 'Printed back' }).click();
    await expect(page.locator('.readback-same')).toHaveCount(2);
    await page.getByRole('tab', { name: 'Tree' }).click();
    await expect(page.locator('.trees')).toContainText('counter-blast 1');
    await expect(page.locator('.preview')).toContainText('Lock <b>Otter</b>');
    await expectAccessible(page);
  });

  await page.getByRole('textbox', { name: 'Name of the pack' }).fill('Canal cards');
  await page.getByRole('button', { name: 'Save the card' }).click();
  await expect(page.getByText('Lock <b>Otter</b> is in the pack Canal cards.')).toBeVisible();
  await page.getByRole('link', { name: 'Canal cards' }).click();
  await expect(page.locator('.pack-card')).toHaveCount(1);
  await expectAccessible(page);

  for (const kind of ['YAML', 'JSON'] as const) {
    await test.step(`the command line compiles the exported ${kind}`, async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Export as ${kind}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`canal-cards.${kind.toLowerCase()}`);
      const file = test.info().outputPath(download.suggestedFilename());
      await download.saveAs(file);
      const { status: code, stdout } = spawnSync(process.execPath, [command, 'compile', file, '--rules', RULES], { encoding: 'utf8' });
      expect(stdout).toContain('round trip 1 of 1');
      expect(code).toBe(0);
    });
  }

  await page.getByRole('button', { name: 'Duplicate Lock <b>Otter</b>' }).click();
  await expect(page.locator('.pack-card')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Lock <b>Otter</b> (copy)' }).click();
  await expect(page.locator('.pack-card')).toHaveCount(1);

  await open(page, 'decks');
  await page.getByRole('button', { name: 'New deck for Vanguard 1.10' }).click();
  await page.getByRole('searchbox').fill('Otter');
  await expect(page.locator('.card-row')).toHaveCount(1);
  await page.getByRole('button', { name: 'Add Lock <b>Otter</b>' }).click();
  await expect(page.locator('.deck-line')).toContainText('Lock <b>Otter</b>');
});

test('a card that does not compile is kept as a draft, and what was not saved is there after a reload', async ({ page }) => {
  await newCard(page, 'Half an otter', WRONG);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByRole('heading', { name: 'Half an otter' })).toBeVisible();
  await textOf(page).fill(GOOD);
  await expect(status(page)).toHaveText(/Compiles/);
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await isKept(page, GOOD);
  await page.reload();
  await expect(textOf(page)).toHaveValue(GOOD);
  await expect(page.getByText('This is what you had written and not saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(textOf(page)).toHaveValue(WRONG);
  await page.getByRole('link', { name: 'My cards' }).click();
  await expect(page.getByText('Draft: does not compile yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export as YAML' })).toBeDisabled();
});

for (const { game, text, where } of [
  { game: 'Vanguard 1.10', text: GOOD, where: 'As a rear-guard, about to attack' },
  {
    game: 'Gate Ruler 1.1.2',
    text: 'When this unit attacks, this unit gains +2 ATK until end of turn.',
    where: 'In your attack zone, about to attack',
  },
]) {
  test(`a card of ${game} is tried on the bench`, async ({ page }) => {
    await newCard(page, 'Bench Otter (of 3), #1', text, game);
    await page.getByLabel('The card lies').selectOption(where);
    await page.getByRole('button', { name: 'Open the table' }).click();
    await decision(page);
    await expect(page.locator('[data-card]').filter({ hasText: 'Bench Otter (of 3), #1' }).first()).toBeVisible();
    await page.goBack();
    await expect(textOf(page)).toHaveValue(text);
  });
}

test('a card is written with the keyboard alone', async ({ page }) => {
  await newCard(page, 'Typed Otter', '');
  await textOf(page).focus();
  await expect(page.getByRole('toolbar', { name: /May come next/ }).getByRole('button')).toHaveText(['[AUTO]', '[ACT]', '[CONT]']);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await expect(textOf(page)).toHaveValue('[CONT]');
  await page.keyboard.type('(VC):During your tur');
  await expect(page.getByRole('toolbar', { name: /Finish the word/ }).getByRole('button')).toHaveText(['turn']);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type(', this unit gets [Power] +2000.');
  await expect(status(page)).toHaveText(/Compiles/);
});

const pack = (cards: string, rules = RULES): string => `id: x\nname: Taken in\nrules: ${rules}\ncards:\n${cards}`;

/** Large files are not sent to the browser but read by it. */
async function takeIn(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = test.info().outputPath(name);
  writeFileSync(file, content);
  await page.locator('input[type=file]').setInputFiles(file);
}

test('of a pack in a file what compiles is kept and what does not is listed with reasons', async ({ page }) => {
  await open(page, 'cards');
  const good = `  - { id: a, name: '<img src=x onerror=alert(1)>', clan: Canal, grade: 1, power: 7000, text: '${GOOD}' }\n`;
  const wrong = `  - id: b\n    name: Wrong Otter\n    grade: 1\n    text: |-\n      ${GOOD}\n      ${WRONG}\n`;
  await takeIn(page, 'cards.yaml', pack(`${good}${wrong}  - { id: c, name: Odd Otter, grade: high }\n`));
  await expect(dialog(page).locator('.import-sum')).toHaveText('1 of 3 cards compiles and can be played. 2 cannot.');
  await expect(dialog(page).locator('.fault-list li')).toHaveText([
    /Wrong Otter line 6, line 2 of its text\s*Cannot read "stand" here/,
    /Odd Otter line 12\s*/,
  ]);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Keep one card' }).click();
  await expect(page.locator('.pack-card')).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('main img')).toHaveCount(0);
});

test('a card list is asked for its rulebook and taken in', async ({ page }) => {
  await open(page, 'cards');
  const rows = [
    { name: 'Listed Otter', number: 'X/001', clan: 'Canal', grade: 3, power: 10000, shield: 0, effect: GOOD, era: 'old' },
    { name: 'Plain Otter', number: 'X/002', grade: 0, power: 4000 },
    { name: 'Wrong Otter', number: 'X/003', grade: 0, effect: 'Nothing.' },
  ];
  await takeIn(page, 'list.jsonl', [...rows.map((row) => JSON.stringify(row)), 'nonsense'].join('\n'));
  await dialog(page).getByRole('button', { name: 'Vanguard 1.10' }).click();
  await expect(dialog(page).locator('.import-sum')).toHaveText('2 of 4 cards compile and can be played. 2 cannot.');
  await expect(dialog(page).locator('.fault-list')).toContainText('Not a JSON object');
  await dialog(page).getByRole('textbox', { name: 'Name of the pack' }).fill('From a list');
  await dialog(page).getByRole('button', { name: 'Keep 2 cards' }).click();
  await expect(page.locator('.pack-card')).toHaveCount(2);
});

test('a fact that is a text of its own is marked at the word that is wrong, even before the card has a name', async ({ page }) => {
  await open(page, 'cards');
  await page.getByRole('link', { name: 'For Gate Ruler 1.1.2' }).click();
  await page.getByLabel('Type').selectOption('Ruler');
  await page.getByRole('spinbutton', { name: 'Life' }).fill('12');
  const setup = page.getByRole('textbox', { name: 'Before the game' });
  await setup.fill('Draw 6 porridge.');
  await expect(page.locator('.program .mark-error')).toHaveText('porridge');
  await expect(setup).toHaveAttribute('aria-invalid', 'true');
  await page
    .locator('.program')
    .getByRole('button', { name: /^Line 1/ })
    .click();
  expect(await selected(setup)).toBe('porridge');
  await expectAccessible(page);
  await setup.fill('Draw 6 cards.');
  await expect(page.locator('.program .mark-error')).toHaveCount(0);
});

test('a text that nests without end is told so at its place, and the page goes on', async ({ page }) => {
  await newCard(page, 'Nest', `[AUTO](VC):When this unit attacks, ${'if you have an <Otter> vanguard, '.repeat(20)}draw a card.`);
  await expect(page.locator('.problem')).toContainText('nests too deeply');
  await expect(page.locator('.mark-error')).toHaveCount(1);
  await textOf(page).fill(GOOD);
  await expect(status(page)).toHaveText(/Compiles/);
});

const bomb = (depth: number): string =>
  `a0: &a0 [x, x]\n${Array.from({ length: depth }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}, *a${i}]`).join('\n')}\n`;

const HOSTILE: readonly { readonly what: string; readonly name: string; readonly content: () => string | Buffer; readonly says: RegExp }[] =
  [
    { what: 'is empty', name: 'a.yaml', content: () => '', says: /is empty/ },
    { what: 'is no text', name: 'a.yaml', content: () => Buffer.from([0, 1, 2, 3, 255]), says: /not a text file/ },
    { what: 'is no UTF-8', name: 'a.yaml', content: () => Buffer.from([0xff, 0xfe, 0xfd, 0x41]), says: /not a text file/ },
    { what: 'is huge', name: 'a.jsonl', content: () => Buffer.alloc(34 * 1024 * 1024, '{"name":"x"}\n'), says: /too large/ },
    { what: 'is a page', name: 'a.json', content: () => '<script>alert(1)</script>', says: /not a pack/ },
    { what: 'has no cards', name: 'a.yaml', content: () => pack('  []'), says: /no cards/ },
    {
      what: 'is for another game',
      name: 'a.yaml',
      content: () => pack('  - { id: a, name: A }', 'chess-<b>1</b>'),
      says: /chess-<b>1<\/b>, a rulebook that is not here/,
    },
    { what: 'multiplies itself', name: 'a.yaml', content: () => bomb(24) + pack('  - *a24'), says: /not a pack|takes too long/ },
    {
      what: 'nests without end',
      name: 'a.json',
      content: () => `{"id":"x","name":"x","rules":"${RULES}","cards":${'['.repeat(60_000)}`,
      says: /not a pack|takes too long/,
    },
    {
      what: 'nests deeply in a card',
      name: 'a.yaml',
      content: () => pack(`  - { name: A, id: ${'{ a: '.repeat(60)}1${' }'.repeat(60)} }`),
      says: /nested too deeply/,
    },
    { what: 'is a list without end', name: 'a.jsonl', content: () => '{"name":"x"}\n'.repeat(20_002), says: /more than 20,?000 rows/ },
    { what: 'is only called a list', name: 'a.jsonl', content: () => 'x\n'.repeat(4_000_000), says: /this is no card list/ },
    { what: 'is a broken list', name: 'a.jsonl', content: () => '{"name": "A"\n[1]\n', says: /Line 1: not a JSON object/ },
  ];

test('wrong, huge and hostile files are refused in words, and change nothing', async ({ page }) => {
  await open(page, 'cards');
  for (const { what, name, content, says } of HOSTILE) {
    await test.step(`a file that ${what}`, async () => {
      await takeIn(page, name, content());
      const told = dialog(page).getByRole('alert');
      await expect(told).toContainText(says, { timeout: 40_000 });
      await expect(told).toContainText('Nothing was changed.');
      await dialog(page).getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog(page)).toHaveCount(0);
    });
  }
  await page.reload();
  await expect(page.getByText('No packs yet.')).toBeVisible();
});

test('a long list shows how far it is, leaves the page free, and can be cancelled', async ({ page }) => {
  await open(page, 'cards');
  const rows = Array.from({ length: 6_000 }, (_, i) =>
    JSON.stringify({ name: `Otter ${i}`, number: `X/${i}`, grade: 1, effect: `${GOOD.replace('3000', String(1000 + i))}\n${WRONG}` }),
  );
  await takeIn(page, 'long.jsonl', rows.join('\n'));
  await dialog(page).getByRole('button', { name: 'Vanguard 1.10' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText(/^[1-9]\d* of 6000, 0 playable so far$/);
  // The page has a turn between the slices: it is seen to count, and Cancel is taken long before the end.
  const counts = await dialog(page)
    .getByRole('status')
    .evaluate(
      (status) =>
        new Promise<readonly number[]>((resolve) => {
          const seen: number[] = [];
          const look = new MutationObserver(() => {
            seen.push(Number.parseInt(status.textContent ?? '', 10));
            if (seen.length < 5) return;
            look.disconnect();
            resolve(seen);
          });
          look.observe(status, { characterData: true, childList: true, subtree: true });
        }),
    );
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBe(counts.length);
  expect(counts.at(-1)).toBeLessThan(6_000);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('No packs yet.')).toBeVisible();
});

test('storage that is full is said, and the card stays where it is', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await newCard(page, 'Homeless Otter', GOOD);
  await page.getByRole('button', { name: 'Save the card' }).click();
  await expect(page.getByText(/no room left/)).toBeVisible();
  await expect(textOf(page)).toHaveValue(GOOD);
  await expect(page).toHaveURL(/#\/cards\/new\//);
});

test('the workshop fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newCard(page, 'Pocket Otter', `${GOOD}\n${WRONG}`);
  await expect(page.locator('.mark-error')).toHaveText('stand');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const small = await page.locator('main button:visible, main select:visible, main input:visible').evaluateAll((all) =>
    all
      .map((one) => ({ said: one.textContent ?? '', box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 39.5)
      .map(({ said }) => said),
  );
  expect(small).toEqual([]);
  await expectAccessible(page);
});

test('packs and cards that cannot be read are shown as such, exported as they stand, and deleted', { tag: SLOW }, async ({ page }) => {
  await newCard(page, 'Lone otter', GOOD);
  await page.getByRole('button', { name: 'Save the card' }).click();
  await expect(page.getByRole('heading', { name: 'Lone otter' })).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('goldenrule');
        request.addEventListener('error', () => reject(new Error('not opened')));
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('packs', 'readwrite');
          const packs = transaction.objectStore('packs');
          packs.put({ id: 'half', name: 'Half a pack', rules: 'vanguard-1.10', cards: 'none' }, 'half');
          const all = packs.getAll() as IDBRequest<{ id: string; cards: unknown[] }[]>;
          all.addEventListener('success', () => {
            for (const pack of all.result)
              if (pack.id !== 'half') packs.put({ ...pack, cards: [...pack.cards, { name: 'No id' }] }, pack.id);
          });
          transaction.addEventListener('complete', () => {
            request.result.close();
            resolve();
          });
        });
      }),
  );
  await page.goto('./#/cards');
  await page.reload();
  const broken = page.getByRole('region', { name: 'Packs that cannot be read' });
  await expect(broken.getByRole('listitem')).toHaveCount(1);
  await expect(broken).toContainText('Half a pack');
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await broken.getByRole('button', { name: 'Export Half a pack as it stands' }).click();
  expect(JSON.parse(readFileSync(await (await saving).path(), 'utf8'))).toMatchObject({ id: 'half', cards: 'none' });
  await broken.getByRole('button', { name: 'Delete Half a pack' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(broken).toHaveCount(0);

  // A damaged card stays in its pack whatever else is done to it, until it is deleted.
  await page.getByRole('link', { name: /One card of this pack cannot be read/ }).click();
  await page.getByRole('button', { name: 'Duplicate Lone otter' }).click();
  await expect(page.locator('.pack-card')).toHaveCount(2);
  await page.reload();
  await page.getByRole('button', { name: 'Delete what cannot be read' }).click();
  await expect(page.locator('.pack-damaged')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.pack-card')).toHaveCount(2);
  await expect(page.locator('.pack-damaged')).toHaveCount(0);
});

test('a pack changed in two tabs: neither writes over what the other did', { tag: SLOW }, async ({ page, context }) => {
  const save = (of: Page): Promise<void> => of.getByRole('button', { name: 'Save the card' }).click();
  await newCard(page, 'Otter', GOOD);
  await save(page);
  await expect(page.getByRole('heading', { name: 'Otter' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(textOf(other)).toHaveValue(GOOD);
  await textOf(other).fill(GOOD.replace('3000', '2000'));
  await expect(status(other)).toHaveText(/Compiles/);
  await save(other);
  await expect(other.locator('.notice', { hasText: 'is in the pack' })).toBeVisible();
  await textOf(page).fill(GOOD.replace('3000', '1000'));
  await expect(status(page)).toHaveText(/Compiles/);
  await save(page);
  await expect(page.locator('.notice', { hasText: 'changed in another tab meanwhile' })).toBeVisible();
  await page.getByRole('link', { name: 'My cards' }).click();
  await expect(page.locator('.pack-card')).toHaveCount(2);
  await page.reload();
  for (const power of ['2000', '1000']) await expect(page.locator('.pack-card', { hasText: power })).toHaveCount(1);

  // Nor is a card deleted that was changed since it was seen.
  await textOf(other).fill(GOOD.replace('3000', '4000'));
  await expect(status(other)).toHaveText(/Compiles/);
  await save(other);
  await expect(other.getByText('Not saved yet.')).toHaveCount(0);
  await page.locator('.pack-card', { hasText: '2000' }).getByRole('button', { name: 'Delete Otter' }).click();
  await expect(page.locator('.notice', { hasText: 'it was not deleted' })).toBeVisible();
  await expect(page.locator('.pack-card', { hasText: '4000' })).toHaveCount(1);

  // What is not saved yet in one tab is another card's matter in the other, and remembers what it began as.
  await textOf(other).fill(GOOD.replace('3000', '5000'));
  await isKept(other, GOOD.replace('3000', '5000'));
  await page.locator('.pack-card', { hasText: '4000' }).getByRole('link', { name: 'Change Otter' }).last().click();
  await expect(textOf(page)).toHaveValue(GOOD.replace('3000', '5000'));
  await page.getByRole('button', { name: 'Start over' }).click();
  await textOf(page).fill(GOOD.replace('3000', '6000'));
  await expect(status(page)).toHaveText(/Compiles/);
  await save(page);
  await expect(page.getByText('Not saved yet.')).toHaveCount(0);
  await textOf(other).fill(GOOD.replace('3000', '8000'));
  await isKept(other, GOOD.replace('3000', '8000'));
  await other.reload();
  await expect(textOf(other)).toHaveValue(GOOD.replace('3000', '8000'));
  await expect(status(other)).toHaveText(/Compiles/);
  await save(other);
  await expect(other.locator('.notice', { hasText: 'changed in another tab meanwhile' })).toBeVisible();
  await other.close();
});
