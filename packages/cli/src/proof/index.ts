import type { Edition } from '@goldenrule/games';
import type { EditionHost } from '@goldenrule/kernel/hosts';
import { type Coverage, coverageOf, type Kill, killClauses } from '@goldenrule/kernel/proofs';
import { scenariosOf, survivorsOf, unsaidOf } from './files.ts';
import { type LanguageCoverage, languageCoverageOf } from './language.ts';

export type { LanguageCoverage };

/** How much of a rulebook is bound and proved, by running its scenarios. */
export const coverage = (host: EditionHost): Coverage => coverageOf(host, scenariosOf(host.id));

/** Leaves out clause after clause and runs the scenarios that cite it; all steps and rules unless some are named. */
export const kill = (host: EditionHost, clauses?: readonly string[]): Kill =>
  killClauses(host, scenariosOf(host.id), survivorsOf(host.id), clauses);

/** What card texts can say that no scenario carries out, by running all of them. */
export const languageCoverage = (host: Edition): LanguageCoverage => languageCoverageOf(host, scenariosOf(host.id), unsaidOf(host.id));
