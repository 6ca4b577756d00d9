import type { Coverage, Kill } from '@goldenrule/kernel/proofs';
import type { Command } from 'commander';
import { Failure, unusable } from '../failure.ts';
import { allRules, bookFor, hostFor } from '../hosts.ts';
import { coverage, kill, type LanguageCoverage, languageCoverage } from '../proof/index.ts';
import { report, type Shell } from '../shell.ts';
import { type Common, JSON_OPTION } from './options.ts';
import { clausesUnder } from './rules.ts';

interface CoverageOptions extends Common {
  readonly language?: boolean;
}

export function registerProof(program: Command, shell: Shell): void {
  program
    .command('coverage [id]')
    .description('how much of a rulebook is bound and proved')
    .option('--language', 'of what card texts can say instead: constructs, kinds of nodes and wordings that no scenario carries out')
    .option(...JSON_OPTION)
    .action((id: string | undefined, options: CoverageOptions) =>
      options.language === true ? showLanguage(shell, id, options) : showCoverage(shell, id, options),
    );
  program
    .command('kill <id> [clauses...]')
    .description('leave out clause after clause and see whether a test notices')
    .option(...JSON_OPTION)
    .action((id: string, clauses: string[], options: Common) => showKill(shell, id, clauses, options));
}

/** One rulebook gives one result, all of them a list. */
function showCoverage(shell: Shell, id: string | undefined, options: Common): void {
  const found = (id === undefined ? allRules() : [id]).map((rules) => coverage(hostFor(rules)));
  report(shell, options.json, found.length === 1 ? found[0] : found, () => found.map(describeCoverage).join('\n\n'));
}

const share = (part: number, whole: number): string => `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;

function showLanguage(shell: Shell, id: string | undefined, options: Common): void {
  const found = (id === undefined ? allRules() : [id]).map((rules) => languageCoverage(hostFor(rules)));
  report(shell, options.json, found.length === 1 ? found[0] : found, () => found.map(describeLanguage).join('\n\n'));
  const missing = found.flatMap(({ rules, missing: sayings }) => sayings.map((saying) => `${rules}: ${saying}`));
  if (missing.length > 0) throw new Failure(1, [{ message: `${missing.length} things can be said that no scenario carries out` }]);
}

const describeLanguage = (one: LanguageCoverage): string =>
  [
    `${one.rules}: ${one.sayings} things that card texts can say`,
    `carried out by a scenario             ${share(one.carriedOut, one.sayings)}`,
    `by a scenario put in other words      ${share(one.reworded, one.sayings)}`,
    `left out for a reason (unsaid.yaml)   ${Object.keys(one.unsaid).length}`,
    `by none                               ${one.missing.length}`,
    ...one.missing.map((saying) => `  ${saying}`),
  ].join('\n');

function describeCoverage(one: Coverage): string {
  const proved = one.step + one.rule + one.same;
  const lines = [
    `${one.rules}: ${one.clauses} clauses (${one.heading} headings, ${one.step} steps, ${one.rule} rules, ${one.same} the same as another, ${one.note} notes)`,
    `executed ${share(one.executed, proved)}`,
    `tested   ${share(one.tested, proved)}`,
  ];
  if (one.unbound.length > 0) lines.push(`unbound  ${one.unbound.join(', ')}`);
  if (one.untested.length > 0) lines.push(`untested ${one.untested.join(', ')}`);
  return lines.join('\n');
}

function showKill(shell: Shell, id: string, clauses: readonly string[], options: Common): void {
  const book = bookFor(id);
  for (const clause of clauses) if (clausesUnder(book, clause).length === 0) throw unusable(`${id} has no clause ${clause}`);
  const wanted = clauses.flatMap((clause) => clausesUnder(book, clause).map((one) => one.id));
  const result = kill(hostFor(id), clauses.length === 0 ? undefined : wanted);
  report(shell, options.json, result, () => describeKill(result));
  const unexplained = result.survived.filter(({ reason }) => reason === null);
  if (unexplained.length > 0)
    throw new Failure(
      1,
      unexplained.map(({ clause, tests }) => ({
        message: tests.length === 0 ? 'no test that passes cites it' : `survived ${tests.length} tests`,
        clause,
      })),
    );
}

const describeKill = ({ rules, tried, killed, crashed, hung, survived }: Kill): string =>
  [
    `${rules}: ${tried} mutants of clauses, ${killed} noticed by a test`,
    ...(crashed.length === 0 ? [] : [`crashed ${crashed.join(', ')}`]),
    ...(hung.length === 0 ? [] : [`hung    ${hung.join(', ')}`]),
    ...survived.map(({ clause, reason }) => `survived ${clause}${reason === null ? '' : `: ${reason}`}`),
  ].join('\n');
