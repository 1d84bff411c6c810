/** Compares the renderings that a changed layout lost with the places of the problem report. */
import { isObject, own } from '#src/model/json.ts';
import type { Path } from '../bad-content/mutations.ts';

/**
 * A line of the server's log about a problem of a page: `path` is the address of the page, `where` the place of the
 * problem in the page, and `what` the problem.
 */
export interface ReportedProblem {
  readonly path: string;
  readonly where: string;
  readonly what: string;
}

/** Returns the problems of a page that the lines of the log report. `path` is the address of the page. */
export function problemsOf(lines: readonly string[], path: string): ReportedProblem[] {
  return lines
    .map((line) => JSON.parse(line) as ReportedProblem & { readonly event: string })
    .filter((entry) => entry.path === path && ['page-problem', 'layout-problem'].includes(entry.event));
}

/** Returns a place in a page in the format of the problem report: `jss-main › PageShell › content`. */
export function reportedPlace(page: unknown, path: Path): string {
  const names: string[] = [];
  let node: unknown = page;
  path.forEach((step, index) => {
    if (path[index - 1] === 'placeholders') names.push(String(step));
    node = Array.isArray(node) ? node[Number(step)] : own(node, String(step));
    const name = own(node, 'componentName');
    const isRendering = typeof step === 'number' && path[index - 2] === 'placeholders';
    if (isRendering && typeof name === 'string') names.push(name);
  });
  return names.join(' › ');
}

/**
 * Whether a reported problem names the changed place of a page: the place itself, a place around or inside it, or the
 * whole layout.
 */
export function isReportedAt(problems: readonly ReportedProblem[], place: string): boolean {
  return problems.some(
    ({ where }) => /^(layout|route|sitecore)/.test(where) || place.startsWith(where) || where.startsWith(place),
  );
}

/** Whether a change leaves a valid layout with fewer renderings, so that nothing is wrong with it. */
export function isValidRemoval(page: unknown, path: Path, value: unknown, wasRemoved: boolean): boolean {
  const last = path.at(-1);
  const isEmptied = (Array.isArray(value) || isObject(value)) && Object.keys(value).length === 0;
  if (path.length === 2 && last === 'route') return value === null && !wasRemoved;
  if (last === 'placeholders') return wasRemoved ? path.length > 3 : isEmptied;
  if (path.at(-2) === 'placeholders') return wasRemoved || (Array.isArray(value) && isEmptied);
  return wasRemoved && typeof last === 'number' && path.at(-3) === 'placeholders';
}
