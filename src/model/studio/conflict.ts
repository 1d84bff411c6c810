/**
 * Two different new values of the same part of a document. `base`, `mine` or `theirs` is missing if that version has no
 * value. For the kind `order`, the values are lists of names or uids.
 */
export interface Conflict {
  /** JSON pointer, in which the step `uid=…` selects a block. */
  readonly at: string;
  readonly kind: 'value' | 'order';
  readonly base?: unknown;
  readonly mine?: unknown;
  readonly theirs?: unknown;
}

/** A conflict in a document of a change: `mine` is the change's value, `theirs` the published one. */
export interface DocumentConflict extends Conflict {
  readonly path: string;
}
