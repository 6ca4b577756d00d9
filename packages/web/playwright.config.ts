import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './e2e/chromium.ts';

// The built page in a real browser. `npm test` builds it first; alone: npm run test:web.
export default defineConfig({
  testDir: './e2e',
  projects: [
    { name: 'page', testIgnore: 'long/**', grepInvert: /@slow/ },
    // What takes long: npm run test:long.
    { name: 'slow', testIgnore: 'long/**', grep: /@slow/ },
    { name: 'long', testMatch: 'long/**/*.spec.ts' },
  ],
  outputDir: './node_modules/.e2e',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [[process.stdout.isTTY ? 'list' : 'dot'], ['../../scripts/playwright-reporter.ts']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // Pictures of every moment take as long as the tests; --trace on takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // To keep the whole page for offline use takes longer than most tests; those of that allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium(), args: [...CHROMIUM_FLAGS] },
  },
});
