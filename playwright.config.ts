import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type Project } from '@playwright/test';
import { dataFolder, port } from './e2e/support/folders.ts';
import { isOutside } from './e2e/support/outside/arrangement.ts';
import {
  embeddedOnlyPattern,
  foreignTitlePattern,
  outsideFiles,
  outsideTitlePattern,
} from './e2e/support/outside/journeys.ts';
import { START_MS } from './e2e/support/portal.ts';
import { sampleCases, SEED } from './tests/support/property.ts';

const launch = (name: 'CHROMIUM_PATH' | 'FIREFOX_PATH') =>
  process.env[name] ? { executablePath: process.env[name] } : {};

/**
 * Flags of Chromium. Each page is open for a few seconds only, which is too short for V8's slowest optimizing compiler
 * and for collecting garbage on several threads: both would take more processor time. The faster compiler Maglev stays,
 * because the puzzle of the bot check would take up to half a minute without it. Pages are painted without an emulated
 * graphics card, which takes more processor time than it saves.
 */
const CHROMIUM_FLAGS = [
  '--js-flags=--no-turbofan --single-threaded-gc --no-concurrent-recompilation',
  '--disable-gpu',
  '--disable-software-rasterizer',
];
const chromium = { ...launch('CHROMIUM_PATH'), args: CHROMIUM_FLAGS };

const isEveryBrowser = Boolean(process.env['EVERY_BROWSER']);

/** Marks tests of what browsers do differently. */
const MARK = /@every-browser/;

/** Files of which every run in Firefox includes one, because browsers differ most in what keeps customers safe. */
const SAFETY = ['flow-security', 'security', 'session'].map((name) => `e2e/${name}.spec.ts`);
/**
 * How many other files with such tests a run in Firefox includes, chosen by SEED: it needs several times as long as
 * Chromium.
 */
const IN_FIREFOX = 2;

const marked = (): string[] => globSync('e2e/*.spec.ts').filter((file) => MARK.test(readFileSync(file, 'utf8')));
const firefoxFiles = (): string[] => {
  const others = marked()
    .filter((file) => !SAFETY.includes(file))
    .toSorted();
  return [...sampleCases(SAFETY, 1), ...sampleCases(others, IN_FIREFOX)].map((file) => file.replace('e2e/', '**/'));
};

// Workers load this file again; only the main process prints the seed.
if (process.env['TEST_WORKER_INDEX'] === undefined) console.log(`SEED=${SEED}`);

/** The outside systems on other origins (E2E_OUTSIDE=1): a sample of the journeys, all of them with FULL=1. */
const outside: Project = {
  name: 'outside',
  testMatch: [...outsideFiles],
  testIgnore: 'foreign/**',
  grepInvert: embeddedOnlyPattern(),
  ...(process.env['FULL'] ? {} : { grep: outsideTitlePattern() }),
  use: {
    browserName: 'chromium',
    launchOptions: chromium,
    // A test may replace the document of a page. Chromium then no longer treats it as a page of this machine, and would
    // ask before it sends requests to this machine.
    permissions: ['local-network-access'],
  },
};

/** Projects with few workers are first, so that the others are busy meanwhile; the one with the most tests is last. */
const embedded: Project[] = [
  // Outside systems written from the specification alone (e2e/foreign): a sample of the journeys, all with FULL=1.
  {
    name: 'foreign',
    testMatch: 'foreign/*.spec.ts',
    // All tests share one portal, and those of a client with a secret another one.
    workers: 1,
    ...(process.env['FULL'] ? {} : { grep: foreignTitlePattern() }),
    use: { browserName: 'chromium', launchOptions: chromium },
  },
  {
    name: 'firefox',
    testIgnore: 'foreign/**',
    // A sample of the tests of what browsers do differently; all of these with FULL=1, and all tests with
    // EVERY_BROWSER=1.
    ...(isEveryBrowser ? {} : { grep: MARK, testMatch: firefoxFiles() }),
    // Firefox starts slowly: two workers are enough for its few tests.
    ...(isEveryBrowser ? {} : { workers: 2 }),
    use: {
      browserName: 'firefox',
      launchOptions: {
        ...launch('FIREFOX_PATH'),
        // With a process for each site, Playwright's clicks miss what is in a frame of another site.
        ...(isEveryBrowser ? { firefoxUserPrefs: { 'fission.autostart': false } } : {}),
      },
      ...(process.env['FIREFOX_PATH'] ? { channel: 'moz-firefox' } : {}),
    },
  },
  {
    name: 'chromium',
    testIgnore: ['outside.spec.ts', 'foreign/**'],
    use: {
      browserName: 'chromium',
      // A long press begins a drag, as it does on tablets.
      launchOptions: { ...chromium, args: [...CHROMIUM_FLAGS, '--blink-settings=touchDragDropEnabled=true'] },
    },
  },
];

export default defineConfig({
  testDir: 'e2e',
  // The `outside` tests run at the same time as the others, and each run empties its folder when it starts.
  outputDir: isOutside ? 'test-results/outside' : 'test-results/browser',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  // The sample of the outside systems runs beside the others, which are many more.
  workers: isOutside && !process.env['FULL'] ? 1 : Number(process.env['E2E_WORKERS'] ?? 2),
  timeout: 60_000,
  // Long enough for a busy machine, and for a request that is repeated twice before the page reports that it failed.
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // One retry on a shared machine; the report lists flaky tests.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: `.reports/${isOutside ? 'outside' : 'browser'}.json` }]],
  // Dates on screens are local: the expected days hold in this time zone.
  use: { baseURL: `http://localhost:${port}`, timezoneId: 'UTC', trace: 'on-first-retry' },
  projects: isOutside ? [outside] : embedded,
  webServer: {
    command: 'node e2e/support/serve.ts',
    // Node does not resolve *.localhost as browsers do.
    url: `http://127.0.0.1:${port}/api/release`,
    env: { PORT: String(port), DATA_DIR: dataFolder, NODE_ENV: 'production' },
    reuseExistingServer: false,
    timeout: START_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
