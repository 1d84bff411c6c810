// Generated from rich-text-block.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;
/**
 * HTML; a list is read as one block a line.
 */
export type RichText = string | string[];

export interface RichTextBlockFields {
  /**
   * A heading above the text.
   */
  heading?: Text;
  /**
   * The text.
   */
  body: RichText;
}

export interface RichTextBlockParams {
  /**
   * 1 when it is the heading of the whole page; 2 by default.
   */
  HeadingLevel?: '1' | '2';
}
