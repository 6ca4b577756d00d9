import { readFileSync, writeFileSync } from 'node:fs';
import { chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/chromium.ts';
import { answerRandomly, beginGame, isSet, open, randomFrom, storedIn } from '../e2e/harness.ts';
import {
  type KeptDatabase,
  type Profile,
  type ShownAddress,
  type ShownCard,
  type ShownDeck,
  type ShownGame,
  type ShownPack,
  type ShownReplay,
  shownDeck,
  shownGame,
  signOf,
} from '../e2e/profile.ts';

// Uses a page as somebody does for an evening, and writes down everything that it has kept then:
//   npm run record-profile -- ADDRESS packages/web/test/fixtures/profile-VERSION.json
// The page is whatever is served at the address: that of a version that is about to be left. e2e/profile.spec.ts opens what is recorded.

const VANGUARD = 'vanguard-1.10';
const GATE_RULER = 'gate-ruler-1.1.2';

/** Screens by themselves; at the table the last game. */
const SCREENS = ['#/', '#/decks', '#/cards', '#/rules', '#/replays', '#/settings', '#/play'];

const GOOD = '[AUTO](VC/RC):When this unit attacks, this unit gets [Power] +3000 until end of that battle.';
const UNFINISHED = '[ACT](VC/RC):[Counter-Blast 1] Choose one of your rear-guards, and stand it.';
const BROUGHT = `id: tents
name: Behind the tents
rules: ${GATE_RULER}
cards:
  - id: BT-01
    name: Rope Otter
    type: Unit
    faction: Clockmoth Circus
    attributes: [Otter]
    level: 0
    atk: 2
    hp: 2
    stk: 1
    text: When this unit attacks, this unit gains +2 ATK until end of turn.
  - id: BT-02
    name: Lamp Otter
    type: Unit
    faction: Clockmoth Circus
    attributes: [Otter]
    level: 1
    atk: 3
    hp: 3
    stk: 1
    text: '[OD] Drive 1.'
`;

/** Where the page is now, as an address to come back to. */
const addressOf = (page: Page): string => new URL(page.url()).hash;

async function changeSettings(page: Page): Promise<void> {
  await open(page, 'settings');
  for (const [name, value] of Object.entries({ theme: 'dark', textSize: 'large', motion: 'none', botSpeed: 'instant' })) {
    await page.locator(`input[name=${name}][value=${value}]`).check();
    await isSet(page, name, value);
  }
  const flags = page.locator('.flag input');
  await flags.nth(0).uncheck();
  await flags.nth(1).check();
  await page.locator('input[name=playerName]').fill('Wren');
  await isSet(page, 'playerName', 'Wren');
}

async function fillCard(page: Page, name: string, text: string, facts: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  for (const [label, value] of Object.entries(facts)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
}

async function shownCard(page: Page, unsaved = false): Promise<ShownCard> {
  const text = await page.getByRole('textbox', { name: 'Text', exact: true }).inputValue();
  return { address: addressOf(page), name: await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue(), text, unsaved };
}

/** A pack written in the workshop: a card that can be played, a draft, and a change that was not saved. */
async function writePack(page: Page): Promise<ShownPack> {
  const name = 'Canal cards';
  await open(page, `cards/new/${VANGUARD}`);
  await fillCard(page, 'Lock Otter', GOOD, { Clan: 'Ashglass Foundry', Grade: '1', Power: '7000', Shield: '5000' });
  await page.locator('.status', { hasText: 'Compiles' }).waitFor();
  await page.getByRole('textbox', { name: 'Name of the pack' }).fill(name);
  await page.getByRole('button', { name: 'Save the card' }).click();
  await page.getByRole('heading', { name: 'Lock Otter' }).waitFor();
  const played = await shownCard(page);
  const [, , pack = ''] = played.address.split('/');
  await open(page, `cards/new/${VANGUARD}/${pack}`);
  await fillCard(page, 'Half an Otter', UNFINISHED);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await page.getByRole('heading', { name: 'Half an Otter' }).waitFor();
  const draft = await shownCard(page);
  await open(page, `cards/new/${VANGUARD}/${pack}`);
  await fillCard(page, 'Otter to come', GOOD);
  await expect.poll(async () => JSON.stringify(await storedIn(page, 'settings'))).toContain('Otter to come');
  return { address: `#/cards/${pack}`, name, cards: [played, draft, await shownCard(page, true)] };
}

/** A pack brought in as a file. */
async function bringPack(page: Page): Promise<ShownPack> {
  await open(page, 'cards');
  const file = { name: 'tents.yaml', mimeType: 'text/yaml', buffer: Buffer.from(BROUGHT) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep 2 cards' }).click();
  await page.locator('.pack-card').nth(1).waitFor();
  const address = addressOf(page);
  const cards: ShownCard[] = [];
  for (const id of ['BT-01', 'BT-02']) {
    await open(page, `${address.slice(2)}/${id}`);
    cards.push(await shownCard(page));
  }
  return { address, name: 'Behind the tents', cards };
}

interface Built {
  readonly rules: string;
  readonly from: string;
  readonly name: string;
  readonly add: string;
  /** Cards that make room for it, a copy each. */
  readonly remove: readonly string[];
}

/** A deck of one's own: a copy of a shipped one, with cards of one's own in it. */
async function buildDeck(page: Page, { rules, from, name, add, remove }: Built): Promise<ShownDeck> {
  await open(page, `decks/${encodeURIComponent(`shipped:${rules}:${from}`)}`);
  await page.getByRole('button', { name: 'Copy and change' }).click();
  const field = page.getByRole('textbox', { name: 'Name of the deck' });
  await field.fill(name);
  for (const card of remove)
    await page
      .locator('.deck-line')
      .getByRole('button', { name: `Remove ${card}`, exact: true })
      .click();
  await page.getByRole('searchbox').fill(add);
  for (const _ of remove)
    await page
      .locator('.card-list')
      .getByRole('button', { name: `Add ${add}`, exact: true })
      .click();
  await expect.poll(async () => JSON.stringify(await storedIn(page, 'decks'))).toContain(`${remove.length} ${add}`);
  // Until a changed deck is judged anew, the page shows what was wrong with it before.
  await page.reload();
  return { address: addressOf(page), rules, ...(await shownDeck(page)) };
}

/** A deck that was only begun. */
async function beginDeck(page: Page): Promise<ShownDeck> {
  await open(page, 'decks');
  await page.getByRole('button', { name: 'New deck for Vanguard 1.10' }).click();
  await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Only begun');
  await page.getByRole('searchbox').fill('Lock Otter');
  await page.locator('.card-list').getByRole('button', { name: 'Add Lock Otter', exact: true }).click();
  await expect.poll(async () => JSON.stringify(await storedIn(page, 'decks'))).toContain('1 Lock Otter');
  await page.reload();
  return { address: addressOf(page), rules: VANGUARD, ...(await shownDeck(page)) };
}

/** Plays some answers of a game with a deck of one's own. */
async function playSome(page: Page, rules: string, mine: string, seed: number, answers: number): Promise<ShownGame> {
  await beginGame(page, { rules, opponent: 'greedy', mine, seed });
  const random = randomFrom(seed);
  for (let answer = 0; answer < answers; answer++) {
    await shownGame(page);
    await answerRandomly(page, random);
  }
  await shownGame(page);
  // As whoever comes back to it finds it.
  await page.reload();
  const shown = await shownGame(page);
  const title = (await page.locator('main h1').textContent()) ?? '';
  return { address: addressOf(page), rules, title, ...shown };
}

/** Gives the game up that goes on at the table; it is a replay then. */
async function giveUp(page: Page, { title }: ShownGame): Promise<ShownReplay> {
  await page.keyboard.press('m');
  await page.locator('dialog.menu[open] .button-danger').click();
  await page.locator('dialog[open] .button-danger').click();
  await page.locator('dialog.result[open]').waitFor();
  await page.locator('dialog.result[open]').getByRole('button', { name: 'Watch' }).click();
  const steps = Number(await page.getByRole('slider').getAttribute('max'));
  return { address: addressOf(page), title, steps };
}

/** The first of the links on a screen that lead to some kind of address. */
async function firstLink(page: Page, screen: string, kind: string): Promise<string> {
  await open(page, screen);
  const link = page.locator(`main a[href^="#/${kind}"]`).first();
  return (await link.getAttribute('href')) ?? '';
}

/** Goes to addresses and writes down what tells that one is there. */
async function visit(page: Page, addresses: readonly string[]): Promise<readonly ShownAddress[]> {
  const found: ShownAddress[] = [];
  for (const address of addresses) {
    await open(page, address.slice(2));
    await page.locator('.loading').waitFor({ state: 'hidden' });
    await expect.poll(() => signOf(page)).not.toBe('');
    found.push({ address, sign: await signOf(page) });
  }
  return found;
}

/** All that the page keeps in this browser; only what can be written down as JSON. */
const keptBy = (page: Page): Promise<Pick<Profile, 'databases' | 'localStorage'>> =>
  page.evaluate(async () => {
    // As methods: functions with names of their own are given those by a helper that the page does not have.
    const help = {
      answer<T>(request: IDBRequest<T>): Promise<T> {
        return new Promise((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
        });
      },
      requirePlain(value: unknown): void {
        if (typeof value !== 'object' || value === null) return;
        const made: unknown = Object.getPrototypeOf(value);
        if (made !== Object.prototype && made !== Array.prototype) throw new Error('something is kept that JSON cannot say');
        for (const part of Object.values(value)) help.requirePlain(part);
      },
    };
    const databases: KeptDatabase[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await help.answer(indexedDB.open(name));
      const stores: Record<string, (readonly [string, unknown])[]> = {};
      for (const store of database.objectStoreNames) {
        const at = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([help.answer(at.getAllKeys()), help.answer(at.getAll() as IDBRequest<unknown[]>)]);
        help.requirePlain(values);
        stores[store] = keys.map((key, i) => [typeof key === 'string' ? key : JSON.stringify(key), values[i]] as const);
      }
      databases.push({ name, version: database.version, stores });
      database.close();
    }
    return { databases, localStorage: Object.fromEntries(Object.entries(localStorage)) };
  });

/** An evening with the page. */
async function spendEvening(page: Page): Promise<Profile> {
  await changeSettings(page);
  const packs = [await writePack(page), await bringPack(page)];
  const foundry = { rules: VANGUARD, from: 'ashglass-foundry', name: 'Foundry with otters', add: 'Lock Otter' };
  const tents = { rules: GATE_RULER, from: 'apprentice', name: 'Otters under canvas', add: 'Rope Otter' };
  const decks = [
    await buildDeck(page, { ...foundry, remove: ['Grit Porter', 'Cullet Raker'] }),
    await buildDeck(page, { ...tents, remove: ['Ticket Moth', 'Ticket Moth'] }),
    await beginDeck(page),
  ];
  const replay = await giveUp(page, await playSome(page, VANGUARD, foundry.name, 5, 8));
  const running = [await playSome(page, VANGUARD, foundry.name, 7, 6), await playSome(page, GATE_RULER, tents.name, 9, 6)];
  const own = [...decks, ...packs, ...packs.flatMap(({ cards }) => cards), ...running, replay].map(({ address }) => address);
  const addresses = [
    ...SCREENS,
    ...[VANGUARD, GATE_RULER].flatMap((rules) => [`#/rules/${rules}`, `#/rules/${rules}/readings`, `#/scenarios/${rules}`]),
    `#/rules/${VANGUARD}/7.5.1.2.2`,
    `#/rules/${GATE_RULER}/15-10a-1`,
    `#/cards/new/${GATE_RULER}`,
    await firstLink(page, `scenarios/${VANGUARD}`, `scenarios/${VANGUARD}/`),
    await firstLink(page, `scenarios/${GATE_RULER}`, `scenarios/${GATE_RULER}/`),
    await firstLink(page, 'decks', `decks/${encodeURIComponent(`shipped:${VANGUARD}:`)}`),
    await firstLink(page, 'decks', `decks/${encodeURIComponent(`shipped:${GATE_RULER}:`)}`),
    `#/decks/shipped:${VANGUARD}:ashglass-foundry`,
  ];
  const visited = await visit(page, [...new Set([...addresses, ...own])]);
  await open(page);
  return { ...(await keptBy(page)), decks, packs, running, replay, addresses: visited };
}

const [address, file] = process.argv.slice(2);
if (address === undefined || file === undefined) throw new Error('record-profile takes the address of a page and the file to write');
const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL: address, serviceWorkers: 'block' });
page.setDefaultTimeout(15_000);
try {
  writeFileSync(file, `${JSON.stringify(await spendEvening(page))}\n`);
  console.log(`${file}: ${Math.ceil(readFileSync(file).length / 1024)} kB`);
} finally {
  await browser.close();
}
