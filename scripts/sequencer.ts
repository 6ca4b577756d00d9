import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, the longest first: whatever is begun last is what the other worker waits for. */
export const LONG: readonly string[] = [
  'packages/cli/test/process.test.ts',
  'packages/cli/test/language.test.ts',
  'packages/cli/test/scenarios.test.ts',
  'packages/cli/test/closed.test.ts',
  'packages/cli/test/bots.test.ts',
  'packages/cli/test/proof.test.ts',
  'packages/vanguard/test/properties/copies.test.ts',
  'packages/gate-ruler/test/properties/copies.test.ts',
  'packages/cli/test/scenario-steps.test.ts',
  'packages/cli/test/commands.test.ts',
  'packages/gate-ruler/test/properties/secrets.test.ts',
  'packages/host/test/secrets.test.ts',
  'packages/web/test/never-stuck.test.ts',
  'packages/kernel/test/properties.test.ts',
  'packages/cli/test/long/properties.test.ts',
  'packages/cli/test/long/secrets.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((file) => moduleId.endsWith(file));
  return at < 0 ? LONG.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}
