import { readFileSync } from 'node:fs';
import { MANNERS, runScenario } from '@goldenrule/kernel';
import { describe, expect, it } from 'vitest';
import { allRules, hostFor } from '../src/hosts.ts';
import { readScenarios, scenarioFolder } from '../src/proof/files.ts';

const MOST_LINES = 40;

for (const id of allRules()) {
  const { scenarios, problems } = readScenarios([scenarioFolder(id)]);

  describe(`scenarios of ${id}`, () => {
    it('can all be read', () => {
      expect(problems).toEqual([]);
    });

    for (const scenario of scenarios) {
      it(`[${scenario.clauses.join(', ')}] ${scenario.title}`, () => {
        expect(readFileSync(scenario.file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
        const wrong = MANNERS.map((manner) => `${manner}: ${runScenario(hostFor(id), scenario, { manner }).message}`);
        expect(wrong).toEqual(MANNERS.map((manner) => `${manner}: `));
      });
    }
  });
}
