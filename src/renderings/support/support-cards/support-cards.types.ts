// Generated from support-cards.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

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
