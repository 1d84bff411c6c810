import { isLanguage, LANGUAGES } from '#src/model/language.ts';
import type { Database } from '../../../database/database.ts';
import { createDocument, type DocumentPart } from './documents.ts';
import { createEarlierFiles, type ReleaseFile } from './earlier-files.ts';
import type { JsonResponse } from './responses.ts';

/** The search indexes of one release. */
export interface ReleaseSearch {
  /** Returns the address of the index in a language, English for an unknown one; undefined if the release has none. */
  searchIndex(language: string): JsonResponse | undefined;
  /** Returns an index by its name, `en-0123456789ab.json`; also those of earlier releases. */
  searchFile(file: string): ReleaseFile | undefined | Promise<ReleaseFile | undefined>;
}

/** Returns the search indexes of a release, given its parts of the kind `search`. */
export function createReleaseSearch(database: Database, parts: readonly DocumentPart[]): ReleaseSearch {
  const byFile = new Map(parts.map((part) => [fileOf(part), part.document]));
  const responses = new Map(
    parts.map((part) => [part.variant, createDocument(JSON.stringify({ index: `/search/${fileOf(part)}` }))]),
  );
  const earlierFile = createEarlierFiles(database, 'search', fileOf);
  return {
    searchIndex: (language) => responses.get(isLanguage(language) ? language : LANGUAGES[0]),
    searchFile: (file) => byFile.get(file) ?? earlierFile(file),
  };
}

function fileOf({ variant, hash }: Pick<DocumentPart, 'variant' | 'hash'>): string {
  return `${variant}-${hash.slice(0, 12)}.json`;
}
