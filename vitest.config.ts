import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/sequencer.ts';

// Workspace packages resolve to their sources ("source" in their exports), so tests never see a stale build.
export default defineConfig({
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    reporters: [process.stdout.isTTY ? 'default' : 'dot', './scripts/reporter.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    coverage: { include: ['packages/*/src/**/*.ts'], exclude: ['**/*.test.ts'] },
    // Tests beside their sources are short: to load everything anew for each would take longer than to run it.
    projects: [
      { extends: true, test: { name: 'beside', include: ['packages/*/src/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'apart', include: ['packages/*/test/**/*.test.ts'], exclude: ['**/test/long/**'] } },
      // What takes minutes: npm run test:long.
      { extends: true, test: { name: 'long', include: ['packages/*/test/long/**/*.test.ts'], testTimeout: 600_000 } },
    ],
  },
});
