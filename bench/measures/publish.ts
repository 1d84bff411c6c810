import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Measure, Row } from '../lib/measure.ts';
import type { PublishNumbers } from '../publish/publish-once.ts';

const ONCE = path.join(import.meta.dirname, '../publish/publish-once.ts');

/** Pages, and the most that a whole publish may take. */
const SIZES = [
  { pages: 99, cpu: 10, memory: 700 },
  { pages: 999, cpu: 10, memory: 700 },
  { pages: 9999, cpu: 90, memory: 1500 },
];
const EDIT_SECONDS = 2;

/** A publish of the shipped content and copies of it, in a process of its own. */
export const publish: Measure = {
  name: 'publish',
  about: 'publishing many pages',
  table: 'publish',
  async run({ quick }) {
    const rows: Row[] = [];
    for (const size of quick ? SIZES.slice(0, 1) : SIZES) {
      const { stdout } = await promisify(execFile)(process.execPath, [ONCE, String(size.pages)]);
      const numbers = JSON.parse(stdout.trim().split('\n').at(-1)!) as PublishNumbers;
      const name = `${size.pages} pages:`;
      rows.push(
        row(`${name} whole publish, s of processor time`, numbers.cpuSeconds, size.cpu),
        row(`${name} whole publish, largest memory, MB`, numbers.megabytes, size.memory),
        row(`${name} one edited text until it is live, s of processor time`, numbers.editSeconds, EDIT_SECONDS),
      );
    }
    return rows;
  },
};

function row(name: string, value: number, most: number): Row {
  const target = { text: `≤ ${most}`, met: (us: { value: number }) => us.value <= most };
  return { name, digits: 1, cells: { marquee: { value } }, target };
}
