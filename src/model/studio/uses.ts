/** The pages and documents that use a document. */
export interface Uses {
  /** Addresses of the pages that show the document or a part of it; sorted. */
  readonly pages: readonly string[];
  /** Documents that refer to the document: pages with a link to it, items that extend it, designs and forms; sorted. */
  readonly documents: readonly string[];
}
