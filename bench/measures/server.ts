import type { PageName } from '../drivers/pages.ts';
import { reasonOf, type Measure, type MeasureOptions, type Row } from '../lib/measure.ts';
import { cellsOf } from '../lib/rows.ts';
import { startServer, type ServerProcess } from '../lib/server-process.ts';
import { interleave } from '../lib/statistics.ts';
import { COMPARED_SYSTEMS, type SystemName } from '../lib/systems.ts';

/** The measured pages. */
const PAGES: readonly PageName[] = ['flat', 'nested'];
/** Descriptions of the measured pages in the table of results. */
const PAGE_DESCRIPTIONS: Record<PageName, string> = { flat: '600 leaves', nested: '20 × 30 leaves' };

/**
 * Measures rendering 600 renderings to a string, from a page in memory: including the preparation that the system
 * needs (Marquee parses the layout), and from a page that is already prepared.
 */
export const server: Measure = {
  name: 'server',
  about: '600 renderings to a string on the server',
  async run(options) {
    const running = new Map<SystemName, ServerProcess>();
    const failed = new Map<SystemName, string>();
    try {
      for (const system of ['bare', ...COMPARED_SYSTEMS] as SystemName[])
        await startServer(system).then(
          (started) => running.set(system, started),
          (error: unknown) => failed.set(system, reasonOf(error)),
        );
      await checkOutput(running, failed);
      const rows: Row[] = [];
      for (const page of PAGES)
        for (const prepared of [false, true]) rows.push(await measureRow(running, failed, page, prepared, options));
      return rows;
    } finally {
      for (const started of running.values()) started.stop();
    }
  },
};

/** Excludes systems that do not show all leaves from the measurement. */
async function checkOutput(running: Map<SystemName, ServerProcess>, failed: Map<SystemName, string>): Promise<void> {
  for (const [system, started] of running)
    for (const page of PAGES) {
      const { html = '' } = await started.ask({ do: 'html', page }).catch(() => ({ html: '' }));
      const leaves = html.split('class="leaf"').length - 1;
      if (leaves === 600) continue;
      failed.set(system, `renders ${leaves} of 600 leaves`);
      started.stop();
      running.delete(system);
    }
}

/** Measures one page, either including its preparation or already prepared (`prepared`). */
async function measureRow(
  running: ReadonlyMap<SystemName, ServerProcess>,
  failed: ReadonlyMap<SystemName, string>,
  page: PageName,
  prepared: boolean,
  { quick }: MeasureOptions,
): Promise<Row> {
  const names = [...running.keys()];
  const task = (milliseconds: number) => ({ do: 'time', page, prepared, milliseconds }) as const;
  for (const started of running.values()) await started.ask(task(quick ? 300 : 1500));
  const results = await interleave(names, quick ? 5 : 25, async (name) => {
    const { milliseconds } = await running.get(name)!.ask(task(quick ? 50 : 100));
    return milliseconds!;
  });
  return {
    name: `Server, ${PAGE_DESCRIPTIONS[page]}, ${prepared ? 'render only' : 'JSON to string'}, ms`,
    cells: cellsOf(results, 'bare', failed),
    digits: 2,
    target: { text: '≤ 2 × bare', met: ({ ratio = Infinity }) => ratio <= 2 },
  };
}
