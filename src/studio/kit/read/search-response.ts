import type { SearchHit } from '#src/model/studio/search-hit.ts';

/** Response of the document list, or of the search in all texts. */
export interface SearchResponse {
  readonly paths?: readonly string[];
  readonly hits?: readonly SearchHit[];
  /** Whether the server has found more hits than it returns. */
  readonly isCut?: boolean;
}
