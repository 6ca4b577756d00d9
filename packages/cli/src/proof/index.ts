import type { GameHost } from '@goldenrule/kernel/hosts';
import { type Coverage, coverageOf, type Kill, killClauses } from '@goldenrule/kernel/proofs';
import { scenariosOf, survivorsOf } from './files.ts';

/** How much of a rulebook is bound and proved, by running its scenarios. */
export const coverage = (host: GameHost, id: string): Coverage => coverageOf(host, id, scenariosOf(id));

/** Leaves out clause after clause and runs the scenarios that cite it; all steps and rules unless some are named. */
export const kill = (host: GameHost, id: string, clauses?: readonly string[]): Kill =>
  killClauses(host, id, scenariosOf(id), survivorsOf(id), clauses);
