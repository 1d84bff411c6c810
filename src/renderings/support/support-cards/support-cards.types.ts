// Generated from support-cards.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SupportCardsFields {
  /**
   * The heading above the cards.
   */
  heading?: Text;
  /**
   * The cards, in display order.
   */
  cards?: {
    /**
     * The card's header.
     */
    cardHeader: Text;
    /**
     * The picture of the card, with an aspect ratio of 4:3.
     */
    cardImage?: ImageValue;
    /**
     * The link to the page with all articles of the card.
     */
    link?: LinkValue;
    /**
     * The card's articles; the first three are shown.
     */
    sublinks?: {
      /**
       * The link to the article.
       */
      link: LinkValue;
    }[];
  }[];
}
