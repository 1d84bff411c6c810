import type { TestResult } from './test-reports.ts';

/** A requirement of docs/requirements.md; `area` is the first part of its id. */
export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}
/** The requirements of docs/requirements.md, and the headings of their areas. */
export interface Catalogue {
  readonly requirements: readonly Requirement[];
  /** Area → text of its heading. */
  readonly areas: ReadonlyMap<string, string>;
}
/** How many tests of a requirement have passed, failed and been skipped. */
export interface Coverage {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
/** Whether a requirement has a passing test, only tests that have not passed, or no test. */
export type RequirementState = 'passing' | 'not passing' | 'without a test';

/** An id of a requirement: `PC-13`. */
const ID = /^[A-Z][A-Z0-9]*-\d{2,}$/;
/** A range of ids: `PC-13…18`, `PC-13..PC-18`, `PC-13–18`. */
const RANGE = /^[A-Z][A-Z0-9]*-\d{2,}\s*(?:…|\.{2,}|[-–—])\s*(?:[A-Z][A-Z0-9]*-)?\d+$/;

/**
 * Reads lines like `- **SHELL-19** The copyright line …` under headings like `## SHELL: header, footer`. Throws an
 * error if an id is defined twice, or if there are no requirements.
 */
export function readCatalogue(markdown: string): Catalogue {
  const requirements = [...markdown.matchAll(/^- \*\*([A-Z][A-Z0-9]*)-(\d+)\*\* (.+)$/gm)].map(
    ([, area = '', number, text = '']) => ({ id: `${area}-${number}`, area, text }),
  );
  const duplicate = requirements.find(({ id }, index) => requirements.findIndex((one) => one.id === id) !== index);
  if (duplicate)
    throw new Error(`docs/requirements.md: ${duplicate.id} is defined twice. Give one of them another number.`);
  if (requirements.length === 0) throw new Error('docs/requirements.md: defines no requirement. Restore the file.');
  const areas = new Map(requirements.map(({ area }) => [area, '']));
  for (const [, area = '', heading = ''] of markdown.matchAll(/^## ([A-Z0-9]+): (.+)$/gm)) areas.set(area, heading);
  return { requirements, areas };
}

/** Returns the ids at the end of a test's title: `shows the current year (SHELL-19, ENG-05)`; tags may follow. */
export function idsOf(title: string): string[] {
  return listAtEnd(title).filter((word) => ID.test(word));
}

/**
 * Returns the ranges of ids at the end of a title: `['PC-13…18']`. They are not allowed, because they prove nothing
 * about the ids between.
 */
export function rangesOf(title: string): string[] {
  return listAtEnd(title).filter((word) => RANGE.test(word));
}

/** Returns the entries of the list in parentheses at the end of a title. */
function listAtEnd(title: string): string[] {
  const list = /\(([^()]*)\)(?:\s+@[\w-]+)*\s*$/.exec(title)?.[1] ?? '';
  return list.split(',').map((word) => word.trim());
}

/** Counts the tests of each requirement and returns the errors in titles: unknown ids and ranges of ids. */
export function countCoverage(
  { requirements }: Catalogue,
  results: readonly TestResult[],
): { coverage: ReadonlyMap<string, Coverage>; errors: readonly string[] } {
  const coverage = new Map(requirements.map(({ id }) => [id, { passed: 0, failed: 0, skipped: 0 }]));
  const errors = new Set<string>();
  for (const { titles, outcome } of results) {
    const title = `"${titles.join(' › ')}"`;
    for (const id of new Set(titles.flatMap(idsOf))) {
      const count = coverage.get(id);
      if (count) count[outcome] += 1;
      else errors.add(`${title} names ${id}, which is not in docs/requirements.md. Correct the title.`);
    }
    for (const range of titles.flatMap(rangesOf)) {
      errors.add(`${title} names the range ${range}. Write out each id that the test proves.`);
    }
  }
  return { coverage, errors: [...errors] };
}

/** Returns the state of a requirement. It is `passing` if at least one of its tests has passed. */
export function stateOf({ passed, failed, skipped }: Coverage): RequirementState {
  if (passed > 0) return 'passing';
  return failed + skipped > 0 ? 'not passing' : 'without a test';
}

/** Returns the numbers of the ids, consecutive ones as a range: `01–03 07`. */
export function formatRanges(ids: readonly string[]): string {
  const numbers = ids.map((id) => id.replace(/^.*-/, ''));
  const ranges: [string, string][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && Number(number) === Number(last[1]) + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(' ');
}
