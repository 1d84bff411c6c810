/**
 * In a JSON pointer into a document, this prefix and the uid of a block replace the index of the block:
 * `/placeholders/content/uid=hero-1`.
 */
export const UID_PREFIX = 'uid=';

/**
 * One edit in a document: at the JSON pointer `at`, the value `was` becomes `to`. A missing `was` or `to` means no
 * value. The editing API receives a list of such edits for a document and calls each one an operation.
 */
export interface ValueEdit {
  readonly at: string;
  readonly was?: unknown;
  readonly to?: unknown;
}
