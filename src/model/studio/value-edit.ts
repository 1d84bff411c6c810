/**
 * One edit in a document: replaces the value `was` at the JSON pointer `at` by `to`. A missing `was` or `to` means no
 * value. The editing API calls it an operation: an edit of a document that it receives is a list of them.
 */
export interface ValueEdit {
  readonly at: string;
  readonly was?: unknown;
  readonly to?: unknown;
}
