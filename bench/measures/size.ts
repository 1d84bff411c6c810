import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildEngine } from '../lib/build.ts';
import { reasonOf, type Cell, type Column, type Measure } from '../lib/measure.ts';
import { PEERS, type PeerName } from '../lib/systems.ts';

const NOTES: Partial<Record<PeerName, string>> = {
  puck: 'Its Render brings the editor along. For React server components it has an entry of its own, which is much smaller.',
};

/** Code that a browser loads to show pages, React not counted. */
export const size: Measure = {
  name: 'size',
  about: 'engine code in the browser',
  async run() {
    const gzip: Partial<Record<Column, Cell>> = {};
    const brotli: Partial<Record<Column, Cell>> = {};
    for (const name of ['marquee', ...PEERS] as const) {
      try {
        const code = await buildEngine(name);
        const note = name === 'marquee' ? undefined : NOTES[name];
        gzip[name] = { value: gzipSync(code, { level: 9 }).length / 1000, ...(note ? { note } : {}) };
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
