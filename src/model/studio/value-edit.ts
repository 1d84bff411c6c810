/**
 * One edit in a document: replaces the value `was` at the JSON pointer `at` by `to`. A missing `was` or `to` means no
 * value. The editing API calls it an operation.
 */
export interface ValueEdit {
  readonly at: string;
  readonly was?: unknown;
  readonly to?: unknown;
}
