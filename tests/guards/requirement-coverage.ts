import type { TestResult } from './test-reports.ts';

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly text: string;
}
export interface Catalogue {
  readonly requirements: readonly Requirement[];
  /** Area → its heading in words. */
  readonly areas: ReadonlyMap<string, string>;
}
export interface Coverage {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}
export type State = 'passing' | 'not passing' | 'without a test';

const ID = /^[A-Z][A-Z0-9]*-\d{2,}$/;

/** Reads lines like `- **SHELL-19** The copyright line …` under headings like `## SHELL: header, footer`. */
export function readCatalogue(markdown: string): Catalogue {
  const requirements = [...markdown.matchAll(/^- \*\*([A-Z][A-Z0-9]*)-(\d+)\*\* (.+)$/gm)].map(
    ([, area = '', number, text = '']) => ({ id: `${area}-${number}`, area, text }),
  );
  const twice = requirements.find(({ id }, index) => requirements.findIndex((one) => one.id === id) !== index);
  if (twice) throw new Error(`docs/requirements.md: ${twice.id} stands there twice. Give one of them another number.`);
  if (requirements.length === 0) throw new Error('docs/requirements.md: has no requirement. Restore it.');
  const areas = new Map(requirements.map(({ area }) => [area, '']));
  for (const [, area = '', words = ''] of markdown.matchAll(/^## ([A-Z0-9]+): (.+)$/gm)) areas.set(area, words);
  return { requirements, areas };
}

/** The ids at the end of a test's title: `shows the year of today (SHELL-19, ENG-05)`; tags may follow. */
export function idsOf(title: string): string[] {
  const words = /\(([^()]*)\)(?:\s+@[\w-]+)*\s*$/.exec(title)?.[1] ?? '';
  return words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => ID.test(word));
}

/** Counts the tests of each requirement; `unknown` are titles that name an id which is not in the catalogue. */
export function cover(
  { requirements }: Catalogue,
  results: readonly TestResult[],
): { coverage: ReadonlyMap<string, Coverage>; unknown: readonly string[] } {
  const coverage = new Map(requirements.map(({ id }) => [id, { passed: 0, failed: 0, skipped: 0 }]));
  const unknown = new Set<string>();
  for (const { titles, outcome } of results) {
    for (const id of new Set(titles.flatMap(idsOf))) {
      const count = coverage.get(id);
      if (count) count[outcome] += 1;
      else unknown.add(`"${titles.join(' › ')}" names ${id}`);
    }
  }
  return { coverage, unknown: [...unknown] };
}

export function stateOf({ passed, failed, skipped }: Coverage): State {
  if (passed > 0) return 'passing';
  return failed + skipped > 0 ? 'not passing' : 'without a test';
}

/** `01–03 07` for the numbers of ids in a row. */
export function inRanges(ids: readonly string[]): string {
  const numbers = ids.map((id) => id.replace(/^.*-/, ''));
  const ranges: [string, string][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && Number(number) === Number(last[1]) + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(' ');
}
