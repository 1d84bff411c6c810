/**
 * Measures the support search over 10,000 generated articles beside plain fuse.js and MiniSearch, in one run: the size of the
 * index, the time to prepare it, and the time of each key of the queries. `node bench/search/search.ts`, after `npm ci` in
 * both folders.
 */
import { brotliCompressSync } from 'node:zlib';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { LANGUAGES, type Language } from '../../src/model/language.ts';
import { createIndexFile, parseIndexFile, type SearchArticle } from '../../src/model/search/index-file.ts';
import { searchPage } from '../../src/model/search/result-page.ts';
import { createSearchable } from '../../src/model/search/search.ts';
import { generateArticles } from './generate-articles.ts';

const ARTICLES = 10_000;
const FIELDS = ['label', 'desc', 'words'];
const QUERIES: Readonly<Record<Language, readonly string[]>> = {
  en: ['pair remote', 'voice remote kitchen', 'antena', 'wfi netwrk', 'updaet firmwear'],
  es: ['vincula control', 'contrasena hotel', 'suscripsion', 'imajen conjela', 'red wifi'],
};

/** A search that was prepared from a text, as the browser receives it. */
interface System {
  readonly name: string;
  readonly text: string;
  readonly prepare: (text: string) => (query: string) => unknown;
}

function systems(articles: readonly SearchArticle[], language: Language): System[] {
  const mini = new MiniSearch({ fields: FIELDS, storeFields: ['label', 'desc', 'url'], idField: 'url' });
  mini.addAll(articles);
  return [
    {
      name: 'Marquee',
      text: JSON.stringify(createIndexFile(articles, language)),
      prepare: (text) => {
        const index = createSearchable(parseIndexFile(text));
        index.vocabulary.byPair();
        return (query) => searchPage(index, query);
      },
    },
    {
      name: 'fuse.js',
      text: JSON.stringify(articles),
      prepare: (text) => {
        const fuse = new Fuse(JSON.parse(text), { keys: FIELDS, ignoreLocation: true, threshold: 0.5 });
        return (query) => fuse.search(query, { limit: 10 });
      },
    },
    {
      name: 'MiniSearch',
      text: JSON.stringify(mini),
      prepare: (text) => {
        const loaded = MiniSearch.loadJSON(text, {
          fields: FIELDS,
          storeFields: ['label', 'desc', 'url'],
          idField: 'url',
        });
        return (query) => loaded.search(query, { prefix: true, fuzzy: 0.2 }).slice(0, 10);
      },
    },
  ];
}

function timed<Result>(run: () => Result): [milliseconds: number, result: Result] {
  const start = performance.now();
  const result = run();
  return [performance.now() - start, result];
}

/** Returns the time of each key of the queries, sorted. */
function keyTimes(search: (query: string) => unknown, queries: readonly string[]): number[] {
  const beginnings = queries.flatMap((query) => Array.from(query, (_, end) => query.slice(0, end + 1)));
  return beginnings.map((query) => timed(() => search(query))[0]).toSorted((one, other) => one - other);
}

for (const language of LANGUAGES) {
  const rows = systems(generateArticles(ARTICLES, language), language).map(({ name, text, prepare }) => {
    const [preparing, search] = timed(() => prepare(text));
    const times = keyTimes(search, QUERIES[language]);
    const at = (share: number): string =>
      times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(1);
    return {
      system: name,
      'index, brotli kB': Math.round(brotliCompressSync(text).length / 1000),
      'prepare, ms': Math.round(preparing),
      'key, median ms': at(0.5),
      'key, 95 % ms': at(0.95),
      'key, worst ms': at(1),
    };
  });
  console.log(`${ARTICLES} articles, ${language}`);
  console.table(rows);
}
