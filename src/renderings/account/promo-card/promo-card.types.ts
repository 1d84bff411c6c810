// Generated from promo-card.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface PromoCardFields {
  /**
   * The heading of the card.
   */
  heading: Text;
  /**
   * One or two sentences.
   */
  text?: Text;
  /**
   * A picture above the heading.
   */
  image?: ImageValue;
  /**
   * Where the card leads.
   */
  link?: LinkValue;
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
