// Generated from hero.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface HeroFields {
  /**
   * A few words above the heading.
   */
  eyebrow?: Text;
  /**
   * The page's heading.
   */
  heading: Text;
  /**
   * One or two sentences.
   */
  text?: Text;
  /**
   * What most people come for.
   */
  primaryLink?: LinkValue;
  /**
   * Another way on.
   */
  secondaryLink?: LinkValue;
  /**
   * A picture of 4 to 3.
   */
  image?: ImageValue;
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
