import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const PACKAGES = join(import.meta.dirname, '../..');
/** Packages that hold a game are those that keep its editions. */
const EDITIONS = /\/editions\//;
/** A section of a rulebook: what two rulebooks print alike stands in both. */
const SECTION = /\/editions\/[^/]+\/\d[^/]*$/;
/** What two games may have in common to the letter. */
const LONGEST = 10;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ name, parentPath }) => join(parentPath, name))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !SECTION.test(file));

const holdsGame = (name: string): boolean => {
  try {
    return readdirSync(join(PACKAGES, name, 'src')).some((folder) => EDITIONS.test(`/${folder}/`));
  } catch {
    return false;
  }
};

interface Line {
  readonly at: string;
  readonly text: string;
}

/** The lines that say something: no imports, comments or lone punctuation, white space folded. */
function linesOf(source: string, file = 'source.ts'): readonly Line[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const [first] = parsed.statements.filter((statement) => !ts.isImportDeclaration(statement));
  const start = first === undefined ? source.length : first.pos;
  const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');
  const code = blank(source.slice(0, start)) + source.slice(start).replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, blank);
  return code.split('\n').flatMap((line, i) => {
    const text = line.trim().replaceAll(/\s+/g, ' ');
    return /\w/.test(text) ? [{ at: `${file}:${i + 1}`, text }] : [];
  });
}

/** Where runs of more lines than that stand in one of these lists and again in the other. */
function runsInBoth(one: readonly (readonly Line[])[], other: readonly (readonly Line[])[]): readonly string[] {
  const runAt = (lines: readonly Line[], i: number): string =>
    lines
      .slice(i, i + LONGEST + 1)
      .map(({ text }) => text)
      .join('\n');
  const seen = new Map<string, string>();
  for (const lines of one) for (let i = 0; i + LONGEST < lines.length; i++) seen.set(runAt(lines, i), (lines[i] as Line).at);
  const found: string[] = [];
  for (const lines of other) {
    for (let i = 0; i + LONGEST < lines.length; i++) {
      const at = seen.get(runAt(lines, i));
      if (at !== undefined) found.push(`${(lines[i] as Line).at} stands again at ${at}`);
    }
  }
  return found;
}

describe('what two games have in common', () => {
  const games = readdirSync(PACKAGES).filter(holdsGame);
  const lines = new Map(
    games.map((game) => [
      game,
      filesIn(join(PACKAGES, game, 'src')).map((file) => linesOf(readFileSync(file, 'utf8'), relative(PACKAGES, file))),
    ]),
  );

  it('is looked for in every game', () => {
    expect(games.length).toBeGreaterThan(1);
    for (const files of lines.values()) expect(files.flat().length).toBeGreaterThan(1000);
  });

  for (const [i, one] of games.entries()) {
    for (const other of games.slice(i + 1)) {
      it(`is not written in ${one} and again in ${other}`, () => {
        expect(runsInBoth(lines.get(one) ?? [], lines.get(other) ?? [])).toEqual([]);
      });
    }
  }

  it('is found where lines differ in nothing but white space and comments', () => {
    const said = Array.from({ length: LONGEST + 1 }, (_, i) => `const a${i} = ${i};`);
    const one = linesOf(`import a from 'a';\n${said.join('\n')}\n`);
    const again = linesOf(`/** Why. */\n${said.map((line) => `  ${line} // so\n};`).join('\n')}\n`);
    expect(runsInBoth([one], [again])).toEqual(['source.ts:2 stands again at source.ts:2']);
    expect(runsInBoth([one], [again.slice(1)])).toEqual([]);
    expect(linesOf("import a from 'a';\nimport {\n b\n} from 'b';\n")).toEqual([]);
  });
});
