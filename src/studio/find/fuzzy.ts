import Fuse from 'fuse.js';
import { documentName } from '../kit/document-name.ts';
import { kindLabelOf, type TitledDocument } from './titled-document.ts';

/**
 * Finds documents by words of their name, path, kind or titles, best match first. Searches at most `SLICE_SIZE`
 * documents at a time and pauses in between, so that the page stays responsive. `isWanted` is called before each part;
 * if it returns false, no documents are returned.
 */
export type FindDocuments = (text: string, isWanted?: () => boolean) => Promise<readonly TitledDocument[]>;

/** Maximum share of wrong letters in a word: two of six. Two swapped letters count as two. */
const MAX_WRONG_SHARE = 0.35;

/** Number of documents that are searched without a pause. This takes about 20 ms on a slow computer. */
export const SLICE_SIZE = 250;

/** Creates a search over documents. It tolerates typing errors and ignores accents; every typed word must match. */
export function createDocumentSearch(
  documents: readonly TitledDocument[],
  pause: () => Promise<void> = waitForNextTask,
): FindDocuments {
  const count = Math.ceil(documents.length / SLICE_SIZE);
  const indexes: Fuse<TitledDocument>[] = [];
  /**
   * Returns the search index of a slice. A slice is a sample of all documents, because rare words count more and must
   * be equally rare in all slices.
   */
  const indexOf = (slice: number): Fuse<TitledDocument> =>
    (indexes[slice] ??= createSearchIndex(documents.filter((_document, index) => index % count === slice)));
  return async (text, isWanted = () => true) => {
    const wanted = text.trim();
    const found: { readonly item: TitledDocument; readonly score?: number }[] = [];
    for (let slice = 0; slice < count; slice += 1) {
      if (slice > 0) await pause();
      if (!isWanted()) return [];
      found.push(...indexOf(slice).search(wanted));
    }
    return found.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0)).map(({ item }) => item);
  };
}

/** Creates a search index over documents. */
function createSearchIndex(documents: readonly TitledDocument[]): Fuse<TitledDocument> {
  return new Fuse(documents, {
    ignoreDiacritics: true,
    ignoreLocation: true,
    includeScore: true,
    threshold: MAX_WRONG_SHARE,
    useTokenSearch: true,
    tokenMatch: 'all',
    keys: [
      { name: 'name', weight: 3, getFn: ({ path }) => documentName(path) },
      { name: 'en', weight: 2, getFn: ({ en = '' }) => en },
      { name: 'es', weight: 2, getFn: ({ es = '' }) => es },
      { name: 'path', weight: 1, getFn: ({ path }) => path },
      { name: 'kind', weight: 0.5, getFn: ({ path }) => kindLabelOf(path) },
    ],
  });
}

/** Yields to the browser, so that it can handle keys and paint. */
const waitForNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
