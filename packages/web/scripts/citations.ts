import { basename, join } from 'node:path';
import type { TestData } from '../src/virtual.d.ts';
import { type EditionAtWork, filesUnder, type Game, inRepository, readText, sectionFolder } from './games.ts';

/** Where a clause stands in the sources of its rulebook. */
export function whereOf(game: Game, edition: EditionAtWork): (clause: string) => { readonly where?: string } {
  const found = new Map<string, string>();
  for (const file of filesUnder(sectionFolder(game, edition)).filter((name) => /^\d+[a-z]?-.*\.ts$/.test(basename(name)))) {
    const text = readText(file);
    for (const match of text.matchAll(/\b(?:step|rules?|ruleAndStep|note|same|heading)\(\s*'([\w.-]+)'/g)) {
      const [, id = ''] = match;
      if (!found.has(id)) found.set(id, `${inRepository(file)}:${text.slice(0, match.index).split('\n').length}`);
    }
  }
  return (clause) => {
    const where = found.get(clause);
    return where === undefined ? {} : { where };
  };
}

/** Tests whose title begins with the clauses they prove. */
export const citationsOf = ({ folder }: Game): readonly TestData[] =>
  ['src', 'test']
    .flatMap((part) => filesUnder(join(folder, part)))
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readText(file).matchAll(/['"`]\[(\d[\w., -]*)\]\s*([^'"`]*)['"`]/g)].map(([, clauses = '', title = '']) => ({
        title,
        file: inRepository(file),
        clauses: clauses.split(',').map((one) => one.trim()),
      })),
    );
