import { gzipSync } from 'node:zlib';
import { beginGame, decision, expect, open, type Page, test } from './harness.ts';

/** At most so much before the first decision, packs apart: of a default game and of the larger one, whoever begins (a bot that does is fetched). */
const MOST: readonly (readonly [game: string, most: number, begin: (page: Page) => Promise<void>])[] = [
  [
    'a default game',
    268_000,
    async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Play now' }).click();
    },
  ],
  ['a game of Gate Ruler', 302_000, (page) => beginGame(page, { rules: 'gate-ruler-1.1.2' })],
];

for (const [game, most, begin] of MOST)
  test(`what is fetched before the first decision of ${game} is at most ${most / 1000} kB, packs apart`, async ({ page, context }) => {
    const fetched: { readonly name: string; readonly bytes: Promise<number> }[] = [];
    context.on('response', (response) => {
      const name = new URL(response.url()).pathname.replace(/^\/$/, '/index.html');
      fetched.push({ name, bytes: response.body().then((body) => gzipSync(body).length) });
    });
    await begin(page);
    // Pointing at something asks about it.
    await page.mouse.move(0, 0);
    await decision(page);
    const sizes = await Promise.all(fetched.map(async ({ name, bytes }) => ({ name, bytes: await bytes })));
    const isPack = (name: string): boolean => /\/packs-[\w-]+\.js$/.test(name);
    const counted = sizes.filter(({ name }) => !isPack(name));
    const sum = counted.reduce((total, { bytes }) => total + bytes, 0);
    const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;
    const table = [...counted.toSorted((a, b) => b.bytes - a.bytes), { name: `together, of at most ${most / 1000} kB`, bytes: sum }];
    const packs = sizes.filter(({ name }) => isPack(name)).map(({ name, bytes }) => ({ name: `${name} (apart)`, bytes }));
    const lines = [...packs, ...table].map(({ name, bytes }) => `${kb(bytes)}  ${name}`);
    console.log([`gzip before the first decision of ${game}:`, ...lines].join('\n'));
    expect(counted.map(({ name }) => name).join(' ')).toMatch(/worker/);
    expect(sum).toBeLessThanOrEqual(most);
  });
