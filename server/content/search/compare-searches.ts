import type { IndexFile } from '#src/model/search/index-file.ts';
import { createSearchable, search, type SearchableIndex } from '#src/model/search/search.ts';
import type { Language } from '#src/model/language.ts';
import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import type { TestSearch } from './search-set.ts';

/** Number of first results among which a saved test search must find its article. */
const FIRST_RESULTS = 3;

/** Returns the index of a language; undefined if a release has none. */
export type IndexSource = (language: Language) => IndexFile | undefined;

/**
 * Returns a note for each saved test search that does not find its article among the first results. If the published
 * index finds the article among the first results, the note also says so.
 */
export function compareSearches(
  testSearches: readonly TestSearch[],
  file: string,
  next: IndexSource,
  published: IndexSource = () => undefined,
): ContentProblem[] {
  const nextRank = rankFinder(next);
  const publishedRank = rankFinder(published);
  return testSearches.flatMap((one): ContentProblem[] => {
    const rank = nextRank(one);
    if (rank !== undefined && rank <= FIRST_RESULTS) return [];
    const before = publishedRank(one);
    const worse = before !== undefined && before <= FIRST_RESULTS;
    return [
      {
        file,
        language: one.language,
        what: `the search "${one.query}" ${worse ? 'gets worse: it ' : ''}${rankInWords(one, rank)}${worse ? `; in the published release it is result ${before}` : ''}`,
        fix: `Add words to "search" of that page (search-label, relevance, popular), or change the search in ${file}.`,
        severity: 'note',
      },
    ];
  });
}

/** Returns the phrase of a note that says at which result a test search finds its article. */
function rankInWords({ article }: TestSearch, rank: number | undefined): string {
  return rank === undefined ? `does not find ${article}` : `finds ${article} only as result ${rank}`;
}

/** Search indexes that are prepared for searching, by their index file. */
const searchables = new WeakMap<IndexFile, SearchableIndex>();

/** Returns a search index that is prepared for searching; each index file is prepared once. */
function searchableOf(file: IndexFile): SearchableIndex {
  const searchable = searchables.get(file) ?? createSearchable(file);
  searchables.set(file, searchable);
  return searchable;
}

/**
 * Returns a function that runs a test search and returns the rank of its article in the results, from 1; undefined if
 * the article is not found.
 */
function rankFinder(source: IndexSource): (search: TestSearch) => number | undefined {
  return ({ query, language, article }) => {
    const file = source(language);
    const index = file && searchableOf(file);
    const found = index ? (search(index, query)?.found ?? []) : [];
    const rank = found.findIndex((one) => index!.file.url[one.article] === article);
    return rank < 0 ? undefined : rank + 1;
  };
}
