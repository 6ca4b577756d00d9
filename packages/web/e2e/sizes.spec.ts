import { gzipSync } from 'node:zlib';
import { decision, expect, open, test } from './harness.ts';

const MOST = 250_000;

// What is kept for offline use afterwards is no part of it.
test.use({ serviceWorkers: 'block' });

test('what is fetched before the first decision of a default game is at most 250 kB, packs apart', async ({ page, context }) => {
  const fetched: { readonly name: string; readonly bytes: Promise<number> }[] = [];
  context.on('response', (response) => {
    const name = new URL(response.url()).pathname.replace(/^\/$/, '/index.html');
    fetched.push({ name, bytes: response.body().then((body) => gzipSync(body).length) });
  });
  await open(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await decision(page);
  const sizes = await Promise.all(fetched.map(async ({ name, bytes }) => ({ name, bytes: await bytes })));
  const isPack = (name: string): boolean => /\/packs-[\w-]+\.js$/.test(name);
  const counted = sizes.filter(({ name }) => !isPack(name));
  const sum = counted.reduce((total, { bytes }) => total + bytes, 0);
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(8)} kB`;
  const table = [...counted.toSorted((a, b) => b.bytes - a.bytes), { name: `together, of at most ${MOST / 1000} kB`, bytes: sum }];
  const packs = sizes.filter(({ name }) => isPack(name)).map(({ name, bytes }) => ({ name: `${name} (apart)`, bytes }));
  console.log(['gzip before the first decision:', ...[...packs, ...table].map(({ name, bytes }) => `${kb(bytes)}  ${name}`)].join('\n'));
  expect(counted.map(({ name }) => name).join(' ')).toMatch(/worker/);
  expect(sum).toBeLessThanOrEqual(MOST);
});
