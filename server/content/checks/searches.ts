import type { ContentProblem } from '#src/model/studio/content-problem.ts';
import { compareSearches, type IndexSource } from '../search/compare-searches.ts';
import { testSearches } from '../search/search-set.ts';
import type { CheckContext } from './check-context.ts';

/**
 * Returns a note for each saved test search that does not find its article among the first results. With the indexes of
 * the published release, also reports which searches get worse.
 */
export function checkSearches(
  { drafts, isValidFile, search }: CheckContext,
  published?: IndexSource,
): ContentProblem[] {
  const { file } = drafts.searches;
  return isValidFile(file) ? compareSearches(testSearches(drafts), file, search.index, published) : [];
}
