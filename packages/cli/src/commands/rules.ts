import type { Clause } from '@goldenrule/kernel';
import type { Rulebook } from '@goldenrule/kernel/hosts';
import type { Command } from 'commander';
import { unusable } from '../failure.ts';
import { bookFor } from '../hosts.ts';
import { report, type Shell } from '../shell.ts';
import { citations, whereOf } from '../sources.ts';
import { type Common, JSON_OPTION } from './options.ts';

export function registerRules(program: Command, shell: Shell): void {
  program
    .command('rules <id> [clause]')
    .description('a clause or section of a rulebook: summary, kind, implementation, tests that prove it')
    .option(...JSON_OPTION)
    .action((id: string, clause: string | undefined, options: Common) => rules(shell, id, clause, options));
}

/** The clause and everything numbered below it; without one, the whole book. */
export function clausesUnder(book: Rulebook, id: string | undefined): readonly Clause[] {
  if (id === undefined) return book.clauses;
  const wanted = id.replace(/[.-]$/, '');
  if (wanted === '') return [];
  return book.clauses.filter((clause) => clause.id.startsWith(wanted) && !goesOn(wanted, clause.id));
}

/** Is the last number or letter of the first only the beginning of one in the second: 7.1 of 7.10? */
const goesOn = (id: string, longer: string): boolean =>
  [/\d/, /[a-z]/].some((kind) => kind.test(id.at(-1) ?? '') && kind.test(longer[id.length] ?? ''));

function rules(shell: Shell, id: string, clause: string | undefined, options: Common): void {
  const book = bookFor(id);
  const found = clausesUnder(book, clause);
  if (found.length === 0) throw unusable(`${id} has no clause ${clause}`);
  const where = whereOf(id);
  const tests = citations(id);
  const clauses = found.map(({ id: number, kind, summary, because }) => ({
    id: number,
    kind,
    summary,
    where: where(number),
    tests: tests(number),
    ...(because === '' ? {} : { because }),
  }));
  report(shell, options.json, { rules: id, clauses }, () =>
    clauses
      .map((one) => {
        const line = `${one.id}  ${one.summary} (${one.kind})`;
        if (found.length > 40) return line;
        const more = [...(one.because === undefined ? [] : [one.because]), one.where, ...one.tests].filter((text) => text !== '');
        return [line, ...more.map((text) => `    ${text}`)].join('\n');
      })
      .join('\n'),
  );
}
