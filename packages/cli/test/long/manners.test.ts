import { MANNERS, runScenario } from '@goldenrule/kernel/proofs';
import { describe, expect, it } from 'vitest';
import { allRules, hostFor, scenarioFolder } from '../../src/hosts.ts';
import { readScenarios } from '../../src/proof/files.ts';

/** In a copy, written out and read again, as a replay: plainly they are played in every run of the tests. */
const OTHERS = MANNERS.filter((manner) => manner !== 'plain');

describe.each(allRules())('%s', (id) => {
  it.each(OTHERS)('every scenario has the same outcome when it is %s at each of its decisions', (manner) => {
    const host = hostFor(id);
    const { scenarios } = readScenarios([scenarioFolder(id)]);
    const failed = scenarios.flatMap((scenario) => {
      const { message } = runScenario(host, scenario, { manner });
      return message === '' ? [] : [`${scenario.file}: ${message}`];
    });
    expect(failed).toEqual([]);
    console.log(`${id}: ${scenarios.length} scenarios ${manner}`);
  });
});
