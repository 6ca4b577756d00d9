import { describe, expect, it } from 'vitest';
import { allRules, bookFor, hostFor } from '../src/hosts.ts';
import { coverage, kill } from '../src/proof/index.ts';

interface Budget {
  /** How many clauses have to be carried out. */
  readonly proved: number;
  readonly notes: number;
  readonly same: number;
  /** Where there is to be neither note nor `same`. */
  readonly none: readonly string[];
}

const BUDGETS: Readonly<Record<string, Budget>> = {
  'vanguard-1.10': {
    proved: 384,
    notes: 75,
    same: 50,
    none: ['5.2', '6', '7.2', '7.3', '7.4', '7.5', '7.6', '7.7', '8.4', '8.5', '8.6', '8.7', '9', '11'],
  },
  'gate-ruler-1.1.2': { proved: 654, notes: 110, same: 60, none: ['8', '9', '10', '11', '12', '13', '14'] },
};

/** Is a clause that section, or part of it? */
const isIn = (clause: string, section: string): boolean =>
  clause === section || (clause.startsWith(section) && /[.-]/.test(clause[section.length] as string));

it('every rulebook has its budget', () => {
  expect(Object.keys(BUDGETS)).toEqual(allRules());
});

describe.each(Object.entries(BUDGETS))('proof of %s', (id, budget) => {
  const host = hostFor(id);

  it('every step and every rule is bound, carried out and tested', () => {
    const { unbound, untested, executed, step, rule, same } = coverage(host, id);
    expect({ unbound, untested, executed }).toEqual({ unbound: [], untested: [], executed: step + rule + same });
    expect(executed).toBe(budget.proved);
  });

  it('few clauses do without a proof of their own', () => {
    const apart = bookFor(id).clauses.filter(({ kind }) => kind === 'note' || kind === 'same');
    const notes = apart.filter(({ kind }) => kind === 'note').length;
    expect(notes).toBeLessThanOrEqual(budget.notes);
    expect(apart.length - notes).toBeLessThanOrEqual(budget.same);
    const amiss = apart.filter((clause) => budget.none.some((section) => isIn(clause.id, section)));
    expect(amiss.map((clause) => clause.id)).toEqual([]);
  });

  it('a clause that is left out is missed, or the reason why not is written down', () => {
    const { crashed, hung, survived } = kill(host, id);
    const unexplained = survived.filter(({ reason }) => reason === null).map(({ clause }) => clause);
    expect({ crashed, hung, unexplained }).toEqual({ crashed: [], hung: [], unexplained: [] });
  });
});
