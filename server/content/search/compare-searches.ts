import type { IndexFile } from '#src/model/search/index-file.ts';
import { createSearchable, search, type SearchableIndex } from '#src/model/search/search.ts';
import type { Language } from '#src/model/language.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { KeptSearch } from './search-set.ts';

/** The article of a saved test search must be among this many results. */
const FIRST_RESULTS = 3;

/** Returns the index of a language; undefined if a release has none. */
export type IndexSource = (language: Language) => IndexFile | undefined;

/**
 * Returns a note for each saved test search that does not find its article among the first results. The note also names
 * the result in the published index, if that found the article among the first results.
 */
export function compareSearches(
  kept: readonly KeptSearch[],
  file: string,
  next: IndexSource,
  published: IndexSource = () => undefined,
): ContentProblem[] {
  const placeNext = placeFinder(next);
  const placeNow = placeFinder(published);
  return kept.flatMap((one): ContentProblem[] => {
    const place = placeNext(one);
    if (place !== undefined && place <= FIRST_RESULTS) return [];
    const before = placeNow(one);
    const worse = before !== undefined && before <= FIRST_RESULTS;
    return [
      {
        file,
        language: one.language,
        what: `the search "${one.query}" ${worse ? 'gets worse: it ' : ''}${placeInWords(one, place)}${worse ? `; in the published release it is result ${before}` : ''}`,
        fix: `Add words to "search" of that page (search-label, relevance, popular), or change the search in ${file}.`,
        severity: 'note',
      },
    ];
  });
}

function placeInWords({ article }: KeptSearch, place: number | undefined): string {
  return place === undefined ? `does not find ${article}` : `finds ${article} only as result ${place}`;
}

const searchables = new WeakMap<IndexFile, SearchableIndex>();

/** Prepares an index once. */
function searchableOf(file: IndexFile): SearchableIndex {
  const searchable = searchables.get(file) ?? createSearchable(file);
  searchables.set(file, searchable);
  return searchable;
}

/** Returns a function that returns at which place a search shows its article, from 1. */
function placeFinder(source: IndexSource): (kept: KeptSearch) => number | undefined {
  return ({ query, language, article }) => {
    const file = source(language);
    const index = file && searchableOf(file);
    const found = index ? (search(index, query)?.found ?? []) : [];
    const place = found.findIndex((one) => index!.file.url[one.article] === article);
    return place < 0 ? undefined : place + 1;
  };
}
