import Fuse from 'fuse.js';
import { documentName } from '../kit/document-name.ts';
import { kindOf, type TitledDocument } from './titled-document.ts';

/** Finds documents by words of their name, path, kind or titles. Best first. */
export type FindDocuments = (text: string) => readonly TitledDocument[];

/** Share of a word that may be wrong: two of six letters, which are also two that are swapped. */
const THRESHOLD = 0.35;

/** Creates the finder over documents. It forgives typing errors and ignores accents; each typed word must fit. */
export function createFuzzy(documents: readonly TitledDocument[]): FindDocuments {
  const fuse = new Fuse(documents, {
    ignoreDiacritics: true,
    ignoreLocation: true,
    threshold: THRESHOLD,
    useTokenSearch: true,
    tokenMatch: 'all',
    keys: [
      { name: 'name', weight: 3, getFn: ({ path }) => documentName(path) },
      { name: 'en', weight: 2, getFn: ({ en = '' }) => en },
      { name: 'es', weight: 2, getFn: ({ es = '' }) => es },
      { name: 'path', weight: 1, getFn: ({ path }) => path },
      { name: 'kind', weight: 0.5, getFn: ({ path }) => kindOf(path) },
    ],
  });
  return (text) => fuse.search(text.trim()).map(({ item }) => item);
}
