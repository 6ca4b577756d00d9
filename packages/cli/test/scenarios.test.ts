import { existsSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { describe, expect, it } from 'vitest';

// Counting begins before anything is loaded: what is never called is told only of what was loaded since.
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const { runScenario } = await import('@goldenrule/kernel/proofs');
const { schemaOf } = await import('@goldenrule/language');
const { allRules, hostFor, vocabularyFor, scenarioFolder, severalFolder } = await import('../src/hosts.ts');
const { readScenarioFiles } = await import('../src/proof/files.ts');

const MOST_LINES = 40;

/** Every kind of node in the trees of a vocabulary. */
function kindsOf(rules: string): ReadonlySet<string> {
  const kinds = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { kind } = 'properties' in value ? (value.properties as Readonly<Record<string, { readonly const?: unknown }>>) : {};
    if (typeof kind?.const === 'string') kinds.add(kind.const);
    for (const part of Object.values(value)) visit(part);
  };
  visit(schemaOf(vocabularyFor(rules) as never));
  return kinds;
}

/** Can be said, and nobody would: a continuous ability that ends with a turn, or in which somebody does something. */
const NEVER_SAID = ['tabletop/src/text/continuous.ts for', 'tabletop/src/text/continuous.ts does'];
/** Named like a kind of node, but an answer about cards. */
const NO_EXECUTORS = ['vanguard/src/text/scope.ts stat'];

/** What carries out a kind of node is named after it: those that no scenario has called, by file. */
async function uncalled(): Promise<readonly string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const kinds = new Map(allRules().map((rules) => [rules.slice(0, rules.lastIndexOf('-')), kindsOf(rules)]));
  return result.flatMap(({ url, functions }) => {
    const [, file, owner = ''] = /\/packages\/(([\w-]+)\/src\/text\/.*)$/.exec(url) ?? [];
    if (file === undefined) return [];
    const known = kinds.get(owner) ?? new Set([...kinds.values()].flatMap((own) => [...own]));
    return functions
      .filter(({ functionName, ranges }) => known.has(functionName) && ranges[0]?.count === 0)
      .map(({ functionName }) => `${file} ${functionName}`);
  });
}

let run = 0;
let there = 0;

for (const id of allRules()) {
  const own = readScenarioFiles([scenarioFolder(id)]);
  const several = existsSync(severalFolder(id)) ? readScenarioFiles([severalFolder(id)]) : [];
  const scenarios = [...own, ...several].flatMap((file) => file.scenarios).filter(({ rules }) => rules === id);

  describe(`scenarios of ${id}`, () => {
    there += scenarios.length;

    it('can all be read', () => {
      expect([...own, ...several].flatMap(({ faults }) => faults)).toEqual([]);
    });

    it('lie in the folder of their edition, or in the one for several', () => {
      expect(own.filter((file) => file.scenarios.some(({ rules }) => rules !== id) || file.scenarios.length !== 1)).toEqual([]);
      expect(several.filter((file) => file.scenarios.length < 2)).toEqual([]);
    });

    for (const scenario of scenarios) {
      it(`[${scenario.clauses.join(', ')}] ${scenario.title}`, () => {
        run++;
        expect(readFileSync(scenario.file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES);
        expect(runScenario(hostFor(id), scenario).message).toBe('');
      });
    }
  });
}

it('every kind of node of a card text is carried out by a scenario', async ({ skip }) => {
  if (run < there) skip();
  expect(await uncalled()).toEqual([...NEVER_SAID, ...NO_EXECUTORS]);
});
