import { readFileSync } from 'node:fs';
import { expect, open, storedIn, test } from './harness.ts';

// Decks and packs that name several editions, of which the page may know only one.

const LATER = 'vanguard-legion';
const RULES = 'vanguard-1.10';
const PACK = `id: canal
name: Canal cards
rules: [${LATER}, ${RULES}]
cards:
  - { id: CC-01, name: Lock Otter, clan: Canal, grade: 1, power: 7000, text: '[CONT](VC):During your turn, this unit gets [Power] +2000.' }
`;

test('a pack for several editions is taken in under the one that is here, and goes out for all of them', async ({ page }) => {
  await open(page, 'cards');
  await page.locator('input[type=file]').setInputFiles({ name: 'canal.yaml', mimeType: 'text/yaml', buffer: Buffer.from(PACK) });
  await page.getByRole('dialog').getByRole('button', { name: 'Keep one card' }).click();
  await expect(page.locator('.pack-card')).toHaveCount(1);
  expect(await storedIn(page, 'packs')).toMatchObject([{ rules: RULES, also: [LATER] }]);
  for (const [kind, names] of [
    ['YAML', `rules:\n  - ${RULES}\n  - ${LATER}\n`],
    ['JSON', `"rules": [\n    "${RULES}",\n    "${LATER}"\n  ]`],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Export as ${kind}` }).click()]);
    expect(readFileSync(await download.path(), 'utf8')).toContain(names);
  }

  await test.step('a card added to it leaves it what it is for', async () => {
    await page.getByRole('button', { name: 'Duplicate Lock Otter' }).click();
    await expect(page.locator('.pack-card')).toHaveCount(2);
    expect(await storedIn(page, 'packs')).toMatchObject([{ rules: RULES, also: [LATER], cards: [{}, {}] }]);
  });

  await test.step('a deck for several editions finds its cards, and names them all when it goes out', async () => {
    await open(page, 'decks');
    await page.getByRole('button', { name: 'Import a list' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Deck list').fill(`rules: ${LATER}, ${RULES}\nname: Both\n4 Lock Otter\n`);
    await dialog.getByRole('button', { name: 'Make it a deck' }).click();
    await expect(page.locator('.deck-line')).toHaveCount(1);
    await expect(page.locator('.deck-line')).not.toContainText('no card has this name');
    await page.getByRole('button', { name: 'As text' }).click();
    await expect(dialog.getByLabel('Deck list')).toHaveValue(`rules: ${RULES}, ${LATER}\nname: Both\n\n4 Lock Otter\n`);
    await page.keyboard.press('Escape');
    await open(page, 'decks');
    await expect(page.locator('.deck-box-name', { hasText: 'Both' })).toHaveCount(1);
  });
});

test('packs and decks none of whose editions is here are refused with all that they name', async ({ page }) => {
  const list = `${LATER}, vanguard-0`;
  await open(page, 'cards');
  const file = { name: 'canal.yaml', mimeType: 'text/yaml', buffer: Buffer.from(PACK.replace(RULES, 'vanguard-0')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('dialog').locator('.import-refused')).toContainText(list);
  await page.keyboard.press('Escape');
  await open(page, 'decks');
  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Deck list').fill(`rules: ${list}\n4 Lock Otter\n`);
  await expect(dialog.locator('.text-verdict li')).toHaveText(`line 1: there is no rulebook ${list}`);
});
