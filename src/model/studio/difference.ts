/** A part of a text that was added, removed or kept. */
export interface WordPart {
  readonly kind: 'added' | 'kept' | 'removed';
  readonly text: string;
}

/**
 * A difference between two versions of a document. `at` is a JSON pointer, in which the step `uid=…` selects a block
 * at any position.
 */
export interface Difference {
  readonly at: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Both texts in parts that were added, removed or kept. Set only if both values are texts that are not too long. */
  readonly words?: readonly WordPart[];
  /** True if only the order of a list differs; `before` and `after` are the uids. */
  readonly isOrder?: true;
}

/** A document that differs between two versions of the content. */
export interface DocumentDifferences {
  readonly path: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly differences: readonly Difference[];
  /**
   * The whole document before and after. Set only by comparisons of releases, if the order of blocks differs, because
   * the difference of an order contains only uids.
   */
  readonly values?: readonly unknown[];
}
