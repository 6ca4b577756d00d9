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
  /node_modules[\\/](react|react-dom|scheduler|zustand)[\\/]|[\\/]web[\\/]src[\\/](app|play|table|engine)[\\/](?!(settings-screen|dialogs|readings|save-file|why|causes)\.)|preload-helper/;

const QUIET = { bundlerTimings: false, pluginTimings: false };

// Workspace packages resolve to their sources ("source" in their exports), so the page is never built from a stale build.
export default defineConfig({
  base: './',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react(), shippedData(), policy(), offline()],
  worker: { format: 'es', plugins: () => [shippedData(), unworded()], rolldownOptions: { checks: QUIET, output: { chunkFileNames } } },
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
        codeSplitting: { groups: [{ name: 'table', test: FIRST }] },
      },
    },
  },
});
