import type { Page } from 'playwright-core';
import type { PageName } from '../drivers/pages.ts';
import { openBrowserPages } from '../browser/browser-pages.ts';
import { reasonOf, type Measure, type MeasureOptions, type Row } from '../lib/measure.ts';
import { cellsOf } from '../lib/rows.ts';
import { interleave, median } from '../lib/statistics.ts';
import { COMPARED_SYSTEMS, type SystemName } from '../lib/systems.ts';

/** Descriptions of the measured pages in the table of results. */
const PAGE_DESCRIPTIONS: Record<PageName, string> = { flat: '600 leaves', nested: '20 × 30 leaves' };
/** The opened page of each system. */
type Pages = Map<SystemName, Page>;

/** Measures mounting 600 renderings in Chromium, and then changing one field. */
export const browser: Measure = {
  name: 'browser',
  about: '600 renderings in Chromium: mount, and one field changed',
  async run(options) {
    const opened = await openBrowserPages(['bare', 'bare-memo', ...COMPARED_SYSTEMS]);
    const pages: Pages = new Map(opened.pages);
    const failed = new Map(opened.failed);
    try {
      const rows: Row[] = [];
      for (const page of ['flat', 'nested'] as const) {
        await warmUp(pages, failed, page, options);
        rows.push(
          await measureMount(pages, failed, page, options),
          ...(await measureChange(pages, failed, page, options)),
        );
      }
      return rows;
    } finally {
      await opened.close();
    }
  },
};

/**
 * Runs each system until the browser has compiled its code. Excludes systems that do not show all leaves of the page
 * (its innermost blocks), or do not show the changed field.
 */
async function warmUp(
  pages: Pages,
  failed: Map<SystemName, string>,
  name: PageName,
  { quick }: MeasureOptions,
): Promise<void> {
  for (const [system, page] of pages) {
    try {
      for (let turn = 0; turn < (quick ? 3 : 15); turn++) {
        const { leaves } = await page.evaluate((pageName) => globalThis.driver.mount(pageName), name);
        if (leaves !== 600) throw new Error(`shows ${leaves} of 600 leaves`);
        const { shown } = await page.evaluate((pageName) => globalThis.driver.change(pageName), name);
        if (!shown) throw new Error('does not show the changed field');
      }
    } catch (error) {
      failed.set(system, reasonOf(error));
      pages.delete(system);
    }
  }
}

/** Measures the time in which each system shows a page. */
async function measureMount(
  pages: Pages,
  failed: ReadonlyMap<SystemName, string>,
  name: PageName,
  { quick }: MeasureOptions,
): Promise<Row> {
  const names = [...pages.keys()].filter((system) => system !== 'bare-memo');
  const results = await interleave(names, quick ? 5 : 31, async (system) => {
    const page = pages.get(system)!;
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn++)
      times.push((await page.evaluate((pageName) => globalThis.driver.mount(pageName), name)).milliseconds);
    return median(times);
  });
  return { name: `Browser, ${PAGE_DESCRIPTIONS[name]}, mount, ms`, cells: cellsOf(results, 'bare', failed), digits: 1 };
}

/** Measures the change of one field: the number of leaf renders, and the time. */
async function measureChange(
  pages: Pages,
  failed: ReadonlyMap<SystemName, string>,
  name: PageName,
  { quick }: MeasureOptions,
): Promise<Row[]> {
  const names = [...pages.keys()].filter((system) => system !== 'bare');
  const renders = Object.fromEntries(names.map((system) => [system, [] as number[]])) as Record<SystemName, number[]>;
  const times = await interleave(names, quick ? 5 : 31, async (system) => {
    const result = await pages.get(system)!.evaluate((pageName) => globalThis.driver.change(pageName), name);
    renders[system].push(result.leafRenders);
    return result.milliseconds;
  });
  return [
    {
      name: `Browser, ${PAGE_DESCRIPTIONS[name]}, one field changed, leaf renders`,
      cells: cellsOf(renders, 'bare-memo', failed),
      digits: 0,
      target: { text: '1', met: ({ value }) => value === 1 },
    },
    {
      name: `Browser, ${PAGE_DESCRIPTIONS[name]}, one field changed, ms`,
      cells: cellsOf(times, 'bare-memo', failed),
      digits: 1,
    },
  ];
}
