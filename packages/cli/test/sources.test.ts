import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { GAMES } from '@goldenrule/games';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { allRules, hostFor } from '../src/hosts.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Where a clause number is at home: the folder of an edition. */
const RULEBOOKS = /\/editions\//;
const LOOKED_THROUGH = ['kernel', 'language', 'tabletop', ...GAMES.map(({ id }) => id)];

const numbers = new Set(
  allRules().flatMap((id) =>
    hostFor(id)
      .rulebook()
      .clauses.map((clause) => clause.id),
  ),
);

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

/** The strings of a file that are nothing but the number of a clause; a section's own number is an ordinary number. */
function literalsIn(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && /[.-]/.test(node.text) && numbers.has(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest));
  return found;
}

describe('clause numbers', () => {
  for (const name of LOOKED_THROUGH) {
    it(`stand in no string of ${name} outside its rulebooks`, () => {
      const files = sources(join(ROOT, 'packages', name, 'src')).filter((file) => !RULEBOOKS.test(file));
      const found = files.flatMap((file) => literalsIn(readFileSync(file, 'utf8')).map((literal) => `${relative(ROOT, file)}: ${literal}`));
      expect(found).toEqual([]);
    });
  }

  it('are found where they stand', () => {
    expect(literalsIn("call('7.5.1.2'); goto(`9-3`); // '7.5.1.3'\n const version = '0.1.0';")).toEqual(['7.5.1.2', '9-3']);
  });
});

/** Where a type is given up: by way of `unknown`, or as `never`. */
function givenUpIn(text: string): readonly string[] {
  const found: string[] = [];
  const isKind = (node: ts.Node, kind: ts.SyntaxKind): boolean => ts.isAsExpression(node) && node.type.kind === kind;
  const visit = (node: ts.Node): void => {
    if (isKind(node, ts.SyntaxKind.NeverKeyword)) found.push('as never');
    if (ts.isAsExpression(node) && isKind(node.expression, ts.SyntaxKind.UnknownKeyword)) found.push('as unknown as');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest));
  return found;
}

describe('types', () => {
  for (const name of LOOKED_THROUGH.filter((one) => one !== 'kernel')) {
    it(`are given up nowhere in ${name}`, () => {
      const files = sources(join(ROOT, 'packages', name, 'src'));
      expect(files.flatMap((file) => givenUpIn(readFileSync(file, 'utf8')).map((how) => `${relative(ROOT, file)}: ${how}`))).toEqual([]);
    });
  }

  it('that are given up are found', () => {
    expect(givenUpIn('const a = b as unknown as C; f(a as never); g(a as D);')).toEqual(['as unknown as', 'as never']);
  });
});
