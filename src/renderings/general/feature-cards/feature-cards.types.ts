// Generated from feature-cards.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

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
export interface ImageValue {
  /**
   * Where the picture is, for example /media/support/wifi.svg.
   */
  src: string;
  /**
   * What the picture says; empty for decoration.
   */
  alt: string;
  /**
   * Width in CSS pixels; keeps the place free.
   */
  width?: number;
  /**
   * Height in CSS pixels; keeps the place free.
   */
  height?: number;
}
export interface LinkValue {
  /**
   * A path of the portal or a whole https address.
   */
  href: string;
  /**
   * The words of the link.
   */
  text: string;
  /**
   * Opens a new tab.
   */
  target?: '_blank';
}

export interface FeatureCardsParams {
  /**
   * The band behind the cards; sunken by default.
   */
  Background?: 'plain' | 'sunken';
}
