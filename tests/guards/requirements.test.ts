// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withPlantedTree } from './planted-tree.ts';
import { idsOf, formatRanges, rangesOf, readCatalogue } from './requirement-coverage.ts';
import { requirementsReport } from './requirements.ts';

const CATALOGUE = `# Requirements

## SHELL: header and footer

- **SHELL-01** A visitor sees the header.
- **SHELL-02** The header shows links.
- **SHELL-03** The header shows Support.
- **SHELL-04** The header shows Sign in.
- **SHELL-05** The footer shows the year.

## DEV: devices

- **DEV-01** Two groups of devices.
`;

const unitTest = (title: string, status: string, ...ancestorTitles: string[]) => ({ title, status, ancestorTitles });
const unitReport = (...assertionResults: ReturnType<typeof unitTest>[]) =>
  JSON.stringify({ testResults: [{ assertionResults }] });
const spec = (title: string, status: string, expectedStatus = 'passed') => ({
  title,
  tests: [{ status, expectedStatus }],
});
const browserReport = (...specs: ReturnType<typeof spec>[]) =>
  JSON.stringify({ suites: [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'footer', specs }] }] });

function run(files: Readonly<Record<string, string>>, ...words: string[]): ReturnType<typeof requirementsReport> {
  return withPlantedTree({ 'docs/requirements.md': CATALOGUE, ...files }, (root) => requirementsReport(root, words));
}

const REPORTS = {
  '.reports/unit.json': unitReport(
    unitTest('shows the header (SHELL-01)', 'passed'),
    unitTest('shows links (SHELL-02)', 'failed'),
    unitTest('shows links on a phone (SHELL-02)', 'skipped'),
    unitTest('adds numbers', 'passed'),
  ),
  '.reports/browser.json': browserReport(
    spec('shows Sign in (SHELL-04) @every-browser', 'flaky'),
    spec('shows the year (SHELL-05)', 'expected', 'failed'),
  ),
};

describe('npm run requirements', () => {
  it('shows for each area which requirements have a passing test, only other tests, or no test', () => {
    expect(run(REPORTS)).toEqual({
      lines: [
        'SHELL (header and footer): 2 of 5',
        '  passing         01 04',
        '  not passing     02 05',
        '  without a test  03',
        'DEV (devices): 0 of 1',
        '  without a test  01',
        '',
        '6 requirements: 2 passing, 2 not passing, 2 without a test',
        'unit tests: 4 in 1 files',
        'browser tests: 2 in 1 files',
      ],
      errors: [],
    });
  });

  it('shows one area line by line', () => {
    expect(run(REPORTS, '--area', 'dev').lines).toEqual([
      'without a test  DEV-01  Two groups of devices.',
      '',
      '1 requirements: 0 passing, 0 not passing, 1 without a test',
      'unit tests: 4 in 1 files',
      'browser tests: 2 in 1 files',
    ]);
  });

  it('lists requirements without a passing test', () => {
    expect(run(REPORTS, '--missing', '--area', 'SHELL').lines.slice(0, 3)).toEqual([
      'not passing     SHELL-02  The header shows links.',
      'without a test  SHELL-03  The header shows Support.',
      'not passing     SHELL-05  The footer shows the year.',
    ]);
  });

  it('counts the ids of a group for every test in it', () => {
    const unit = unitReport(
      unitTest('one', 'passed', 'devices (DEV-01)'),
      unitTest('two', 'failed', 'devices (DEV-01)'),
    );
    expect(run({ '.reports/unit.json': unit }).lines).toContain('DEV (devices): 1 of 1');
  });

  it('reports a title that names an unknown requirement', () => {
    const unit = unitReport(unitTest('shows a hat (SHELL-01, SHELL-99)', 'passed', 'header'));
    expect(run({ '.reports/unit.json': unit }).errors).toEqual([
      '"header › shows a hat (SHELL-01, SHELL-99)" names SHELL-99, which is not in docs/requirements.md. Correct the title.',
    ]);
  });

  it('reports a range of ids, because it does not say which of them are proven', () => {
    const unit = unitReport(
      unitTest('shows the header (SHELL-01…03)', 'passed'),
      unitTest('shows the footer (SHELL-05)', 'passed', 'footer (SHELL-04..SHELL-05)'),
    );
    const { lines, errors } = run({ '.reports/unit.json': unit });
    expect(errors).toEqual([
      '"shows the header (SHELL-01…03)" names the range SHELL-01…03. Write out each id that the test proves.',
      '"footer (SHELL-04..SHELL-05) › shows the footer (SHELL-05)" names the range SHELL-04..SHELL-05. Write out each id that the test proves.',
    ]);
    expect(lines).toContain('SHELL (header and footer): 1 of 5');
  });

  it('says how to make a report if there is none', () => {
    expect(run({})).toEqual({ lines: [], errors: [expect.stringContaining('Run npm test')] });
  });

  it('notes that only a part of the test files ran', () => {
    const files = { ...REPORTS, 'src/a.test.ts': '', 'src/b.test.ts': '', 'e2e/a.spec.ts': '' };
    expect(run(files).lines.slice(-2)).toEqual([
      'unit tests: 4 in 1 files; only 1 of 2 test files ran, npm test runs all',
      'browser tests: 2 in 1 files',
    ]);
  });

  it('rejects an area that is not in the catalogue', () => {
    expect(run(REPORTS, '--area', 'HAT').errors).toEqual(['--area: "HAT" is not an area. The areas are SHELL, DEV.']);
  });

  it('fails on a truncated report', () => {
    expect(() => run({ '.reports/unit.json': '{"testRes' })).toThrow(
      /unit\.json: is not valid JSON\. Run npm test again\./,
    );
  });
});

describe('the ids in a title', () => {
  it.each([
    ['shows the year of today (SHELL-19)', ['SHELL-19']],
    ['shows the footer (SHELL-12, I18N-04)', ['SHELL-12', 'I18N-04']],
    ['opens in every browser (SHELL-01) @every-browser @slow', ['SHELL-01']],
    ['reads (with a mark) the first bytes', []],
    ['reads a text in UTF-8', []],
    ['keeps what SHELL-01 says', []],
    ['rounds half up (2 digits)', []],
  ])('%s', (title, ids) => {
    expect(idsOf(title)).toEqual(ids);
  });
});

describe('the ranges in a title', () => {
  it.each([
    ['shows the footer (SHELL-12…15)', ['SHELL-12…15']],
    ['shows the footer (ENG-01, SHELL-12...SHELL-15) @slow', ['SHELL-12...SHELL-15']],
    ['shows the footer (SHELL-12..15, I18N-04–06)', ['SHELL-12..15', 'I18N-04–06']],
    ['shows the footer (SHELL-12-15)', ['SHELL-12-15']],
    ['shows the footer (SHELL-12, I18N-04)', []],
    ['reads the years (2024–2026)', []],
  ])('%s', (title, ranges) => {
    expect(rangesOf(title)).toEqual(ranges);
  });
});

describe('the catalogue', () => {
  it('rejects an id that is defined twice', () => {
    expect(() => readCatalogue(`${CATALOGUE}- **DEV-01** Again.\n`)).toThrow('DEV-01 is defined twice');
  });

  it('of the portal has no gap in the numbers of an area', () => {
    const { areas, requirements: all } = realCatalogue();
    const numbers = [...areas.keys()].map((area) => [
      area,
      formatRanges(all.filter((one) => one.area === area).map(({ id }) => id)),
    ]);
    expect(Object.fromEntries(numbers)).toMatchObject({ SHELL: '01–32', OFFER: '01–81', ROLE: '01–19', SEC: '01–29' });
    expect(numbers.filter(([, range]) => !/^01–\d\d$/.test(range!))).toEqual([]);
    expect(all.length).toBeGreaterThan(800);
  });
});

function realCatalogue(): ReturnType<typeof readCatalogue> {
  return readCatalogue(readFileSync('docs/requirements.md', 'utf8'));
}
