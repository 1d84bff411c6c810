// Generated from feature-cards.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface FeatureCardsFields {
  /**
   * The heading above the cards.
   */
  heading?: Text;
  /**
   * The cards, in display order.
   */
  cards?: {
    /**
     * A picture with an aspect ratio of 4:3.
     */
    image?: ImageValue;
    /**
     * The card's heading.
     */
    heading: Text;
    /**
     * One or two sentences below the card's heading.
     */
    text?: Text;
    /**
     * The link at the end of the card.
     */
    link?: LinkValue;
  }[];
}
export interface FeatureCardsParams {
  /**
   * The background of the band behind the cards: that of the page (plain) or a darker one (sunken, the default).
   */
  Background?: 'plain' | 'sunken';
}
