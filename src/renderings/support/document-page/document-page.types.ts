// Generated from document-page.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;
/**
 * A moment in ISO form with its time zone, for example 2026-11-21T00:00:00Z.
 */
export type DateValue = string;
/**
 * HTML; a list is read as one block a line.
 */
export type RichText = string | string[];

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
export interface FileValue {
  src: string;
  title: string;
  /**
   * Size in bytes.
   */
  size?: number;
}
