import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { offline } from './scripts/offline.ts';
import { policy } from './scripts/policy.ts';
import { shippedData } from './scripts/shipped-data.ts';

// Workspace packages resolve to their sources ("source" in their exports), so the page is never built from a stale build.
export default defineConfig({
  base: './',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react(), shippedData(), policy(), offline()],
  worker: { format: 'es', plugins: () => [shippedData()] },
  server: { strictPort: true },
  build: { target: 'es2023', manifest: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
});
