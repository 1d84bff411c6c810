// Generated from support-card-page.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

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
