// Generated from document-page.schema.json; change that file.
import type { Text, RichText, DateValue, FileValue } from '#schemas/types/content-field.types.ts';

export interface DocumentPageFields {
  /**
   * The document's title.
   */
  title: Text;
  /**
   * The document as a PDF to print. If empty, there is no Print link.
   */
  printPdf?: FileValue;
  /**
   * The date of the last change to the document.
   */
  updated?: DateValue;
  /**
   * The text of the document. Start its headings at level 2.
   */
  body: RichText;
}
