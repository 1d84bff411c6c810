// Generated from document-page.schema.json; change that file.
import type { Text, RichText, DateValue, FileValue } from '#schemas/types/content-field.types.ts';

export interface DocumentPageFields {
  /**
   * The document's title.
   */
  title: Text;
  /**
   * The document made for paper; only with it there is a Print link.
   */
  printPdf?: FileValue;
  /**
   * When the document was last changed.
   */
  updated?: DateValue;
  /**
   * The document. Start its headings at level 2.
   */
  body: RichText;
}
