import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST_NAMES = 100;
const sourceOf = (name: string): string => readFileSync(new URL(`../src/${name}.ts`, import.meta.url), 'utf8');

/** The names that a file exports from others, types included: all that an entry point or a group does. */
function exportsOf(source: string): string[] {
  const listed = [...source.matchAll(/export (?:type )?\{([^}]*)\} from/g)].flatMap(([, names]) =>
    (names as string).split(',').flatMap((name) => name.trim().replace(/^type /, '') || []),
  );
  return [...listed, ...[...source.matchAll(/export \* as (\w+) from/g)].map(([, name]) => name as string)];
}

const exported = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  exports: Record<string, { source: string }>;
};
const entries = Object.values(exported.exports).map(({ source }) => source.replace('./src/', '').replace('.ts', ''));

test('there are three entry points: for games, for hosts, for proofs', () => {
  expect(entries).toEqual(['index', 'hosts', 'proofs']);
});

test.each(entries)('%s lists its names one by one, and not too many', (entry) => {
  const source = sourceOf(entry);
  const names = exportsOf(source);
  expect(source.match(/^export /gm)?.length).toBe(source.match(/^export (type )?\{|^export \* as /gm)?.length);
  expect(names.length).toBeGreaterThan(40);
  expect(names.length).toBeLessThanOrEqual(MOST_NAMES);
  expect(new Set(names).size).toBe(names.length);
});

test('every group stands in the README, and no name in two groups', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const groups = entries.flatMap((entry) => [...sourceOf(entry).matchAll(/export \* as (\w+) from/g)].map(([, name]) => name as string));
  for (const group of groups) expect(readme).toContain(`| \`${group}\` |`);
  const fileOf = (group: string): string => `groups/${group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const names = groups.flatMap((group) => exportsOf(sourceOf(fileOf(group))));
  expect(new Set(names).size).toBe(names.length);
});
