import { describe, expect, it } from 'vitest';
import { allRules, hostFor } from '../src/hosts.ts';
import { languageCoverage } from '../src/proof/index.ts';

const PATIENCE = 300_000;

describe.each(allRules())('what card texts can say under %s', (rules) => {
  it(
    'is carried out by scenarios',
    () => {
      const { missing, stale } = languageCoverage(hostFor(rules));
      // Each of these needs a scenario that really comes to it, or a reason in unsaid.yaml: see docs/scenarios.md.
      expect(missing, `no scenario carries out:\n${missing.join('\n')}`).toEqual([]);
      expect(stale, `in unsaid.yaml, but carried out or no longer sayable:\n${stale.join('\n')}`).toEqual([]);
    },
    PATIENCE,
  );
});
