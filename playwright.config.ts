import path from 'node:path';
import { defineConfig } from '@playwright/test';

// Node does not resolve *.localhost as browsers do, so the server is asked by address and the browser by name.
const port = Number(process.env['E2E_PORT'] ?? 8123);
// Goes with the reports at the next run.
const dataDir = path.resolve(import.meta.dirname, `.reports/e2e-data-${port}`);
const launch = (name: 'CHROMIUM_PATH' | 'FIREFOX_PATH') =>
  process.env[name] ? { executablePath: process.env[name] } : {};

// Which of the many articles are walked; the workers get it from here.
if (!process.env['SEED']) {
  process.env['SEED'] = String(Date.now() % 1_000_000);
  console.log(`SEED=${process.env['SEED']}`);
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // One more try on a shared machine; the report names what needed it.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '.reports/browser.json' }]],
  use: { baseURL: `http://localhost:${port}`, trace: 'on-first-retry' },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: launch('CHROMIUM_PATH') } },
    {
      name: 'firefox',
      // Journeys that differ between browsers; the rest runs in Chromium alone.
      grep: /@every-browser/,
      use: {
        browserName: 'firefox',
        launchOptions: launch('FIREFOX_PATH'),
        ...(process.env['FIREFOX_PATH'] ? { channel: 'moz-firefox' } : {}),
      },
    },
  ],
  webServer: {
    command: 'node server/start.ts',
    url: `http://127.0.0.1:${port}/api/release`,
    env: { PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
