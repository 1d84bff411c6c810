import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { port, reports } from '../folders.ts';

/** Something that passed between portal and outside systems although no contract documents it. */
export interface Violation {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Title of the test; undefined for requests of the portal's server. */
  readonly journey?: string | undefined;
  readonly fault: string;
}

/** Processes of all portals of a run append to it. */
const violationsFile = path.join(reports, `outside-violations-${port}.jsonl`);

const MARK = 'journey/';

/** Returns the user agent by which the proxy recognises requests of a test. */
export const userAgentOf = (base: string, title: string): string => `${base} ${MARK}${encodeURIComponent(title)}`;

export function recordViolations(faults: readonly string[], userAgent: string): void {
  const title = userAgent.split(MARK)[1]?.split(' ')[0];
  const journey = title === undefined ? undefined : decodeURIComponent(title);
  for (const fault of faults)
    appendFileSync(violationsFile, `${JSON.stringify({ at: Date.now(), journey, fault } satisfies Violation)}\n`);
}

function readViolations(): readonly Violation[] {
  if (!existsSync(violationsFile)) return [];
  const lines = readFileSync(violationsFile, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Violation);
}

/** Returns the violations of a test that no `forgive` matches. */
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
    const faults = own.map(({ fault }) => fault).filter((fault) => !forgiven.some((pattern) => pattern.test(fault)));
    return [...new Set(faults)];
  };
  return Object.assign(read, { forgive: (pattern: RegExp) => void forgiven.push(pattern) });
}
