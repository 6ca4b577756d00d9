import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Style sheets stay once a screen was opened: a class that two screens use for two things looks right only until the other was visited.

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
const areaOf = (file: string): string => file.split(/[\\/]/)[0] ?? '';
const read = (file: string): string => readFileSync(`${SOURCE}${file}`, 'utf8');

/** Classes with which a selector of the sheet begins, where it stands alone. */
const styled = (sheet: string): readonly string[] =>
  [...sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g)].flatMap(([, selectors = '']) =>
    selectors.split(',').flatMap((one) => /^\s*\.([\w-]+)/.exec(one)?.[1] ?? []),
  );

const worn = (source: string): readonly string[] =>
  [...source.matchAll(/className=(?:"([^"]+)"|\{`([^`]+)`\})/g)].flatMap(
    ([, plain = '', made = '']) => `${plain} ${made}`.match(/[a-z][\w-]*/g) ?? [],
  );

const collect = (ending: string, names: (text: string) => readonly string[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const file of files.filter((one) => one.endsWith(ending)))
    for (const name of names(read(file))) found.set(name, (found.get(name) ?? new Set()).add(areaOf(file)));
  return found;
};

test('no screen styles a class that another screen uses for something of its own', () => {
  const sheets = collect('.css', styled);
  const screens = collect('.tsx', worn);
  /** What all screens, or several, are made of. */
  const shared = new Set(['app', 'table', 'play']);
  const wrong = [...screens].flatMap(([name, areas]) => {
    const own = [...areas].filter((area) => !shared.has(area));
    const styling = [...(sheets.get(name) ?? [])].filter((area) => !shared.has(area));
    return styling.some((area) => areas.has(area)) && own.some((area) => !styling.includes(area))
      ? [`${name}: ${[...areas].join(', ')}`]
      : [];
  });
  expect(screens.size).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
