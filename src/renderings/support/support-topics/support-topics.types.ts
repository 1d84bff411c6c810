// Generated from support-topics.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SupportTopicsFields {
  /**
   * The heading above the tiles.
   */
  heading?: Text;
  /**
   * The tiles, in display order.
   */
  topics?: {
    /**
     * The icon of the category, a square of 48 by 48 pixels; if empty, the default icon is shown. Leave its alternative text empty, because the text beside it says the same.
     */
    icon?: ImageValue;
    /**
     * The link to the category. Its text is the name of the category.
     */
    link: LinkValue;
    /**
     * A few words about the category.
     */
    description?: Text;
  }[];
}
