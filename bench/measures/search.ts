import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import path from 'node:path';
import type { Language } from '../../src/model/language.ts';
import { firstSearch, typeQueries, type SearchTimes } from '../browser/search-keys.ts';
import { launchChromium } from '../browser/chromium.ts';
import { buildSearchPeers } from '../lib/build.ts';
import type { Cell, Measure, Row } from '../lib/measure.ts';
import { startPortal } from '../lib/portal.ts';
import { median, percentile } from '../lib/statistics.ts';
import { generateArticles } from '../search/generate-articles.ts';
import { fuseFiles, marqueeFiles, miniSearchFiles, pagefindFiles, type Files } from '../search/peer-files.ts';
import { serveSearch, type ServedFile } from '../search/search-server.ts';

/** Number of generated articles. */
const ARTICLE_COUNT = 10_000;
/** The queries that are typed key by key, some with typing errors. */
const QUERIES: Readonly<Record<Language, readonly string[]>> = {
  en: ['pair remote', 'voice remote kitchen', 'antena', 'wfi netwrk', 'updaet firmwear'],
  es: ['vincula control remoto', 'barra de sonido cocina', 'contrasena', 'atnena hotel', 'actualzia firmwaer'],
};
/** The query of a visitor's first search, without and with typing errors. */
const FIRST_QUERIES: Readonly<Record<Language, { readonly correct: string; readonly misspelled: string }>> = {
  en: { correct: 'voice remote', misspelled: 'vioce remtoe' },
  es: { correct: 'control remoto', misspelled: 'contrlo remtoo' },
};

/** The portal's search, and the compared libraries. */
const SYSTEMS = ['marquee', 'fuse', 'minisearch', 'pagefind'] as const;
/** Name of a measured search system. */
type SearchSystem = (typeof SYSTEMS)[number];

/** The numbers of one system: first searches in ms, without and with typing errors, and the size of its index. */
interface SearchNumbers extends SearchTimes {
  readonly first: number;
  readonly misspelled: number;
  readonly kilobytes: number;
}

/**
 * Measures the support search over 10,000 generated articles in a browser, compared with three libraries that run on
 * the main thread.
 */
export const search: Measure = {
  name: 'search',
  about: 'search in 10,000 articles',
  table: 'search',
  async run({ quick }) {
    const count = quick ? ARTICLE_COUNT / 10 : ARTICLE_COUNT;
    const articles = generateArticles(count, 'en');
    const spanish = marqueeFiles(generateArticles(count, 'es'), 'es');
    const files: Readonly<Record<SearchSystem, Files>> = {
      marquee: marqueeFiles(articles, 'en'),
      fuse: fuseFiles(articles),
      minisearch: miniSearchFiles(articles),
      pagefind: await pagefindFiles(articles, 'en'),
    };
    const portal = await startPortal();
    const browser = await launchChromium();
    const server = await serveSearch(
      portal.origin,
      new Map([...[...Object.values(files), spanish].flatMap((map) => [...map]), ...(await peerPage())]),
    );
    const measure = async (url: string, language: Language, data: Files): Promise<SearchNumbers> => {
      const queries = QUERIES[language];
      const times = await typeQueries(browser, url, quick ? queries.slice(0, 1) : queries);
      const first = async (query: string): Promise<number> => {
        const rounds = [];
        for (let round = 0; round < (quick ? 1 : 3); round += 1)
          rounds.push(await firstSearch(browser, url, query, server.setSlow));
        return median(rounds);
      };
      const { correct, misspelled } = FIRST_QUERIES[language];
      return {
        ...times,
        first: await first(correct),
        misspelled: await first(misspelled),
        kilobytes: sizeOf(data),
      };
    };
    try {
      const numbers = new Map<SearchSystem, SearchNumbers>();
      for (const system of SYSTEMS) {
        const url = server.origin + (system === 'marquee' ? '/support' : `/peer?system=${system}`);
        numbers.set(system, await measure(url, 'en', files[system]));
      }
      const spanishUrl = `http://es.localhost:${new URL(server.origin).port}/support`;
      const inSpanish = await measure(spanishUrl, 'es', spanish);
      return [
        ...rowsOf(numbers),
        ...rowsOf(new Map([['marquee', inSpanish]])).map((row) => ({ ...row, name: `Spanish: ${row.name}` })),
      ];
    } finally {
      await browser.close();
      server.close();
      portal.stop();
    }
  },
};

/** Returns the files of the page that searches with the compared libraries. */
async function peerPage(): Promise<Map<string, ServedFile>> {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Search</title><body><script type="module" src="/peer/driver.js"></script>';
  const driver = readFileSync(path.join(await buildSearchPeers(), 'driver.js'));
  return new Map([
    ['/peer', { type: 'text/html', body: Buffer.from(html) }],
    ['/peer/driver.js', { type: 'text/javascript', body: driver }],
  ]);
}

/** Returns the size of the index files after brotli, in kB. */
function sizeOf(files: Files): number {
  const data = [...files].filter(([address]) => !address.endsWith('.js') && !address.endsWith('.css'));
  return data.reduce((sum, [, { body }]) => sum + brotliCompressSync(body, { params: { 1: 9 } }).length, 0) / 1000;
}

/** Returns the rows of the table from the numbers of each system. */
function rowsOf(numbers: ReadonlyMap<SearchSystem, SearchNumbers>): Row[] {
  const row = (name: string, digits: number, read: (one: SearchNumbers) => number, most?: number): Row => ({
    name,
    digits,
    cells: Object.fromEntries(
      [...numbers].map(([system, one]): [SearchSystem, Cell] => [system, { value: read(one) }]),
    ),
    ...(most === undefined ? {} : { target: { text: `≤ ${most}`, met: ({ value }) => value <= most } }),
  });
  return [
    row('main thread for a key, median, ms', 1, ({ thread }) => median(thread), 8),
    row('of that for a key in a plain box on the page, ms', 1, ({ plain }) => median(plain)),
    row('of that for the search, ms', 1, ({ thread, plain }) => median(thread) - median(plain), 8),
    row('main thread for a key, 95 %, ms', 1, ({ thread }) => percentile(thread, 95)),
    row('main thread for a key, worst, ms', 1, ({ thread }) => Math.max(...thread)),
    row('results after a key, median, ms', 0, ({ results }) => median(results), 100),
    row('results after a key, 95 %, ms', 0, ({ results }) => percentile(results, 95), 100),
    row('results after a key, worst, ms', 0, ({ results }) => Math.max(...results)),
    row('first search at 150 ms, 1.6 Mbit/s, ms', 0, ({ first }) => first, 1000),
    row('first search with typing errors, ms', 0, ({ misspelled }) => misspelled, 1000),
    row('all data of the index, kB', 0, ({ kilobytes }) => kilobytes, 1200),
  ];
}
