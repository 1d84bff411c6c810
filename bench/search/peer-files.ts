import MiniSearch from 'minisearch';
import { createIndex } from 'pagefind';
import type { Language } from '../../src/model/language.ts';
import { createIndexFile, type SearchArticle } from '../../src/model/search/index-file.ts';
import { splitIndexFile } from '../../src/model/search/index-parts.ts';
import type { ServedFile } from './search-server.ts';

/** The files that the browser loads for a system, by address. */
export type Files = ReadonlyMap<string, ServedFile>;

/** Maximum length of one index file, as in the portal (server/content/release/search-indexes.ts). */
const PART_LENGTH = 250_000;
/** The searched fields of an article. */
export const FIELDS = ['label', 'desc', 'words'];
/** The fields of an article that results contain. */
export const STORED_FIELDS = ['label', 'desc', 'url'];

/** Returns a value as a JSON file in memory. */
const jsonFile = (value: unknown): ServedFile => ({
  type: 'application/json',
  body: Buffer.from(JSON.stringify(value)),
});

/** Returns the portal's search index, split into files of limited length, and the file that lists their addresses. */
export function marqueeFiles(articles: readonly SearchArticle[], language: Language): Files {
  const parts = splitIndexFile(createIndexFile(articles, language), PART_LENGTH).map(
    (part, position) => [`/search/bench-${language}-${position}.json`, jsonFile(part)] as const,
  );
  const [index, ...more] = parts.map(([address]) => address);
  return new Map([[`/api/search/${language}`, jsonFile({ index, more })], ...parts]);
}

/** Returns a file with the articles themselves, because fuse.js creates its index in the browser. */
export function fuseFiles(articles: readonly SearchArticle[]): Files {
  return new Map([['/peer/fuse.json', jsonFile(articles)]]);
}

/** Returns the index of MiniSearch as one file. */
export function miniSearchFiles(articles: readonly SearchArticle[]): Files {
  const index = new MiniSearch({ fields: FIELDS, storeFields: STORED_FIELDS, idField: 'url' });
  index.addAll(articles);
  return new Map([['/peer/minisearch.json', jsonFile(index)]]);
}

/** Returns the files of Pagefind. The browser loads only those that a query needs. */
export async function pagefindFiles(articles: readonly SearchArticle[], language: Language): Promise<Files> {
  const { index } = await createIndex({});
  if (!index) throw new Error('pagefind: no index was made.');
  for (const { label, desc = '', url, words = '' } of articles)
    await index.addCustomRecord({ url, content: `${label}. ${desc} ${words}`, language, meta: { title: label } });
  const { files } = await index.getFiles();
  return new Map(
    files.map(({ path, content }) => [
      `/pagefind/${path}`,
      { type: path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream', body: Buffer.from(content) },
    ]),
  );
}
