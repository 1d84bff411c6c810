/**
 * One edit in a document: at the JSON pointer `at`, the value `was` becomes `to`. A missing `was` or `to` means no
 * value. The editing API receives a list of such edits for a document and calls each one an operation.
 */
export interface ValueEdit {
  readonly at: string;
  readonly was?: unknown;
  readonly to?: unknown;
}
