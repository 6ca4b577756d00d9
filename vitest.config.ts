import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/sequencer.ts';

/** What the page's build makes of the list of games: the same list, and no packs, which tests beside the page's sources do without. */
const MADE: Readonly<Record<string, string>> = {
  'virtual:editions': `import { botNames, EDITIONS, gameOf } from '@goldenrule/games';
    export default EDITIONS.filter(({ draft }) => draft !== true).map((entry) =>
      ({ id: entry.id, title: entry.title, game: gameOf(entry.id).id, bots: botNames(entry), face: entry.face }));`,
  'virtual:packs': 'export default {};',
};
const made: Plugin = {
  name: 'goldenrule:made-for-tests',
  resolveId: (id) => (Object.hasOwn(MADE, id) ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? MADE[id.slice(1)] : undefined),
};

// Workspace packages resolve to their sources ("source" in their exports), so tests never see a stale build.
export default defineConfig({
  plugins: [made],
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
