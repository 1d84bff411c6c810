/** Edited documents that replace documents of a release. */
export interface EditedDocuments {
  /** Number of the release whose documents are replaced; undefined if the edited documents are the whole content. */
  readonly base?: number | undefined;
  /**
   * The edited documents by path in the content folder (`pages/support/index.json`, `media/brand/logo.svg`): the text
   * of a document, the bytes of a media file, or null if the change removes it.
   */
  readonly documents: ReadonlyMap<string, string | Uint8Array | null>;
}
