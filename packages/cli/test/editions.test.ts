import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScenarioFile } from '@goldenrule/host/scenarios';
import type { EditionHost, Rulebook } from '@goldenrule/kernel/hosts';
import { coverageOf, killClauses } from '@goldenrule/kernel/proofs';
import { edition as vanguard } from '@goldenrule/vanguard/1.10';
import { describe, expect, it } from 'vitest';
import { type Find, runScenarios } from '../src/commands/scenario.ts';

const OLD = 'vanguard-1.10';
const NEW = 'vanguard-made-up';

/** A made-up edition that prints every clause of 1.10 under another number. */
function renumbered(book: Rulebook): Rulebook {
  const clauses = book.clauses.map((clause) => ({ ...clause, id: `X${clause.id}` }));
  return {
    ...book,
    id: NEW,
    clauses,
    clauseIndex: new Map([...book.clauseIndex, ...[...book.clauseIndex].map(([id, at]) => [`X${id}`, at] as const)]),
  };
}

const madeUp = renumbered(vanguard.rulebook());
const made: EditionHost = { ...vanguard, id: NEW, rulebook: () => madeUp };
const both: Find = (rules) => {
  const host = [vanguard, made].find(({ id }) => id === rules);
  return host === undefined ? null : { game: 'vanguard', host };
};

const SOURCE = `rules: [${OLD}, ${NEW}]
title: A turn is passed, and the other player draws.
clauses: { ${OLD}: [6.4.1.2], ${NEW}: [X6.4.1.2] }
cards: [{ name: Knight, clan: Ember, grade: 2, power: 9000 }, { name: Blank }]
position: { A: { VC: Knight, deck: 5 Blank }, B: { VC: Knight, deck: 5 Blank } }
play:
  - otherwise: pass
  - A: pass
    at: { ${OLD}: 6.6.1.2, ${NEW}: X6.6.1.2 }
  - before: { ${OLD}: 6.4.1.2, ${NEW}: X6.4.1.2 }
  - expect: { B hand: 0 }
  - A: pass
    refused: { ${OLD}: 6.5.1.2, ${NEW}: X6.5.1.2 }
  - until: { ${OLD}: 6.6.1.2, ${NEW}: X6.6.1.2 }
expect:
  B hand: 1
  asked: { player: B, at: { ${OLD}: 6.6.1.2, ${NEW}: X6.6.1.2 } }
  log: { cites: { ${OLD}: [6.4.1.2], ${NEW}: [X6.4.1.2] } }
`;

const hostOf = (id: string): EditionHost => both(id)?.host as EditionHost;

const fileWith = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'goldenrule-')), 'turn.scenario.yaml');
  writeFileSync(file, text);
  return file;
};
const run = (text: string) => runScenarios([fileWith(text)], both);

describe('a scenario of several editions', () => {
  it('is run under each of them, with its own clauses, and each is a result', () => {
    expect(run(SOURCE).map(({ rules, clauses, ok, message }) => [rules, clauses, ok, message])).toEqual([
      [OLD, ['6.4.1.2'], true, ''],
      [NEW, ['X6.4.1.2'], true, ''],
    ]);
  });

  it('fails under the edition whose clause is wrong, and only there', () => {
    const outcomes = run(SOURCE.replace(`${NEW}: X6.4.1.2 }\n  - expect`, `${NEW}: X9.9.9 }\n  - expect`));
    expect(outcomes.map(({ rules, ok }) => [rules, ok])).toEqual([
      [OLD, true],
      [NEW, false],
    ]);
    expect(outcomes[1]?.faults[0]).toMatchObject({
      line: 10,
      message: expect.stringContaining(`(${NEW})\nFAIL at line 3 of play`) as string,
    });
  });

  it('counts for the coverage of each edition, and notices what is left out of each', () => {
    const { scenarios } = readScenarioFile('turn.scenario.yaml', SOURCE);
    for (const [id, clause] of [
      [OLD, '6.4.1.2'],
      [NEW, 'X6.4.1.2'],
    ] as const) {
      const own = scenarios.filter(({ rules }) => rules === id);
      expect(coverageOf(hostOf(id), own).untested).not.toContain(clause);
      expect(coverageOf(hostOf(id), []).untested).toContain(clause);
      expect(killClauses(hostOf(id), own, {}, [clause])).toMatchObject({ tried: 1, killed: 1 });
    }
  });

  const wrong = (text: string): readonly (readonly [number | undefined, string])[] =>
    readScenarioFile('turn.scenario.yaml', text).problems.map(({ line, message }) => [line, message]);

  it.each([
    ['clauses that are not given by edition', SOURCE.replace(/clauses: .*/, 'clauses: [6.4.1.2]'), 3, 'a clause is given by edition'],
    ['until', SOURCE.replace(/until: .*/, 'until: 6.6.1.2'), 14, 'a clause is given by edition'],
    ['where an answer belongs', SOURCE.replace(/ at: \{.*\n/, ' at: 6.6.1.2\n'), 9, 'a clause is given by edition'],
    ['a refusal', SOURCE.replace(/refused: .*/, 'refused: 6.5.1.2'), 13, 'a clause is given by edition'],
    ['the log', SOURCE.replace(/cites: \{[^}]*\}/, 'cites: [6.4.1.2]'), 18, 'a clause is given by edition'],
    [
      'an event of the log',
      SOURCE.replace(/cites: \{[^}]*\}/, 'events: [{ verb: draw, clause: 6.4.1.2 }]'),
      18,
      'a clause is given by edition',
    ],
    [
      'why something is not offered',
      SOURCE.replace('B hand: 0', 'asked: { player: B, not: { Blank: 6.5.1.2 } }'),
      11,
      'a clause is given by edition',
    ],
    ['an edition that is missing', SOURCE.replace(/until: .*/, `until: { ${OLD}: 6.6.1.2 }`), 14, `nothing is said here for ${NEW}`],
    [
      'an edition that is none of them',
      SOURCE.replace(/until: .*/, `until: { ${OLD}: 6.6.1.2, vanguard-9: 1 }`),
      14,
      'vanguard-9 is none of the editions',
    ],
    ['an edition twice', SOURCE.replace(NEW, OLD), 1, `${OLD} stands here twice`],
    ['a part that is wrong for one edition', SOURCE.replace('[X6.4.1.2] }\ncards', '[] }\ncards'), 3, 'clauses'],
  ])('%s: with its line', (_what, text, line, message) => {
    expect(wrong(text)[0]).toEqual([line, expect.stringContaining(message)]);
  });

  it('may say words for all of them', () => {
    expect(
      run(SOURCE.replace(/until: .*/, 'until: end').replace(/expect:\n[\s\S]*/, 'expect: { result: A wins }')).map(
        ({ message }) => message,
      ),
    ).toEqual(['', '']);
  });

  it('knows every edition, and all of one game', () => {
    const [, unknown] = run(SOURCE.replaceAll(NEW, 'vanguard-0'));
    expect(unknown).toMatchObject({ ok: false, code: 2, message: expect.stringContaining('there is no rulebook vanguard-0') as string });
    const mixed = runScenarios([fileWith(SOURCE)], (rules) => ({ game: rules, host: hostOf(rules) }));
    expect(mixed.every(({ code, message }) => code === 2 && message.includes('a scenario is of one game'))).toBe(true);
  });
});
