import { useState } from 'react';

/** Number of files that are shown at first, and that `showMore` adds. */
const FILES_PER_PAGE = 60;

/** The result of a search for media files. */
interface FoundMedia {
  /** The files that match the search, limited to the number that is shown. */
  readonly shown: readonly string[];
  /** Number of files that match the search. */
  readonly count: number;
  readonly showMore: () => void;
}

/**
 * Finds the paths that contain the search text; case does not matter. Returns the first of them, their number, and a
 * function that shows more.
 */
export function useFoundMedia(paths: readonly string[], search: string): FoundMedia {
  const [limit, setLimit] = useState(FILES_PER_PAGE);
  const wanted = search.trim().toLowerCase();
  const found = paths.filter((path) => path.toLowerCase().includes(wanted));
  return { shown: found.slice(0, limit), count: found.length, showMore: () => setLimit(limit + FILES_PER_PAGE) };
}
