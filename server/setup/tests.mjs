import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { root, say } from './machine.mjs';
import { findRecentNode } from './packages.mjs';

/** Number of tests in the list of the slowest ones. */
const SLOWEST_COUNT = 20;
/** The `nice` value of the unit tests: they use the processor time that the browser tests leave idle. */
const LOW_PRIORITY = 10;
/**
 * Reports of the browser tests. The second one is the report of the `outside` tests, which repeat some of the browser
 * tests with the outside systems on other origins.
 */
const BROWSER_REPORTS = ['browser.json', 'outside.json'];
/** The options that select kinds of tests. */
const KINDS = ['--unit', '--browser', '--outside'];
/** Port of the browser tests, the same as in e2e/support/folders.ts. */
const BROWSER_PORT = 8123;

/**
 * Runs all tests, then prints the slowest tests and the number of tests by result. `words` are the arguments of the
 * command line: `--full` runs every case of the long lists of cases; `--unit`, `--browser` and `--outside` run one kind
 * only; other arguments are passed to the runner. `browsers` contains the paths of the browsers, by environment
 * variable.
 */
export async function runTests(words, browsers) {
  const rest = words.filter((word) => ![...KINDS, '--full'].includes(word));
  const env = {
    ...browsers,
    // Tests start many servers, which share the compiled code.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node-compile'),
    ...(words.includes('--full') ? { FULL: '1' } : {}),
  };
  const inBrowser = ['node_modules/@playwright/test/cli.js', 'test', ...rest];
  const kinds = [
    { name: 'browser', args: inBrowser, env },
    { name: 'outside', args: inBrowser, env: { ...env, ...outsideEnv() } },
    // Low priority, because browser tests run at the same time and wait only as long as a person would.
    { name: 'unit', args: ['node_modules/vitest/vitest.mjs', 'run', ...rest], env, priority: LOW_PRIORITY },
  ].filter(({ name }) => words.includes(`--${name}`) || !words.some((word) => KINDS.includes(word)));
  removeReports();
  const started = Date.now();
  const areGood = await runKinds(kinds);
  const tests = [
    ...unitTests(readReport('unit.json')),
    ...BROWSER_REPORTS.flatMap((name) => browserTests(readReport(name))),
  ];
  printSlowest(tests);
  const { passed, failed, skipped } = countResults();
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped in ${duration(Date.now() - started)}`);
  if (!areGood || failed > 0 || passed === 0) process.exitCode = 1;
}

/**
 * Returns the environment of the `outside` tests, with another port and cache, because they run at the same time as the
 * other browser tests.
 */
function outsideEnv() {
  return {
    E2E_OUTSIDE: '1',
    E2E_PORT: String(Number(process.env.E2E_PORT ?? BROWSER_PORT) + 1),
    PWTEST_CACHE_DIR: path.join(root, 'node_modules/.cache/playwright-outside'),
  };
}

/**
 * Runs all kinds of tests at the same time, because each leaves a part of the processor idle. Returns true if all pass.
 */
async function runKinds([shown, ...others]) {
  const ends = [startKind(shown, 'inherit'), ...others.map(startInBackground)];
  const results = [];
  for (const end of ends) results.push(await end());
  return results.every(Boolean);
}

/**
 * Starts the tests of one kind without showing their output; returns a function that waits for their end, prints their
 * output and returns whether they passed.
 */
function startInBackground(kind) {
  const log = path.join(root, `.reports/${kind.name}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const end = startKind(kind, ['ignore', output, output]);
  return () => end(() => process.stdout.write(readFileSync(log)));
}

/**
 * Starts the tests of one kind; returns a function that waits for their end, calls its parameter `print`, prints the
 * result and the duration, and returns whether they passed.
 */
function startKind({ name, args, env, priority }, stdio) {
  say(`${name} tests have begun`);
  const started = Date.now();
  const child = spawn(findRecentNode(), args, { cwd: root, stdio, env: { ...process.env, ...env } });
  if (priority) setPriority(child.pid, priority);
  const ended = new Promise((resolve) => {
    child.once('exit', (code) => resolve({ isGood: code === 0, took: duration(Date.now() - started) }));
  });
  return async (print = () => undefined) => {
    const { isGood, took } = await ended;
    print();
    say(`${name} tests ${isGood ? 'passed' : 'failed'} after ${took}`);
    return isGood;
  };
}

/** Removes the reports of the last run. Screenshots stay: the accepted ones cannot be made again. */
function removeReports() {
  const folder = path.join(root, '.reports');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((each) => each !== 'screenshots')) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** Prints the slowest tests with their times. */
function printSlowest(tests) {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_COUNT);
  if (slowest.length > 0) console.log(`\nThe ${slowest.length} slowest tests:`);
  for (const { ms, file, title } of slowest)
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${title.slice(0, 100)}`);
}

/** Returns the unit tests in a report, with their times. */
function unitTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      file: path.relative(root, name),
      title: test.fullName,
      ms: test.duration ?? 0,
    })),
  );
}

/** Returns the browser tests in a report, with their times. */
function browserTests(report) {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap((spec) => spec.tests.map((test) => browserTest(spec, test))),
    ...suites.flatMap(inSuite),
  ];
  return (report?.suites ?? []).flatMap(inSuite);
}

/** Returns one browser test with its time, which includes its retries. */
function browserTest({ file, title }, { projectName, results }) {
  const ms = results.reduce((sum, result) => sum + result.duration, 0);
  return { file: `e2e/${file} (${projectName})`, title, ms };
}

/** Returns the number of tests by result, from the reports. */
function countResults() {
  const unit = readReport('unit.json') ?? {};
  const browser = BROWSER_REPORTS.map((name) => readReport(name)?.stats ?? {});
  const sum = (key) => browser.reduce((total, stats) => total + (stats[key] ?? 0), 0);
  return {
    passed: (unit.numPassedTests ?? 0) + sum('expected') + sum('flaky'),
    failed: (unit.numFailedTests ?? 0) + sum('unexpected'),
    skipped: (unit.numPendingTests ?? 0) + sum('skipped'),
  };
}

/** Returns a report of the last run; undefined if it cannot be read. */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(root, '.reports', name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns a duration in milliseconds as minutes and seconds: `4:07`. */
function duration(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
