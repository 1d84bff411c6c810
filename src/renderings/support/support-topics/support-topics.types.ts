// Generated from support-topics.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SupportTopicsFields {
  /**
   * The heading above the tiles.
   */
  heading?: Text;
  /**
   * The tiles, in the order in which they are shown.
   */
  topics?: {
    /**
     * The category's icon, square, 48 by 48; without one the default icon is shown. Its alternative text stays empty: the words beside it say the same.
     */
    icon?: ImageValue;
    /**
     * Where the tile leads, and the name of the category.
     */
    link: LinkValue;
    /**
     * A few words about what is found there.
     */
    description?: Text;
  }[];
}
