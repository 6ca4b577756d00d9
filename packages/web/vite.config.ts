import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { shippedData } from './scripts/shipped-data.ts';

// Workspace packages resolve to their sources ("source" in their exports), so the page is never built from a stale build.
export default defineConfig({
  base: './',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [react(), shippedData()],
  worker: { format: 'es' },
  server: { strictPort: true },
  build: { target: 'es2023', manifest: true },
});
