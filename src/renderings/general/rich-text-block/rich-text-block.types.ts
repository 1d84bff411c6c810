// Generated from rich-text-block.schema.json; change that file.
import type { Text, RichText } from '#schemas/types/content-field.types.ts';

export interface RichTextBlockFields {
  /**
   * The heading above the text.
   */
  heading?: Text;
  /**
   * The text.
   */
  body: RichText;
}

export interface RichTextBlockParams {
  /**
   * The level of the heading: 1 if it is the heading of the page; 2 by default.
   */
  HeadingLevel?: '1' | '2';
}
