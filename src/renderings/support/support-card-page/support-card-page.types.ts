// Generated from support-card-page.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SupportCardPageFields {
  /**
   * The page's heading: the card's header.
   */
  cardHeader: Text;
  /**
   * The card's picture, 4 to 3.
   */
  cardImage?: ImageValue;
  /**
   * One or two sentences about what is found here.
   */
  description?: Text;
  /**
   * All articles, in the order in which they are shown.
   */
  sublinks?: {
    /**
     * The article.
     */
    link: LinkValue;
    /**
     * One sentence about the article.
     */
    description?: Text;
  }[];
}
