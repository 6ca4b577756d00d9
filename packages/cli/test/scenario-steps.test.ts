import { readFileSync } from 'node:fs';
import { linesOf, readScenario } from '@goldenrule/host/scenarios';
import { act, openTable } from '@goldenrule/kernel/hosts';
import { type Scenario, type ScenarioSteps, scenarioSteps } from '@goldenrule/kernel/proofs';
import { edition as vanguard } from '@goldenrule/vanguard/1.10';
import { describe, expect, it } from 'vitest';
import { allRules, hostFor, scenarioFolder } from '../src/hosts.ts';
import { readScenarios } from '../src/proof/files.ts';

const SOURCE = `rules: vanguard-1.10
title: A unit is called, and everything is as it should be.
clauses: [8.5.2.4.2]
cards:
  - { name: Knight, clan: Ember, grade: 2, power: 9000, shield: 5000 }
  - { name: Squire, clan: Ember, grade: 1, power: 7000, shield: 5000 }
  - { name: Blank }
position:
  A: { VC: Knight, hand: Squire, deck: 5 Blank }
  B: { VC: Knight, deck: 5 Blank }
play:
  - A: Squire
  - A: front left
  - expect: { A hand: 1, A front left: Squire }
expect:
  A front left: Squire (standing)
  cards: { Squire: { power: 1, in: A front left } }
`;
const stepsOf = (source: string): ScenarioSteps => scenarioSteps(vanguard, readScenario('test.scenario.yaml', source) as Scenario);

describe('a scenario, step by step', () => {
  const { begin, acts, steps } = stepsOf(SOURCE);

  it('has a step for the beginning, for every line of the script and for what is expected at the end', () => {
    expect(steps.map(({ path, acts: done }) => [path.join(' '), done])).toEqual([
      ['position', 0],
      ['play 0', 1],
      ['play 1', 2],
      ['play 2', 2],
      ['expect', 2],
    ]);
    expect(steps.map(({ trouble }) => trouble)).toEqual([null, null, null, null, null]);
  });

  it('looks at everything that is expected, and says what is there instead', () => {
    expect(steps[3]?.checks).toEqual([
      { path: ['play', 2, 'expect', 'A hand'], key: 'zone.count', params: { zone: 'A hand', count: 1 }, found: '0 cards, A hand: nothing' },
      { path: ['play', 2, 'expect', 'A front left'], key: 'zone.cards', params: { zone: 'A front left', cards: 'Squire' }, found: null },
    ]);
    expect(steps[4]?.checks.map(({ key, found }) => [key, found])).toEqual([
      ['zone.cards', null],
      ['card.value', 'power 7000'],
      ['card.in', null],
    ]);
  });

  it('says in which lines everything stands', () => {
    const lines = linesOf(SOURCE);
    expect(steps.map(({ path }) => lines(path))).toEqual([
      [8, 10],
      [12, 12],
      [13, 13],
      [14, 14],
      [15, 17],
    ]);
    expect(steps[4]?.checks.map(({ path }) => lines(path))).toEqual([
      [16, 16],
      [17, 17],
      [17, 17],
    ]);
    expect(lines(['expect', 'A soul'])).toEqual([15, 17]);
  });

  it('can be carried out at a table', () => {
    const table = openTable({ game: begin?.() as NonNullable<ReturnType<NonNullable<typeof begin>>>, start: null });
    expect(acts.map((one) => act(table, one))).toEqual([undefined, undefined]);
  });

  it('stops where the script cannot go on', () => {
    const { steps: stopped } = stepsOf(SOURCE.replace('A: front left\n', 'A: nowhere\n'));
    expect(stopped.map(({ path }) => path.join(' '))).toEqual(['position', 'play 0', 'play 1']);
    expect(stopped[2]?.trouble).toContain('A: nowhere');
  });

  it('says at the end which chance was laid down for nothing', () => {
    const { steps: unused } = stepsOf(`${SOURCE}chance: [[Knight]]`);
    expect(unused.at(-1)).toMatchObject({ path: ['chance', 0], trouble: expect.stringContaining('never used') as string });
  });

  it('says what is wrong with a position', () => {
    const { begin: none, steps: wrong } = stepsOf(SOURCE.replace('VC: Knight, hand', 'VC: Nobody, hand'));
    expect(none).toBeNull();
    expect(wrong[0]?.trouble).toContain('Nobody');
  });
});

for (const id of allRules()) {
  it(`every scenario of ${id} can be taken apart, and all of it is as expected`, () => {
    const { scenarios } = readScenarios([scenarioFolder(id)]);
    const wrong = scenarios.flatMap((scenario) => {
      const lines = linesOf(readFileSync(scenario.file, 'utf8'));
      const { steps } = scenarioSteps(hostFor(id), scenario);
      const checks = steps.flatMap((step) => step.checks);
      const misplaced = checks.filter(({ path }) => lines(path)[0] === 1);
      const missed = checks.filter(({ found }) => found !== null);
      const troubles = steps.filter(({ trouble }) => trouble !== null);
      return checks.length > 0 && misplaced.length + missed.length + troubles.length === 0
        ? []
        : [{ file: scenario.file, missed, troubles, misplaced }];
    });
    expect(wrong).toEqual([]);
  });
}
