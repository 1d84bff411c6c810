import { launchChromium } from '../browser/chromium.ts';
import type { Measure, Row } from '../lib/measure.ts';
import { startPortal } from '../lib/portal.ts';
import { median, percentile } from '../lib/statistics.ts';
import { portalGrowth, studioFirstLoad } from '../studio/first-loads.ts';
import { keyToPreview } from '../studio/key-to-preview.ts';
import { writeStudioContent } from '../studio/studio-content.ts';
import { openEditedPage, textToLive, type TextToLive } from '../studio/text-to-live.ts';

/** Measures the studio with about ten times the shipped content: typing, publishing, and the first load. */
export const studio: Measure = {
  name: 'studio',
  about: 'the studio',
  table: 'studio',
  async run({ quick }) {
    const portal = await startPortal({ writeContent: writeStudioContent, config: { studio: {} } });
    const origin = portal.origin.replace('127.0.0.1', 'localhost');
    const address = origin.replace('//', '//studio.');
    const browser = await launchChromium();
    try {
      const firstLoad = await studioFirstLoad(browser, address);
      const screen = { viewport: { width: 1280, height: 900 } };
      const page = await browser.newPage(screen);
      const keys = await keyToPreview(page, address, quick ? 1 : 20);
      // Each page has its own browser context, so that they share no cookies and the editor starts without open
      // changes.
      const [editor, visitor] = [await browser.newPage(screen), await browser.newPage(screen)];
      await openEditedPage(editor, address);
      const lives: TextToLive[] = [];
      for (let round = 0; round < (quick ? 1 : 20); round += 1)
        lives.push(await textToLive(editor, visitor, origin, round));
      const times = lives.map(({ ms }) => ms);
      return [
        row('a key to the changed text in the preview, page of 60 blocks, median, ms', median(keys)),
        row('a key to the changed text in the preview, page of 60 blocks, 95 %, ms', percentile(keys, 95), 300),
        row('the first key to the text in a visitor’s browser, 990 pages, median, ms', median(times)),
        row('the first key to the text in a visitor’s browser, 990 pages, 95 %, ms', percentile(times, 95), 10_000),
        row('clicks for that', Math.max(...lives.map(({ clicks }) => clicks)), 3),
        row('first load of the studio, brotli, kB', firstLoad, 250),
        row('growth of the portal’s first load by the studio, brotli, kB', await portalGrowth(), 0.3),
      ];
    } finally {
      await browser.close();
      portal.stop();
    }
  },
};

/** Returns a row with one number of Marquee, and the maximum as its target if there is one. */
function row(name: string, value: number, most?: number): Row {
  const cells = { marquee: { value } };
  const digits = name.endsWith('kB') ? 2 : 0;
  if (most === undefined) return { name, digits, cells };
  return { name, digits, cells, target: { text: `≤ ${most}`, met: (marquee) => marquee.value <= most } };
}
