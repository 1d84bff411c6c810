/**
 * Prints for each requirement of docs/requirements.md whether the last run has a passing test of it, only tests that do
 * not pass, or no test. `--area SHELL` lists one area line by line; `--missing` lists what has no passing test.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  countCoverage,
  formatRanges,
  readCatalogue,
  stateOf,
  type Catalogue,
  type RequirementState,
} from './requirement-coverage.ts';
import { sourceFiles } from './source-files.ts';
import { readReports, type TestReport } from './test-reports.ts';

/** The lines that the command writes to stdout and to stderr. */
interface Output {
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}
/** The state of each requirement, by id. */
type States = ReadonlyMap<string, RequirementState>;

/** The states in the order of the output. */
const STATES: readonly RequirementState[] = ['passing', 'not passing', 'without a test'];

/**
 * Returns the output of `npm run requirements`. `words` are the command-line arguments. The command exits with code 1
 * if there are errors.
 */
export function requirementsReport(root: string, words: readonly string[]): Output {
  const catalogue = readCatalogue(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'));
  const area = words.includes('--area') ? (words[words.indexOf('--area') + 1] ?? '').toUpperCase() : undefined;
  if (area !== undefined && !catalogue.areas.has(area)) {
    const known = [...catalogue.areas.keys()].join(', ');
    return { lines: [], errors: [`--area: "${area}" is not an area. The areas are ${known}.`] };
  }
  const reports = readReports(root);
  if (reports.length === 0) {
    return {
      lines: [],
      errors: ['.reports: contains no test report. Run npm test, which writes unit.json and browser.json there.'],
    };
  }
  const { coverage, errors } = countCoverage(
    catalogue,
    reports.flatMap(({ results }) => results),
  );
  const states = new Map([...coverage].map(([id, counts]) => [id, stateOf(counts)]));
  const shown = area === undefined ? [...catalogue.areas.keys()] : [area];
  const detailed = area !== undefined || words.includes('--missing');
  const lines = detailed
    ? listAreas(catalogue, states, shown, words.includes('--missing'))
    : shown.flatMap((name) => describeArea(catalogue, states, name));
  return {
    lines: [
      ...lines,
      '',
      totalsLine(catalogue, states, shown),
      ...reports.map((report) => describeReport(root, report)),
    ],
    errors,
  };
}

/**
 * Returns the lines about one area: how many of its requirements pass, and for each state the numbers in the ids of the
 * requirements in it: `01–03 07`.
 */
function describeArea({ requirements: all, areas }: Catalogue, states: States, area: string): string[] {
  const ids = all.filter((one) => one.area === area).map(({ id }) => id);
  const idsIn = (state: RequirementState) => ids.filter((id) => states.get(id) === state);
  const lines = STATES.filter((state) => idsIn(state).length > 0);
  return [
    `${area} (${areas.get(area)}): ${idsIn('passing').length} of ${ids.length}`,
    ...lines.map((state) => `  ${state.padEnd(14)}  ${formatRanges(idsIn(state))}`),
  ];
}

/** Returns a line for each requirement of the areas; if `missing`, only for those without a passing test. */
function listAreas(
  { requirements: all }: Catalogue,
  states: States,
  areas: readonly string[],
  missing: boolean,
): string[] {
  return all
    .filter(({ id, area }) => areas.includes(area) && !(missing && states.get(id) === 'passing'))
    .map(({ id, text }) => `${states.get(id)!.padEnd(14)}  ${id}  ${text}`);
}

/** Returns the line with the number of requirements in each state. */
function totalsLine({ requirements: all }: Catalogue, states: States, areas: readonly string[]): string {
  const ids = all.filter(({ area }) => areas.includes(area)).map(({ id }) => id);
  const counts = STATES.map((state) => `${ids.filter((id) => states.get(id) === state).length} ${state}`);
  return `${ids.length} requirements: ${counts.join(', ')}`;
}

/**
 * Returns a line that says how many test files the report covers, so that a partial run is not mistaken for a full one.
 */
function describeReport(root: string, { kind, files, results }: TestReport): string {
  const pattern =
    kind === 'unit' ? '{src,registry,schemas,server,sandbox,tests}/**/*.test.{ts,tsx}' : 'e2e/**/*.spec.ts';
  const total = sourceFiles(root, pattern).length;
  const part = files < total ? `; only ${files} of ${total} test files ran, npm test runs all` : '';
  return `${kind} tests: ${results.length} in ${files} files${part}`;
}

if (import.meta.main) {
  const { lines, errors } = requirementsReport(process.cwd(), process.argv.slice(2));
  for (const line of lines) console.log(line);
  for (const error of errors) console.error(error);
  if (errors.length > 0) process.exitCode = 1;
}
