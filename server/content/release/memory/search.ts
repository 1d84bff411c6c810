import { isLanguage, LANGUAGES } from '#src/model/language.ts';
import type { Database } from '../../../database/database.ts';
import { comparePartNames } from '../search-indexes.ts';
import { createDocument, type DocumentPart } from './documents.ts';
import { createEarlierFileReader, type ReleaseFile } from './earlier-files.ts';
import type { JsonResponse } from './responses.ts';

/** The search indexes of one release. */
export interface ReleaseSearch {
  /**
   * Returns the addresses of the files of the index in a language, or of the English index for an unknown language;
   * undefined if the release does not have this index.
   */
  searchIndex(language: string): JsonResponse | undefined;
  /**
   * Returns a file of an index by its name, `en-0123456789ab.json`. The file may belong to another release. Returns
   * undefined if no release has the file.
   */
  searchFile(file: string): ReleaseFile | undefined | Promise<ReleaseFile | undefined>;
}

/** Creates the search indexes of a release from its parts of the kind `search`. */
export function createReleaseSearch(database: Database, parts: readonly DocumentPart[]): ReleaseSearch {
  const byFile = new Map(parts.map((part) => [fileOf(part), part.document]));
  const byLanguage = Map.groupBy(parts.toSorted(comparePartNames), ({ variant }) => variant);
  const responses = new Map([...byLanguage].map(([variant, ofLanguage]) => [variant, addressesOf(ofLanguage)]));
  const earlierFile = createEarlierFileReader(database, 'search', fileOf);
  return {
    searchIndex: (language) => responses.get(isLanguage(language) ? language : LANGUAGES[0]),
    searchFile: (file) => byFile.get(file) ?? earlierFile(file),
  };
}

/** Returns the response with the addresses of all files of one index. */
function addressesOf(parts: readonly DocumentPart[]): JsonResponse {
  const [index, ...more] = parts.map((part) => `/search/${fileOf(part)}`);
  return createDocument(JSON.stringify({ index, more }));
}

/** Returns the file name of a part of a search index: language, name and the first 12 digits of its hash. */
function fileOf({ name, variant, hash }: Pick<DocumentPart, 'name' | 'variant' | 'hash'>): string {
  return `${[variant, name, hash.slice(0, 12)].filter(Boolean).join('-')}.json`;
}
