// Generated from support-card-page.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface SupportCardPageFields {
  /**
   * The heading of the page: the header of the card.
   */
  cardHeader: Text;
  /**
   * The picture of the card, with an aspect ratio of 4:3.
   */
  cardImage?: ImageValue;
  /**
   * One or two sentences about the articles of the card.
   */
  description?: Text;
  /**
   * The articles of the card, in display order.
   */
  sublinks?: {
    /**
     * The link to the article.
     */
    link: LinkValue;
    /**
     * One sentence about the article.
     */
    description?: Text;
  }[];
}
