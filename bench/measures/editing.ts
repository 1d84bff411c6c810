import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Measure, Row } from '../lib/measure.ts';
import type { EditNumbers } from '../publish/edit-server.ts';

/** The program that this measure starts. */
const EDIT_SERVER_PROGRAM = path.join(import.meta.dirname, '../publish/edit-server.ts');
/** Sizes of the content, in documents. Each size is measured in a process of its own. */
const DOCUMENT_COUNTS = [1500, 15_000];

/**
 * Measures previews, checks and publishes of a large amount of content, in a process that also serves pages to
 * customers.
 */
export const editing: Measure = {
  name: 'editing',
  about: 'editing a large content while customers load pages',
  table: 'publish',
  async run({ quick }) {
    const rows: Row[] = [];
    for (const documents of quick ? DOCUMENT_COUNTS.slice(0, 1) : DOCUMENT_COUNTS) {
      const { stdout } = await promisify(execFile)(process.execPath, [
        EDIT_SERVER_PROGRAM,
        String(documents),
        ...(quick ? ['quick'] : []),
      ]);
      rows.push(...rowsOf(documents, JSON.parse(stdout.trim().split('\n').at(-1)!) as EditNumbers));
    }
    return rows;
  },
};

/** Returns the rows of the table for one size of the content. */
function rowsOf(documents: number, { preview, check, page, serving, memory }: EditNumbers): Row[] {
  const isTarget = documents === 1500;
  const row = (name: string, value: number, most?: number): Row => ({
    name: `${documents} documents: ${name}`,
    digits: value < 10 ? 1 : 0,
    cells: { marquee: { value } },
    ...(most === undefined ? {} : { target: { text: `≤ ${most}`, met: (marquee) => marquee.value <= most } }),
  });
  const latencyRow = (name: string, value: number, limit: number): Row => ({
    name: `${documents} documents: page for a customer, 99 %, beside ${name}, ms`,
    digits: 1,
    cells: { marquee: { value, ratio: value / limit } },
  });
  // Returns a row whose target limits the ratio to the latency beside a thread that only counts. The target is
  // relative, because any busy thread slows this machine (decision 0056).
  const latencyRowWithTarget = (name: string, value: number): Row => ({
    ...latencyRow(name, value, page.loop),
    target: { text: '≤ 1.5 × a thread that only counts', met: ({ ratio = Infinity }) => ratio <= 1.5 },
  });
  return [
    row('preview of one edited text, 95 %, ms', preview.p95, 100),
    row('preview, median, ms of processor time', preview.cpu),
    row('first check of the whole, ms', check.first),
    row('first check, ms of processor time', check.firstCpu),
    row('next check of the whole, ms', check.next, isTarget ? 3000 : undefined),
    row('next check, ms of processor time', check.nextCpu),
    row('page for a customer, 99 %, ms', page.alone),
    latencyRow('a thread that only counts', page.loop, page.alone),
    latencyRowWithTarget('checks', page.check),
    latencyRowWithTarget('publishes', page.publish),
    row('a check takes of the serving thread, ms', serving.check),
    row('a publish takes of the serving thread, ms', serving.publish),
    row('memory before editors came, MB', memory.before),
    row('largest memory, MB', memory.during),
    row('memory after the threads ended, MB', memory.after),
  ];
}
