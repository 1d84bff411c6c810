import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildEngine } from '../lib/build.ts';
import { reasonOf, type Cell, type Column, type Measure } from '../lib/measure.ts';
import { PEERS } from '../lib/systems.ts';

/** Measures the size of the code that a browser loads to show pages, without React. */
export const size: Measure = {
  name: 'size',
  about: 'engine code in the browser',
  async run() {
    const gzip: Partial<Record<Column, Cell>> = {};
    const brotli: Partial<Record<Column, Cell>> = {};
    for (const name of ['marquee', ...PEERS] as const) {
      try {
        const code = await buildEngine(name);
        gzip[name] = { value: gzipped(code), ...(name === 'puck' ? { note: await noteOnPuck() } : {}) };
        brotli[name] = { value: brotliCompressSync(code).length / 1000 };
      } catch (error) {
        gzip[name] = brotli[name] = { none: `does not build: ${reasonOf(error)}` };
      }
    }
    return [
      {
        name: 'Engine code, gzip, kB',
        cells: gzip,
        digits: 1,
        target: { text: '≤ 4 kB', met: ({ value }) => value <= 4 },
      },
      { name: 'Engine code, brotli, kB', cells: brotli, digits: 1 },
    ];
  },
};

/** Returns the size after gzip, in kB. */
function gzipped(code: Buffer): number {
  return gzipSync(code, { level: 9 }).length / 1000;
}

/** Returns a note with the size of Puck's other entry point, which contains no editor. */
async function noteOnPuck(): Promise<string> {
  const code = await buildEngine('puck-rsc');
  return `Its Render brings the editor along. The Render of its entry for React server components: ${gzipped(code).toFixed(1)} kB.`;
}
