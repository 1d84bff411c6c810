import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { launchChromium } from '../browser/chromium.ts';
import { cellsOfAllPeers, type Measure, type Row } from '../lib/measure.ts';
import { loadPage, type PageLoad } from '../browser/page-load.ts';
import { startPortal } from '../lib/portal.ts';
import { record, serveRecorded, type RecordedResponse } from '../lib/recorded.ts';
import { interleave, median, ratio } from '../lib/statistics.ts';

/** Folder of the shipped content. */
const contentFolder = path.resolve(import.meta.dirname, '../../fixtures/content');
/** Address of the article that is measured if the content has it. */
const PREFERRED_ARTICLE = '/support/wifi/connect-to-wifi';

/**
 * Measures the first load of a support article on a phone, compared with the same page as static HTML without scripts,
 * but with the same styles and pictures.
 */
export const firstLoad: Measure = {
  name: 'first-load',
  about: 'first load of a support article',
  async run({ quick }) {
    const portal = await startPortal();
    const browser = await launchChromium();
    try {
      const address = articleAddress();
      const page = await record(portal.origin + address);
      if (page.status !== 200) throw new Error(`${address} responds with ${page.status}`);
      const { addresses } = await loadPage(browser, portal.origin + address);
      const responses = new Map<string, RecordedResponse>([[address, withoutScripts(page)]]);
      for (const needed of addresses) responses.set(needed, await record(portal.origin + needed));
      const fixed = await serveRecorded(responses);
      try {
        const origins = { limit: fixed.origin, marquee: portal.origin };
        const loads: Record<keyof typeof origins, PageLoad[]> = { limit: [], marquee: [] };
        await interleave(['limit', 'marquee'] as const, quick ? 2 : 9, async (name) => {
          const load = await loadPage(browser, origins[name] + address);
          loads[name].push(load);
          return load.lcp;
        });
        return rowsOf(address, loads);
      } finally {
        fixed.close();
      }
    } finally {
      await browser.close();
      portal.stop();
    }
  },
};

/** Returns the address of the preferred article if it exists, otherwise that of the first article in the content. */
function articleAddress(): string {
  if (existsSync(path.join(contentFolder, `pages${PREFERRED_ARTICLE}.json`))) return PREFERRED_ARTICLE;
  const pages = globSync('support/**/*.json', { cwd: path.join(contentFolder, 'pages') }).toSorted();
  const article = pages.find(
    (file) =>
      !file.includes('{') && readFileSync(path.join(contentFolder, 'pages', file), 'utf8').includes('"SupportArticle"'),
  );
  if (!article) throw new Error('fixtures/content/pages/support: contains no article. Add one.');
  return `/${article.replace(/\.json$/, '')}`;
}

/** Removes scripts, and elements that exist only for scripts, from the page. */
function withoutScripts({ status, headers, body }: RecordedResponse): RecordedResponse {
  const encoding = headers['content-encoding'];
  const html = (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body)
    .toString()
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '');
  if (/<script|modulepreload/.test(html)) throw new Error('the static twin still has scripts');
  const small = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: small };
}

/** Returns the rows of the table: the static page (`limit`) and the portal's page (`marquee`). */
function rowsOf(address: string, loads: Record<'limit' | 'marquee', readonly PageLoad[]>): Row[] {
  const row = (label: string, digits: number, pick: (load: PageLoad) => number): Row => {
    const limits = loads.limit.map(pick);
    const ours = loads.marquee.map(pick);
    return {
      name: `First load, ${label}`,
      digits,
      cells: {
        limit: { value: median(limits) },
        marquee: { value: median(ours), ...(median(limits) > 0 ? { ratio: ratio(ours, limits) } : {}) },
        ...cellsOfAllPeers({ none: 'It is a library for pages and has no page of its own to load.' }),
      },
    };
  };
  const requests = row('requests', 0, ({ requests: count }) => count);
  const note = `${address} on a phone: processor slowed down 4 times, 1.6 Mbit/s, 150 ms. Bare: the same HTML without scripts.`;
  const { marquee } = requests.cells;
  if (marquee && !('none' in marquee)) requests.cells.marquee = { ...marquee, note };
  return [
    requests,
    row('scripts', 0, ({ scripts }) => scripts),
    {
      ...row('scripts asked for late (second wave)', 0, ({ lateScripts }) => lateScripts),
      target: { text: '0', met: ({ value }) => value === 0 },
    },
    row('JavaScript over the wire, kB', 1, ({ scriptBytes }) => scriptBytes / 1000),
    row('all bytes over the wire, kB', 1, ({ bytes }) => bytes / 1000),
    row('first contentful paint, ms', 0, ({ fcp }) => fcp),
    row('largest contentful paint, ms', 0, ({ lcp }) => lcp),
  ];
}
