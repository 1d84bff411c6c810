import { defineConfig } from '@playwright/test';
import { dataFolder, port } from './e2e/support/folders.ts';

const launch = (name: 'CHROMIUM_PATH' | 'FIREFOX_PATH') =>
  process.env[name] ? { executablePath: process.env[name] } : {};

// Chooses the articles that are tested. Workers inherit it.
if (!process.env['SEED']) {
  process.env['SEED'] = String(Date.now() % 1_000_000);
  console.log(`SEED=${process.env['SEED']}`);
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // One retry on a shared machine; the report lists flaky tests.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '.reports/browser.json' }]],
  use: { baseURL: `http://localhost:${port}`, trace: 'on-first-retry' },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: launch('CHROMIUM_PATH') } },
    {
      name: 'firefox',
      // Only journeys in which browsers differ. Everything else runs in Chromium alone.
      grep: /@every-browser/,
      use: {
        browserName: 'firefox',
        launchOptions: launch('FIREFOX_PATH'),
        ...(process.env['FIREFOX_PATH'] ? { channel: 'moz-firefox' } : {}),
      },
    },
  ],
  webServer: {
    command: 'node e2e/support/serve.ts',
    // Node does not resolve *.localhost as browsers do.
    url: `http://127.0.0.1:${port}/api/release`,
    env: { PORT: String(port), DATA_DIR: dataFolder, NODE_ENV: 'production' },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
