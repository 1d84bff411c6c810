/** Where a text was found. */
export interface Hit {
  readonly path: string;
  readonly at: string;
  readonly text: string;
}

/** The documents, or the hits of a search. */
export interface SearchResponse {
  readonly paths?: readonly string[];
  readonly hits?: readonly Hit[];
  readonly isCut?: boolean;
}
