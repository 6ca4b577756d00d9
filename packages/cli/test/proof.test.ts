import type { Instruction } from '@goldenrule/kernel';
import { mutated } from '@goldenrule/kernel/proofs';
import { describe, expect, it } from 'vitest';
import { allRules, bookFor, hostFor, isDraft } from '../src/hosts.ts';
import { coverage, kill } from '../src/proof/index.ts';

interface Budget {
  /** How many clauses have to be carried out. */
  readonly proved: number;
  readonly notes: number;
  readonly same: number;
  /** Where there is to be neither note nor `same`, but for clauses that say of other ones when, how often or by whom they are done. */
  readonly none: readonly string[];
  readonly but: readonly string[];
}

/** What large rulebooks may have of what is not proved by itself; an edition that is not here has the budget of any other. */
const BUDGETS: Readonly<Record<string, Budget>> = {
  'vanguard-1.10': {
    proved: 380,
    notes: 75,
    same: 63,
    none: ['5.2', '6', '7.2', '7.3', '7.4', '7.5', '7.6', '7.7', '8.4', '8.5', '8.6', '8.7', '9', '11'],
    but: [
      '5.2.4.1',
      '6.6.1.3',
      '7.4.1.1.2.3',
      '7.6.1.7',
      '8.4.2',
      '8.5.1.1.1',
      '8.5.2.1',
      '8.5.2.1.1',
      '8.5.2.4',
      '9.1.1',
      '9.1.2',
      '9.1.3',
    ],
  },
  'gate-ruler-1.1.2': {
    proved: 651,
    notes: 110,
    same: 72,
    none: ['8', '9', '10', '11', '12', '13', '14'],
    but: [
      '9-1a',
      '9-2a',
      '10-3a',
      '11-1a',
      '12-2a',
      '12-4a',
      '12-4b-3a',
      '13-1a',
      '14-1b',
      '14-1b-2',
      '14-8a',
      '14-9c-1',
      '14-9d',
      '14-10a',
    ],
  },
};

/** Is a clause that section, or part of it? */
const isIn = (clause: string, section: string): boolean =>
  clause === section || (clause.startsWith(section) && /[.-]/.test(clause[section.length] as string));

/** At most so much of a rulebook is notes, and clauses that only repeat others. */
const USUAL_SHARE = 0.15;

function budgetOf(id: string): Budget {
  const { clauses } = bookFor(id);
  const proved = clauses.filter(({ kind }) => kind !== 'heading' && kind !== 'note').length;
  const most = Math.floor(clauses.length * USUAL_SHARE);
  return BUDGETS[id] ?? { proved, notes: most, same: most, none: [], but: [] };
}

const FINISHED = allRules().filter((id) => !isDraft(id));

it('every budget is of a rulebook', () => {
  expect(Object.keys(BUDGETS).filter((id) => !allRules().includes(id))).toEqual([]);
});

const isJump = ({ op, ...more }: Instruction): boolean =>
  ['goto', 'leave', 'return'].includes(op) || ('body' in more && more.body.every(isJump));

const onlyJumping = (id: string) => bookFor(id).clauses.filter(({ instructions }) => instructions.length > 0 && instructions.every(isJump));

it.each(allRules())('a step of %s that is nothing but a jump does not jump when it is left out', (id) => {
  const book = bookFor(id);
  const jumping = onlyJumping(id);
  for (const { id: clause } of jumping) {
    const at = book.clauseIndex.get(clause);
    const { programs } = mutated(book, [{ clause, question: null }]);
    const left = programs.flatMap(({ clauses, code }, i) =>
      code.filter((one, k) => clauses[k] === at && one === book.programs[i]?.code[k]),
    );
    expect({ clause, left }).toEqual({ clause, left: [] });
  }
});

const lastJumping = (id: string) =>
  bookFor(id).clauses.filter(({ instructions }) => instructions.length > 1 && ['goto', 'leave'].includes(instructions.at(-1)?.op ?? ''));

it.each(Object.keys(BUDGETS))('%s has steps of both kinds: nothing but a jump, and a jump at the end', (id) => {
  expect(onlyJumping(id).length).toBeGreaterThan(0);
  expect(lastJumping(id).length).toBeGreaterThan(0);
});

it.each(allRules())('a step of %s that is emptied still goes on where its last jump leads', (id) => {
  const book = bookFor(id);
  const jumping = lastJumping(id);
  for (const { id: clause } of jumping) {
    const at = book.clauseIndex.get(clause);
    const { programs } = mutated(book, [{ clause, question: null }]);
    const program = book.programs.findIndex(({ clauses }) => clauses.some((one) => one === at));
    const { clauses, code } = book.programs[program] as (typeof programs)[number];
    const left = code.filter((one, i) => clauses[i] === at && programs[program]?.code[i] === one);
    expect({ clause, left }).toEqual({ clause, left: [code[clauses.lastIndexOf(at as number)]] });
  }
});

describe.each(FINISHED)('proof of %s', (id) => {
  const host = hostFor(id);
  const budget = budgetOf(id);

  it('every step and every rule is bound, carried out and tested', () => {
    const { unbound, untested, executed, step, rule, same } = coverage(host);
    expect({ unbound, untested, executed }).toEqual({ unbound: [], untested: [], executed: step + rule + same });
    expect(executed).toBe(budget.proved);
  });

  it('few clauses do without a proof of their own', () => {
    const apart = bookFor(id).clauses.filter(({ kind }) => kind === 'note' || kind === 'same');
    const notes = apart.filter(({ kind }) => kind === 'note').length;
    expect(notes).toBeLessThanOrEqual(budget.notes);
    expect(apart.length - notes).toBeLessThanOrEqual(budget.same);
    const amiss = apart.filter((clause) => budget.none.some((section) => isIn(clause.id, section)));
    expect(amiss.map((clause) => clause.id)).toEqual(budget.but);
  });

  it('a clause that is left out is missed, or the reason why not is written down', () => {
    const { crashed, hung, survived } = kill(host);
    const unexplained = survived.filter(({ reason }) => reason === null).map(({ clause }) => clause);
    expect({ crashed, hung, unexplained }).toEqual({ crashed: [], hung: [], unexplained: [] });
  });
});
