import type { EditionHost } from '@goldenrule/kernel/hosts';
import { type Coverage, coverageOf, type Kill, killClauses } from '@goldenrule/kernel/proofs';
import { scenariosOf, survivorsOf } from './files.ts';

/** How much of a rulebook is bound and proved, by running its scenarios. */
export const coverage = (host: EditionHost): Coverage => coverageOf(host, scenariosOf(host.id));

/** Leaves out clause after clause and runs the scenarios that cite it; all steps and rules unless some are named. */
export const kill = (host: EditionHost, clauses?: readonly string[]): Kill =>
  killClauses(host, scenariosOf(host.id), survivorsOf(host.id), clauses);
