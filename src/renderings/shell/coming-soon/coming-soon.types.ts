// Generated from coming-soon.schema.json; change that file.
/**
 * One line or several lines of plain text.
 */
export type Text = string;

export interface ComingSoonFields {
  /**
   * For example: Coming Soon
   */
  heading: Text;
  /**
   * What comes, or what can be done until then.
   */
  text?: Text;
  /**
   * The way on.
   */
  link: LinkValue;
  /**
   * A picture in place of the drawing.
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
