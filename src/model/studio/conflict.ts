/**
 * Two different new values of the same part of a document. A value is missing if its version has none. For the kind
 * `order`, the values are lists of names or uids.
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
