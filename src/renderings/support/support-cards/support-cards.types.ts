// Generated from support-cards.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SupportCardsFields {
  /**
   * The heading above the cards.
   */
  heading?: Text;
  /**
   * The cards, in the order in which they are shown.
   */
  cards?: {
    /**
     * The card's header.
     */
    cardHeader: Text;
    /**
     * The card's picture, 4 to 3.
     */
    cardImage?: ImageValue;
    /**
     * The page with all articles of the card.
     */
    link?: LinkValue;
    /**
     * The card's articles; the first three are shown.
     */
    sublinks?: {
      /**
       * The article.
       */
      link: LinkValue;
    }[];
  }[];
}
