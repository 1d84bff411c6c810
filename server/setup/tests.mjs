import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, run, say } from './machine.mjs';
import { newNode } from './packages.mjs';

const SLOWEST = 20;
/** The second: a sample of the journeys with the outside systems on other origins. */
const BROWSER_REPORTS = ['browser.json', 'outside.json'];
const KINDS = ['--unit', '--browser', '--outside'];

/**
 * Runs all tests and prints the slowest ones and the number of tests by result. `--full` runs every case of the long
 * corpora; `--unit`, `--browser` and `--outside` run one kind only; other words are passed to the runner.
 */
export async function runTests(words, browsers) {
  const rest = words.filter((word) => ![...KINDS, '--full'].includes(word));
  const kinds = [
    { name: 'unit', args: ['node_modules/vitest/vitest.mjs', 'run', ...rest] },
    { name: 'browser', args: ['node_modules/@playwright/test/cli.js', 'test', ...rest] },
    {
      name: 'outside',
      args: ['node_modules/@playwright/test/cli.js', 'test', ...rest],
      env: { E2E_OUTSIDE: '1' },
    },
  ].filter(({ name }) => words.includes(`--${name}`) || !words.some((word) => KINDS.includes(word)));
  const env = {
    ...browsers,
    // Tests start many servers: they share the compiled code.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node-compile'),
    ...(words.includes('--full') ? { FULL: '1' } : {}),
  };
  removeReports();
  const node = newNode();
  const started = Date.now();
  const results = kinds.map(({ name, args, env: ownEnv = {} }, index) => {
    say(`${name} tests (${index + 1} of ${kinds.length})`);
    const kindStarted = Date.now();
    const isGood = run(node, args, { env: { ...env, ...ownEnv } });
    say(`${name} tests ${isGood ? 'passed' : 'failed'} after ${duration(Date.now() - kindStarted)}`);
    return isGood;
  });
  const tests = [
    ...unitTests(readReport('unit.json')),
    ...BROWSER_REPORTS.flatMap((name) => browserTests(readReport(name))),
  ];
  printSlowest(tests);
  const { passed, failed, skipped } = count();
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped in ${duration(Date.now() - started)}`);
  if (results.includes(false) || failed > 0 || passed === 0) process.exitCode = 1;
}

/** Removes the reports of the last run. Screenshots stay: the accepted ones cannot be made again. */
function removeReports() {
  const folder = path.join(root, '.reports');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((each) => each !== 'screenshots')) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

function printSlowest(tests) {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  if (slowest.length > 0) console.log(`\nThe ${slowest.length} slowest tests:`);
  for (const { ms, file, title } of slowest)
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${title.slice(0, 100)}`);
}

function unitTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({
      file: path.relative(root, name),
      title: test.fullName,
      ms: test.duration ?? 0,
    })),
  );
}

function browserTests(report) {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap((spec) => spec.tests.map((test) => browserTest(spec, test))),
    ...suites.flatMap(inSuite),
  ];
  return (report?.suites ?? []).flatMap(inSuite);
}

function browserTest({ file, title }, { projectName, results }) {
  const ms = results.reduce((sum, result) => sum + result.duration, 0);
  return { file: `e2e/${file} (${projectName})`, title, ms };
}

function count() {
  const unit = readReport('unit.json') ?? {};
  const browser = BROWSER_REPORTS.map((name) => readReport(name)?.stats ?? {});
  const sum = (key) => browser.reduce((total, stats) => total + (stats[key] ?? 0), 0);
  return {
    passed: (unit.numPassedTests ?? 0) + sum('expected') + sum('flaky'),
    failed: (unit.numFailedTests ?? 0) + sum('unexpected'),
    skipped: (unit.numPendingTests ?? 0) + sum('skipped'),
  };
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(root, '.reports', name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns milliseconds as minutes and seconds: `4:07`. */
function duration(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
