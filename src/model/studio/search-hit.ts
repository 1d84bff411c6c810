/** A place where the search text was found: the document and the JSON pointer of the value. */
export interface SearchHit {
  readonly path: string;
  readonly at: string;
  readonly text: string;
}
