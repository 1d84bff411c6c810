/** A place where the search text was found. */
export interface Hit {
  readonly path: string;
  readonly at: string;
  readonly text: string;
}

/** Response of the document list, or of the search in all texts. */
export interface SearchResponse {
  readonly paths?: readonly string[];
  readonly hits?: readonly Hit[];
  readonly isCut?: boolean;
}
