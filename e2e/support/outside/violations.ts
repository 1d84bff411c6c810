import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { port, reports } from '../folders.ts';

/** A part of a request or response between portal and outside systems that no contract documents. */
interface Violation {
  /** Process id and number of the violation. */
  readonly id: string;
  /** Time of the violation, in milliseconds since 1970. */
  readonly at: number;
  /** Title of the test; undefined for requests of the portal's server. */
  readonly journey?: string | undefined;
  readonly fault: string;
}

/** File to which the processes of all portals of a run append violations. */
const violationsFile = path.join(reports, `outside-violations-${port}.jsonl`);
/** File with the ids of the violations that tests have already checked. Each test appends to it. */
const checkedIdsFile = path.join(reports, `outside-checked-${port}.txt`);

/** Prefix of the title of a test in the user agent of its requests. */
const TITLE_PREFIX = 'journey/';

/** Returns the user agent by which the proxy recognizes requests of a test. */
export const userAgentOf = (base: string, title: string): string =>
  `${base} ${TITLE_PREFIX}${encodeURIComponent(title)}`;

/** Number of violations that this process has recorded. */
let recordedCount = 0;

/** Appends violations to the file, with the test that the user agent names. */
export function recordViolations(faults: readonly string[], userAgent: string): void {
  const title = userAgent.split(TITLE_PREFIX)[1]?.split(' ')[0];
  const journey = title === undefined ? undefined : decodeURIComponent(title);
  for (const fault of faults) {
    recordedCount += 1;
    const violation: Violation = { id: `${process.pid}-${recordedCount}`, at: Date.now(), journey, fault };
    appendFileSync(violationsFile, `${JSON.stringify(violation)}\n`);
  }
}

/** Deletes the violations of earlier runs. */
export function deleteViolations(): void {
  mkdirSync(reports, { recursive: true });
  for (const file of [violationsFile, checkedIdsFile]) rmSync(file, { force: true });
}

/** Returns the lines of a file that are not empty; an empty list if there is no such file. */
const readLines = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** Returns the violations that all processes of the run have recorded. */
const readViolations = (): readonly Violation[] =>
  readLines(violationsFile).map((line) => JSON.parse(line) as Violation);

/** Returns the violations that no test has checked, because none was running or the test had just ended. */
export function uncheckedViolations(): readonly string[] {
  const checkedIds = new Set(readLines(checkedIdsFile));
  const others = readViolations().filter(({ id }) => !checkedIds.has(id));
  return [...new Set(others.map(({ fault, journey }) => `${fault} (${journey ?? 'the portal itself'})`))];
}

/** Returns the violations of a test, except those that match a pattern of `forgive`, and marks them all as checked. */
export interface Violations {
  (): readonly string[];
  /** Leaves out violations that the test causes on purpose. */
  forgive(pattern: RegExp): void;
}

/** Watches the violations of a test from now on. Those of the portal's server count for every test that is running. */
export function watchViolations(title: string): Violations {
  const since = Date.now();
  const forgiven: RegExp[] = [];
  const read = (): readonly string[] => {
    const own = readViolations().filter(({ at, journey = title }) => at >= since && journey === title);
    for (const { id } of own) appendFileSync(checkedIdsFile, `${id}\n`);
    const faults = own.map(({ fault }) => fault).filter((fault) => !forgiven.some((pattern) => pattern.test(fault)));
    return [...new Set(faults)];
  };
  return Object.assign(read, { forgive: (pattern: RegExp) => void forgiven.push(pattern) });
}
