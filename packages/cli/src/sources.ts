import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { packageRoot, scenarioFolder, sectionFolder, severalFolder } from './hosts.ts';
import { readScenarios, scenarioFiles } from './proof/files.ts';

const tidy = (file: string): string => relative(process.cwd(), file).split(sep).join('/');

/** Where a clause stands in the rulebook's sources; empty where they are not at hand. */
export function whereOf(rules: string): (clause: string) => string {
  const folder = sectionFolder(rules);
  const found = new Map<string, string>();
  if (!existsSync(folder)) return () => '';
  for (const name of readdirSync(folder).filter((one) => /^\d+[a-z]?-.*\.ts$/.test(one))) {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    for (const match of text.matchAll(/\b(?:step|rules?|ruleAndStep|note|same|heading)\(\s*'([\w.-]+)'/g)) {
      const line = text.slice(0, match.index).split('\n').length;
      if (!found.has(match[1] as string)) found.set(match[1] as string, `${tidy(file)}:${line}`);
    }
  }
  return (clause) => found.get(clause) ?? '';
}

/** The tests that prove a clause: scenarios that list it, and tests whose title begins with it. */
export function citations(rules: string): (clause: string) => readonly string[] {
  const found = new Map<string, string[]>();
  const cite = (clause: string, what: string): void => void found.set(clause, [...(found.get(clause) ?? []), what]);
  const folder = scenarioFolder(rules);
  for (const file of existsSync(folder) ? scenarioFiles(folder) : []) {
    const text = readFileSync(file, 'utf8');
    const title = /^title:\s*(.*)$/m.exec(text)?.[1] ?? '';
    const clauses = /^clauses:\s*\[([^\]]*)\]/m.exec(text)?.[1] ?? '';
    for (const clause of clauses.split(',')) cite(clause.trim().replace(/^['"]|['"]$/g, ''), `${tidy(file)}: ${title}`);
  }
  const several = severalFolder(rules);
  for (const { file, title, clauses, rules: edition } of existsSync(several) ? readScenarios([several]).scenarios : []) {
    if (edition === rules) for (const clause of clauses) cite(clause, `${tidy(file)}: ${title}`);
  }
  for (const file of testFiles(rules)) {
    for (const [, clauses = '', title = ''] of readFileSync(file, 'utf8').matchAll(/['"`]\[(\d[\w., -]*)\]\s*([^'"`]*)['"`]/g)) {
      for (const clause of clauses.split(',')) cite(clause.trim(), `${tidy(file)}: ${title}`);
    }
  }
  return (clause) => found.get(clause) ?? [];
}

function testFiles(rules: string): readonly string[] {
  return ['src', 'test'].flatMap((part) => {
    const folder = join(packageRoot(rules), part);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => join(folder, name));
  });
}
