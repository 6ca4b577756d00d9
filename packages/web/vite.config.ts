import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { offline } from './scripts/offline.ts';
import { policy } from './scripts/policy.ts';
import { shippedData } from './scripts/shipped-data.ts';
import { unworded } from './scripts/unworded.ts';

/** `packs-vanguard`, `rules-vanguard-1.10`: what is data says so in its name. */
const nameOf = ({ name, facadeModuleId }: { readonly name: string; readonly facadeModuleId: string | null }): string =>
  facadeModuleId?.startsWith('\0virtual:') ? facadeModuleId.slice('\0virtual:'.length).replace('/', '-') : name;

const chunkFileNames = (chunk: Parameters<typeof nameOf>[0]): string => `assets/${nameOf(chunk)}-[hash].js`;

/** What belongs to start and table and is there from the beginning; what is opened later comes when it is. */
const FIRST =
  /node_modules[\\/](react|react-dom|scheduler|zustand)[\\/]|[\\/]web[\\/]src[\\/](app|play|table|engine)[\\/](?!(settings-screen|dialogs|readings|save-file|why|causes|tray|number-asked|order|Arrows|attack|later\.css)\b(?!-))|preload-helper/;

/** What the table shows only after the first decision: one file too, fetched while somebody thinks about it. */
const LATER = /[\\/]web[\\/]src[\\/]play[\\/](dialogs|readings|why|causes|tray|number-asked|order|later\.css)\b(?!-)/;
/** What draws an attack comes alone: a bot that begins may have attacked before the first decision. */
const ATTACK = /[\\/]web[\\/]src[\\/]table[\\/](Arrows|attack)\./;

/**
 * What a game of any rulebook needs before its first decision, of all packages below the games. What is fetched when it is asked for (recorded
 * games, scenarios, the grammar) is left out.
 */
const ENGINE = [
  /[\\/]kernel[\\/]src[\\/](?!scenario-|answering|issues|replay-|retold)/,
  /[\\/]tabletop[\\/]src[\\/](?!position|schema)/,
  /[\\/]host[\\/]src[\\/](session[\\/](?!beyond|reopening|scenario|watching)|(asking|en|limits|options|placed|restart|undo|words)\.)/,
  /[\\/]language[\\/]src[\\/](altering|bugs|cases|nodes|compiling[\\/](canonical|limits))\./,
  /[\\/]bots[\\/]src[\\/](bot|random)\./,
];

const QUIET = { bundlerTimings: false, pluginTimings: false };

// Workspace packages resolve to their sources ("source" in their exports), so the page is never built from a stale build.
export default defineConfig({
  base: './',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react(), shippedData(), policy(), offline()],
  worker: {
    format: 'es',
    plugins: () => [shippedData(), unworded()],
    rolldownOptions: {
      checks: QUIET,
      output: {
        chunkFileNames,
        // What is said to a bundler is of no use in what is bundled; the page's build leaves it out by itself.
        comments: { annotation: false },
        // One file is smaller than nine. The worker that only reads files has too little of this to be split.
        codeSplitting: {
          groups: [
            {
              name: 'engine',
              test: (id: string) => ENGINE.some((part) => part.test(id)),
              includeDependenciesRecursively: false,
              minSize: 50_000,
            },
          ],
        },
      },
    },
  },
  server: { strictPort: true },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: QUIET,
      output: {
        chunkFileNames,
        // What start and table share with other screens stays with them: one file is smaller than twenty.
        codeSplitting: {
          groups: [
            { name: 'table', test: FIRST },
            { name: 'later', test: LATER },
            { name: 'attack', test: ATTACK },
          ],
        },
      },
    },
  },
});
