import { useState } from 'react';

/** How many pictures are shown at once. */
const SHOWN = 60;

interface FoundMedia {
  /** The files that match the search, at most as many as are shown at once. */
  readonly shown: readonly string[];
  /** How many fit the search. */
  readonly count: number;
  readonly showMore: () => void;
}

/** Returns the files of the media library that have these letters in their names. */
export function useFoundMedia(paths: readonly string[], search: string): FoundMedia {
  const [limit, setLimit] = useState(SHOWN);
  const wanted = search.trim().toLowerCase();
  const found = paths.filter((path) => path.toLowerCase().includes(wanted));
  return { shown: found.slice(0, limit), count: found.length, showMore: () => setLimit(limit + SHOWN) };
}
