import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Measure, Row } from '../lib/measure.ts';
import type { PublishNumbers } from '../publish/publish-once.ts';
import type { PortalNumbers } from '../publish/running-portal.ts';

/** Program that publishes once. */
const PUBLISH_ONCE_PROGRAM = path.join(import.meta.dirname, '../publish/publish-once.ts');
/** Program that publishes in a portal that serves pages. */
const RUNNING_PORTAL_PROGRAM = path.join(import.meta.dirname, '../publish/running-portal.ts');

/**
 * Sizes of the content, and the limits for a whole publish: processor time in seconds and memory in MB. The content has
 * the shipped pages in any case, so 0 stands for these alone.
 */
const SIZES = [
  { name: 'shipped pages', pages: 0, cpu: 10, memory: 700 },
  { name: '999 pages', pages: 999, cpu: 10, memory: 700 },
  { name: '9999 pages', pages: 9999, cpu: 90, memory: 1500 },
];
/** Limit for one edited text: processor time in seconds. */
const EDIT_SECONDS = 2;

/**
 * Measures the publishing of the shipped content and copies of it, in a process of its own, and in a portal that serves
 * pages.
 */
export const publish: Measure = {
  name: 'publish',
  about: 'publishing many pages',
  table: 'publish',
  async run({ quick }) {
    const rows: Row[] = [];
    for (const size of quick ? SIZES.slice(0, 1) : SIZES) {
      const numbers = (await runProgram(PUBLISH_ONCE_PROGRAM, size.pages)) as PublishNumbers;
      const name = `${size.name}:`;
      rows.push(
        row(`${name} whole publish, s of processor time`, numbers.cpuSeconds, size.cpu),
        row(`${name} whole publish, largest memory, MB`, numbers.megabytes, size.memory),
        row(`${name} one edited text until it is live, s of processor time`, numbers.editSeconds, EDIT_SECONDS),
        ...rowsOfRunningPortal(name, (await runProgram(RUNNING_PORTAL_PROGRAM, size.pages)) as PortalNumbers),
      );
    }
    return rows;
  },
};

/** Runs a program. Returns the numbers in the last line of its output. */
async function runProgram(program: string, pages: number): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(pages)]);
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}

/** Returns the rows about a running portal: with the shipped content, and after all pages have been published. */
function rowsOfRunningPortal(name: string, { memory, page }: PortalNumbers): Row[] {
  const infoRow = (what: string, value: number, digits: number): Row => ({
    name: `${name} ${what}`,
    digits,
    cells: { marquee: { value } },
  });
  const after: Row = {
    ...infoRow('page for a customer, 99 %, after a whole publish, ms', page.after, 1),
    cells: { marquee: { value: page.after, ratio: page.after / page.before } },
    target: { text: '≤ 1.5 × before', met: ({ ratio = Infinity }) => ratio <= 1.5 },
  };
  return [
    infoRow('memory of the running portal before, MB', memory.before, 0),
    infoRow('memory of the running portal after a whole publish, MB', memory.after, 0),
    infoRow('page for a customer, 99 %, before, ms', page.before, 1),
    after,
  ];
}

/** Returns a row with one number of Marquee, and the maximum as its target. */
function row(name: string, value: number, most: number): Row {
  const target = { text: `≤ ${most}`, met: (marquee: { value: number }) => marquee.value <= most };
  return { name, digits: 1, cells: { marquee: { value } }, target };
}
