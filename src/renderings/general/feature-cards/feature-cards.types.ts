// Generated from feature-cards.schema.json; change that file.
import type { Text, ImageValue, LinkValue } from '#schemas/types/content-field.types.ts';

export interface FeatureCardsFields {
  /**
   * What the cards have in common.
   */
  heading?: Text;
  /**
   * The cards, in the order in which they are shown.
   */
  cards?: {
    /**
     * A picture of 4 to 3.
     */
    image?: ImageValue;
    /**
     * The card's heading.
     */
    heading: Text;
    /**
     * One or two sentences.
     */
    text?: Text;
    /**
     * Where the card leads.
     */
    link?: LinkValue;
  }[];
}
export interface FeatureCardsParams {
  /**
   * The band behind the cards; sunken by default.
   */
  Background?: 'plain' | 'sunken';
}
