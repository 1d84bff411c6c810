import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The result of one test: its titles and its outcome. */
export interface TestResult {
  /** Titles of the enclosing groups, then the test's own. */
  readonly titles: readonly string[];
  readonly outcome: 'passed' | 'failed' | 'skipped';
}
/** The results of one kind of tests; `files` is the number of test files. */
export interface TestReport {
  readonly kind: 'unit' | 'browser';
  readonly files: number;
  readonly results: readonly TestResult[];
}

/** The parts of Vitest's JSON report that are read. */
interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly ancestorTitles: readonly string[];
      readonly status: string;
    }[];
  }[];
}
/** The parts of a suite in Playwright's JSON report that are read. */
interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly expectedStatus: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** Reads the reports of the last run under `root`; missing ones are left out. Throws an Error for invalid JSON. */
export function readReports(root: string): TestReport[] {
  const unit = readJson(path.join(root, '.reports/unit.json'));
  const browser = readJson(path.join(root, '.reports/browser.json'));
  return [
    ...(unit === undefined ? [] : [unitReport(unit as VitestReport)]),
    ...(browser === undefined ? [] : [browserReport(browser as { suites: readonly PlaywrightSuite[] })]),
  ];
}

/** Returns the results in the report of Vitest. */
function unitReport({ testResults }: VitestReport): TestReport {
  const results = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, ancestorTitles, status }) => ({
      titles: [...ancestorTitles, title],
      outcome: outcomeOf(status),
    })),
  );
  return { kind: 'unit', files: testResults.length, results };
}

/** Returns the outcome for a status of Vitest; every status except `passed` and `failed` counts as skipped. */
function outcomeOf(status: string): TestResult['outcome'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}

/** Returns the results in the report of Playwright. */
function browserReport({ suites }: { suites: readonly PlaywrightSuite[] }): TestReport {
  return { kind: 'browser', files: suites.length, results: suites.flatMap((suite) => resultsOf(suite, [])) };
}

/** Returns the results of the tests in a suite, one per browser. A test that is expected to fail counts as skipped. */
function resultsOf(suite: PlaywrightSuite, ancestors: readonly string[]): TestResult[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, expectedStatus }) => ({
      titles: [...ancestors, title],
      outcome: status === 'unexpected' ? ('failed' as const) : passedOrSkipped(status, expectedStatus),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => resultsOf(inner, [...ancestors, inner.title]))];
}

/** Returns the outcome of a browser test that did not fail; a retried test that passed has the status `flaky`. */
function passedOrSkipped(status: string, expectedStatus: string): 'passed' | 'skipped' {
  return (status === 'expected' || status === 'flaky') && expectedStatus === 'passed' ? 'passed' : 'skipped';
}

/** Reads a JSON file; undefined if it does not exist. Throws an Error for invalid JSON. */
function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${file}: is not valid JSON. Run npm test again.`, { cause });
  }
}
